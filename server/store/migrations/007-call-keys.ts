import type { Kysely } from 'kysely'

/** Adds idempotency keys of phone calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_keys')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('call_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('call_keys_key', ['user_id', 'key'])
    .execute()
}
