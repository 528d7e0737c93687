import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds an index for each column that lists sort by. Category comes last: it is only read, so that sorted lists of a
 * category need not read the table.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const indexes: Record<string, string> = {
    venues_by_name: 'sort_name',
    venues_by_address: 'sort_address',
    venues_by_bedrooms: 'bedrooms',
    venues_by_capacity: 'capacity',
  }
  await db.schema.dropIndex('venues_by_name').execute()
  for (const [name, column] of Object.entries(indexes)) {
    const columns = [column, 'id', 'category']
    const index = db.schema.createIndex(name).on('venues')
    // The conditions of 002 (PostgreSQL) and 013 (SQLite).
    await (
      engine.name === 'postgres'
        ? index.columns(columns).where(sql.ref('deleted_at'), 'is', null)
        : index.columns(['deleted_at', ...columns])
    ).execute()
  }
}
