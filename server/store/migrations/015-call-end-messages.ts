import type { Kysely } from 'kysely'

/** Adds the code and parameters of the reason why a call ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('end_reason_json', 'text').execute()
}
