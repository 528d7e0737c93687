import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', engine.idType, (c) => engine.generatedId(c))
    .addColumn('at', 'bigint', (c) => c.notNull())
    // No foreign key: activity must outlive the account.
    .addColumn('user_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull())
    .execute()
}
