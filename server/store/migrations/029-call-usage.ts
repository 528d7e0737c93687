import type { Kysely } from 'kysely'

/** Adds what each call used of each model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counts = [
    'requests',
    'unreported',
    'text_input',
    'text_cached',
    'text_written',
    'audio_input',
    'audio_cached',
    'text_output',
    'audio_output',
    'audio_ms',
  ]
  let table = db.schema
    .createTable('call_usage')
    .addColumn('call_id', 'text', (c) => c.notNull().references('calls.id'))
    .addColumn('model', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('call_usage_key', ['call_id', 'model'])
  for (const count of counts) table = table.addColumn(count, 'bigint', (c) => c.notNull())
  await table.execute()
}
