import type { Kysely } from 'kysely'

/** Stores which cells of a venue come from a phone call, and the write-backs of inquiries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('venues').addColumn('checked_json', 'text').execute()
  await db.schema.alterTable('venue_changes').addColumn('calls_json', 'text').execute()
  await db.schema
    .createTable('inquiry_write_backs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('inquiry_id', 'text', (c) => c.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('cells_json', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute()
  await db.schema.createIndex('inquiry_write_backs_by_inquiry').on('inquiry_write_backs').column('inquiry_id').execute()
}
