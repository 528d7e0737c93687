import type { Kysely } from 'kysely'

/** Adds the rooms of web calls, with their user and call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('web_rooms')
    .addColumn('room_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('call_id', 'text')
    .execute()
  await db.schema.createIndex('web_rooms_by_time').on('web_rooms').column('at').execute()
}
