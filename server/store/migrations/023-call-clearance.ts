import { type Kysely, sql } from 'kysely'

/** Stores the do-not-call list, the consent of callees, and what the person who placed a call confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('confirmed_json', 'text').execute()

  await db.schema
    .createTable('do_not_call')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('call_id', 'text')
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('removed_by', 'text')
    .addColumn('removal_reason', 'text')
    .execute()
  await db.schema
    .createIndex('do_not_call_by_number')
    .unique()
    .on('do_not_call')
    .column('phone_number')
    .where(sql.ref('removed_at'), 'is', null)
    .execute()
  await db.schema.createIndex('do_not_call_by_time').on('do_not_call').column('created_at').execute()

  await db.schema
    .createTable('call_consents')
    .addColumn('phone_number', 'text', (c) => c.primaryKey())
    .addColumn('confirmed_by', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .execute()
}
