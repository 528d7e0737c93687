import type { Kysely } from 'kysely'

/** Adds conversations with the assistant, shortlists, and web search results for venues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await db.schema.createIndex('conversations_by_user').on('conversations').columns(['user_id', 'updated_at']).execute()
  await db.schema
    .createTable('conversation_turns')
    .addColumn('conversation_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('reply_json', 'text', (c) => c.notNull())
    .addColumn('kept_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('conversation_turns_key', ['conversation_id', 'seq'])
    .execute()
  await db.schema
    .createTable('shortlists')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('venue_id', 'bigint', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shortlists_key', ['user_id', 'venue_id'])
    .execute()
  await db.schema
    .createTable('web_findings')
    .addColumn('search', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('finding_json', 'text', (c) => c.notNull())
    .execute()
}
