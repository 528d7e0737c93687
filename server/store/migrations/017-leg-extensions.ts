import type { Kysely } from 'kysely'

/** Adds the extension of the callee, for the process that continues the call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('phone_legs').addColumn('extension', 'text').execute()
}
