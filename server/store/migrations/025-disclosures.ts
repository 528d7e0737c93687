import type { Kysely } from 'kysely'

/** Adds the proof that the callee heard the opening of a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('disclosed_json', 'text').execute()
}
