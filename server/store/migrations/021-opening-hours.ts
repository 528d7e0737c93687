import { type Kysely, sql } from 'kysely'

/** Stores the opening hours of venues. The server fills them in at start: see catalogue/opening-hours.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('venues').addColumn('hours', 'text').execute()
  // Few values: many venues have equal hours.
  await db.schema
    .createIndex('venues_by_hours')
    .on('venues')
    .columns(['hours', 'category', 'id'])
    .where(sql.ref('hours'), 'is not', null)
    .execute()
}
