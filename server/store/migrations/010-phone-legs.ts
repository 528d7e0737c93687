import type { Kysely } from 'kysely'

/** Adds the state of each phone leg, for all processes to read and end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phone_legs')
    .addColumn('call_id', 'text', (c) => c.primaryKey())
    .addColumn('sid', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('answered_by', 'text')
    .addColumn('token_hash', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('released_at', 'bigint')
    .execute()
}
