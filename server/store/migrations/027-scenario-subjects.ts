import type { Kysely } from 'kysely'

/** Stores the subject of a scenario's calls. Null if not set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scenarios').addColumn('subject', 'text').execute()
}
