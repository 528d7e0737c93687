import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Stores what calls found out, decisions of people about the answers, and proposals of a model. The server adds the rows
 * of earlier calls at start: see calls/answers/settling.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('calls').addColumn('venue_id', engine.idType).execute()
  await db.schema.alterTable('calls').addColumn('time_zone', 'text').execute()
  await db.schema.createIndex('calls_by_venue').on('calls').columns(['venue_id', 'started_at']).execute()
  await db.schema.createIndex('calls_by_number').on('calls').columns(['phone_number', 'started_at']).execute()

  await db.schema
    .createTable('call_answers')
    .addColumn('id', engine.idType, (c) => engine.generatedId(c))
    .addColumn('call_id', 'text', (c) => c.notNull().unique().references('calls.id').onDelete('cascade'))
    .addColumn('read_version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('settled_version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('records', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reached', 'text')
    .addColumn('stance', 'text')
    .addColumn('question_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('answered_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('open_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('call_answers_by_version').on('call_answers').columns(['settled_version', 'id']).execute()
  // A separate table, so that lists and counts read narrow rows.
  await db.schema
    .createTable('call_readings')
    .addColumn('call_id', 'text', (c) => c.primaryKey().references('calls.id').onDelete('cascade'))
    .addColumn('reading_json', 'text', (c) => c.notNull())
    .execute()
  await engine.createCallSearch(db)

  await db.schema
    .createTable('call_decisions')
    .addColumn('call_id', 'text', (c) => c.notNull().references('calls.id').onDelete('cascade'))
    .addColumn('question', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('value_json', 'text')
    .addColumn('note', 'text')
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('call_decisions_key', ['call_id', 'question'])
    .execute()

  await db.schema
    .createTable('call_proposals')
    .addColumn('call_id', 'text', (c) => c.primaryKey().references('calls.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('proposals_json', 'text')
    .addColumn('prompt_tokens', 'integer')
    .addColumn('completion_tokens', 'integer')
    .execute()
}
