import { type Kysely, sql } from 'kysely'

/** Stores the opening hours of venues. Null for deleted venues. The server fills them in at start: see catalogue/opening-hours.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('venues').addColumn('hours', 'text').execute()
  // Covers the ids and counts of a list, so that no wide row is read.
  await db.schema
    .createIndex('venues_by_hours')
    .on('venues')
    .columns(['hours', 'category', 'id'])
    .where(sql.ref('hours'), 'is not', null)
    .execute()
}
