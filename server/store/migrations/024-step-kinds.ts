import type { Kysely } from 'kysely'

/** Stores the kinds that people set for the steps of a scenario. Null if all kinds are derived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scenarios').addColumn('kinds_json', 'text').execute()
}
