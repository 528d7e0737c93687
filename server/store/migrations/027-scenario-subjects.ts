import type { Kysely } from 'kysely'

/** Stores what the calls of a scenario are about. Null if the scenario does not state it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scenarios').addColumn('subject', 'text').execute()
}
