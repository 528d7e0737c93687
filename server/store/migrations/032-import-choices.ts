import type { Kysely } from 'kysely'

/** Stores the user's choices about an import, and the venues that its file no longer lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('choices_json', 'text').execute()
  await db.schema.alterTable('import_corrections').addColumn('categories_json', 'text').execute()
  await db.schema.alterTable('venues').addColumn('removed_by', 'text').execute()
  await db.schema
    .createTable('import_gone')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('venue_id', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_gone_key', ['import_id', 'n'])
    .execute()
  await db.schema.createIndex('venues_by_sheet').on('venues').columns(['source_sheet', 'id']).execute()
}
