import type { Kysely } from 'kysely'

/** Calls belong to the process that runs them, for as long as it renews its lease. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('owner', 'text').execute()
  await db.schema.alterTable('calls').addColumn('lease_until', 'bigint').execute()
  await db.schema.alterTable('calls').addColumn('hang_up_by', 'text').execute()
  await db.schema.createIndex('calls_by_status').on('calls').column('status').execute()
}
