import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Venues per statement of the first count. Keeps each statement far below the timeout. */
const venuesPerStatement = 2000

/** Selects each word of `rows` with `n`. Omits numbers and the terms of names and phone numbers: most occur once. */
const wordsOf = (rows: RawBuilder<unknown>, n: 1 | -1) => sql`select word, ${sql.lit(n)} as n
  from ${rows}, unnest(tsvector_to_array(terms)) as word where word !~ '^([0-9]|[nt]_)'`

/** Adds `words` to the stored numbers. The order prevents deadlocks. */
const add = (words: RawBuilder<unknown>) => sql`insert into venue_search_words (word, venues)
  select word, sum(n) from (${words}) as words group by word having sum(n) <> 0 order by word collate "C"
  on conflict (word) do update set venues = venue_search_words.venues + excluded.venues`

/**
 * Creates a table of the words in `venue_search` with their numbers of venues. Triggers update it in the transaction of
 * each change. Counting the words with `ts_stat` reads the whole index, which takes seconds for 100,000 venues.
 */
export async function createSearchWords(db: Kysely<unknown>): Promise<void> {
  await sql`create table venue_search_words (
    word text collate "C" primary key, venues integer not null) with (fillfactor = 70)`.execute(db)
  const [before, after] = [wordsOf(sql`old_rows`, -1), wordsOf(sql`new_rows`, 1)]
  const removeUnused = sql`delete from venue_search_words where venues <= 0 and word in (
    select word from old_rows, unnest(tsvector_to_array(terms)) as word)`
  await sql`create function count_search_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${add(after)};
      elsif tg_op = 'UPDATE' then
        ${add(sql`${before} union all ${after}`)};
        ${removeUnused};
      else
        ${add(before)};
        ${removeUnused};
      end if;
      return null;
    end $$`.execute(db)
  const transitions = {
    insert: sql`new table as new_rows`,
    update: sql`old table as old_rows new table as new_rows`,
    delete: sql`old table as old_rows`,
  }
  // Creating the first trigger locks out writers until the end of the transaction.
  for (const [event, tables] of Object.entries(transitions)) {
    await sql`create trigger ${sql.ref(`count_words_on_${event}`)} after ${sql.raw(event)} on venue_search
      referencing ${tables} for each statement execute function count_search_words()`.execute(db)
  }
  const { rows } = await sql<{ last: number | null }>`select max(venue_id) as last from venue_search`.execute(db)
  for (let from = 0; from <= (rows[0]?.last ?? -1); from += venuesPerStatement) {
    const slice = sql`(select terms from venue_search
      where venue_id >= ${from} and venue_id < ${from + venuesPerStatement}) as slice`
    await add(wordsOf(slice, 1)).execute(db)
  }
}
