import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // At most one row: the import being written in many short transactions, and its process.
  await db.schema
    .createTable('import_work')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text')
    .execute()
  // First venue id of the unfinished import. Null if none is running.
  await db.schema.alterTable('catalogue_state').addColumn('hidden_from', sql.raw<never>('bigint')).execute()
  if (engine.name === 'postgres') return
  // If the index contains the column of the condition, SQLite does not read the table. That is ten times faster.
  const indexes: Record<string, string[]> = {
    venues_there: ['id'],
    venues_by_category: ['category', 'id'],
    venues_by_name: ['sort_name', 'id'],
    venues_by_price: ['price_usd', 'id'],
    venues_by_facts: ['category', 'bedrooms', 'capacity', 'price_usd', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('venues')
      .columns(['deleted_at', ...columns])
      .execute()
  }
}
