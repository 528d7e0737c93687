import { type Kysely, sql } from 'kysely'

/** Adds the state of retention: what was deleted from each call, which calls stay, and the job that deletes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const time of ['kept_at', 'recordings_deleted_at', 'transcript_deleted_at']) {
    await db.schema.alterTable('calls').addColumn(time, 'bigint').execute()
  }
  await db.schema.alterTable('calls').addColumn('result_json', 'text').execute()
  // Only calls that may still become due, so that a check costs little however many calls are stored.
  for (const kind of ['recordings', 'transcript']) {
    await db.schema
      .createIndex(`calls_with_${kind}`)
      .on('calls')
      .columns(['ended_at', 'id'])
      .where(sql.ref(`${kind}_deleted_at`), 'is', null)
      .where(sql.ref('kept_at'), 'is', null)
      .execute()
  }

  await db.schema
    .createTable('retention')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('recordings', 'integer', (c) => c.notNull())
    .addColumn('transcripts', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into retention (id, lease_until, recordings, transcripts) values (1, 0, 0, 0)`.execute(db)
}
