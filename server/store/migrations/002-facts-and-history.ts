import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds facts and tags of venues. The server fills them in at start, in small batches: see catalogue/derived-data.ts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Sort keys compare byte by byte, which gives the same order in both engines.
  const sorted = sql.raw(engine.name === 'postgres' ? 'text collate "C"' : 'text')
  const columns = [
    ['bedrooms', sql.raw('integer')],
    ['capacity', sql.raw('integer')],
    ['area_m2', sql.raw('double precision')],
    ['price_usd', sql.raw('double precision')],
    ['price_low', sql.raw('double precision')],
    ['price_high', sql.raw('double precision')],
    ['price_currency', sql.raw('text')],
    ['price_per', sql.raw('text')],
    ['sort_name', sorted],
    ['sort_address', sorted],
    ['facts_version', sql.raw('integer')],
    ['version', sql.raw('integer not null default 1')],
    ['imported_json', sql.raw('text')],
  ] as const
  for (const [name, type] of columns) await sql`alter table venues add column ${sql.ref(name)} ${type}`.execute(db)

  const there = sql<boolean>`${sql.ref('deleted_at')} is null`
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('venues').columns(columns).where(there).execute()
  // Sorted pages and counts of all venues use these indexes only.
  await index('venues_by_name', 'sort_name', 'id')
  await index('venues_by_price', 'price_usd', 'id')
  await index('venues_by_facts', 'category', 'bedrooms', 'capacity', 'price_usd', 'id')

  await db.schema
    .createTable('venue_tags')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('venue_id', engine.idType, (c) => c.notNull())
    .addPrimaryKeyConstraint('venue_tags_key', ['kind', 'value', 'category', 'venue_id'])
    .execute()
  await db.schema.createIndex('venue_tags_by_venue').on('venue_tags').column('venue_id').execute()

  await db.schema
    .createTable('venue_changes')
    .addColumn('id', engine.idType, (c) => engine.generatedId(c))
    .addColumn('venue_id', engine.idType, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('before_json', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('venue_changes_by_venue').on('venue_changes').columns(['venue_id', 'at']).execute()
  await db.schema.createIndex('import_changes_by_venue').on('import_changes').column('venue_id').execute()

  await db.schema.alterTable('imports').addColumn('applied_by', 'text').execute()

  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into catalogue_state (id, version) values (1, 1)`.execute(db)
}
