import type { Kysely } from 'kysely'

/** Adds the encrypted credentials with which each running leg began, for every process that verifies or ends the leg. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phone_leg_credentials')
    .addColumn('call_id', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute()
}
