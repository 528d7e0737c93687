import type { Kysely } from 'kysely'

/** Adds the call prices reported by the carrier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_prices')
    .addColumn('call_id', 'text', (c) => c.primaryKey().references('calls.id'))
    .addColumn('micros', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .execute()
}
