import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Stores the number of venues per tag and category. Triggers update it in the transaction of each change. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Sort keys compare byte by byte, as in 002. Each row changes often.
  const options = engine.name === 'postgres' ? sql`with (fillfactor = 50)` : sql`without rowid`
  await sql`create table venue_tag_counts (kind text not null, value text not null, category text not null,
    venues integer not null, primary key (kind, value, category)) ${options}`.execute(db)
  await sql`insert into venue_tag_counts (kind, value, category, venues)
    select kind, value, category, count(*) from venue_tags group by kind, value, category`.execute(db)
  await (engine.name === 'postgres' ? countPerStatement(db) : countPerRow(db))
}

const onConflict = sql`on conflict (kind, value, category) do update
  set venues = venue_tag_counts.venues + excluded.venues`

async function countPerRow(db: Kysely<unknown>): Promise<void> {
  for (const [event, row, n] of [
    ['insert', 'new', 1],
    ['delete', 'old', -1],
  ] as const) {
    const columns = sql.raw(`${row}.kind, ${row}.value, ${row}.category, ${n}`)
    await sql`create trigger ${sql.ref(`count_tags_on_${event}`)} after ${sql.raw(event)} on venue_tags begin
      insert into venue_tag_counts (kind, value, category, venues) values (${columns}) ${onConflict};
    end`.execute(db)
  }
}

async function countPerStatement(db: Kysely<unknown>): Promise<void> {
  // The order prevents deadlocks.
  const add = (rows: string, sign: string) => sql`insert into venue_tag_counts (kind, value, category, venues)
    select kind, value, category, ${sql.raw(sign)}count(*) from ${sql.table(rows)} group by kind, value, category
    order by kind, value, category ${onConflict}`
  await sql`create function count_venue_tags() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${add('new_rows', '')};
      else
        ${add('old_rows', '-')};
      end if;
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ] as const) {
    await sql`create trigger ${sql.ref(`count_tags_on_${event}`)} after ${sql.raw(event)} on venue_tags
      referencing ${sql.raw(rows)} for each statement execute function count_venue_tags()`.execute(db)
  }
}
