import type { Kysely } from 'kysely'

/** Adds the process that runs a call, and its lease. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('owner', 'text').execute()
  await db.schema.alterTable('calls').addColumn('lease_until', 'bigint').execute()
  await db.schema.alterTable('calls').addColumn('hang_up_by', 'text').execute()
  await db.schema.createIndex('calls_by_status').on('calls').column('status').execute()
}
