import type { Reading } from '../../../engine/answers/index.ts'
import type { Store } from '../../store/open.ts'
import { type CallReaders, transcriptTypes } from './call-reader.ts'
import { proposalsIn, storeReadings, withProposals } from './readings.ts'

/** Result of a call that the reader cannot read. */
const unknownResult: Reading = {
  reached: 'unknown',
  stance: 'unknown',
  callback: null,
  language: 'en',
  answers: [],
}

/** Returns a reading without the callee's words and values. Verdicts stay, and decisions are stored separately. */
function withoutWords(reading: Reading): Reading {
  const answers = reading.answers.map((answer) => ({
    ...answer,
    value: null,
    quote: null,
    asked_message: null,
    said_messages: [],
  }))
  return { ...reading, callback: null, answers }
}

/**
 * Deletes the transcripts of calls that are over, with every copy of their words: messages, quotes, values that no person
 * accepted, search terms and proposals of a model. Skips calls that are marked to be kept, and calls without a transcript
 * to delete. The change of each call is atomic. Resolves to the number of transcripts that contained words.
 * @param deletedAt ms since 1970
 * @param also runs in the same transaction
 */
export async function deleteTranscripts(
  { store, readers }: { store: Store; readers: CallReaders },
  ids: readonly string[],
  deletedAt: number,
  also: (db: Store['db'], deleted: number) => Promise<void>,
): Promise<number> {
  if (ids.length === 0) return 0
  const results = new Map((await readers.read(ids)).map((read) => [read.call.id, read]))
  return store.db.transaction().execute(async (db) => {
    const marked = await db
      .updateTable('calls')
      .set({ transcript_deleted_at: 0, result_json: JSON.stringify(unknownResult) })
      .where('id', 'in', ids)
      .where('ended_at', 'is not', null)
      .where('transcript_deleted_at', 'is', null)
      .where('kept_at', 'is', null)
      .returning('id')
      .execute()
    const deleted = marked.map(({ id }) => id)
    if (deleted.length === 0) return 0
    const proposals = await db
      .selectFrom('call_proposals')
      .select(['call_id', 'proposals_json'])
      .where('call_id', 'in', deleted)
      .execute()
    for (const id of deleted) {
      const read = results.get(id)
      if (read === undefined) continue
      const reading = withProposals(read, proposalsIn(proposals.find(({ call_id }) => call_id === id)))
      const result_json = JSON.stringify(withoutWords(reading))
      await db.updateTable('calls').set({ result_json }).where('id', '=', id).execute()
    }
    const spoken = await db
      .selectFrom('call_events')
      .select('call_id')
      .distinct()
      .where('call_id', 'in', deleted)
      .where('type', '=', 'text')
      .execute()
    if (spoken.length > 0) {
      await db
        .updateTable('calls')
        .set({ transcript_deleted_at: deletedAt })
        .where(
          'id',
          'in',
          spoken.map(({ call_id }) => call_id),
        )
        .execute()
    }
    await db.deleteFrom('call_events').where('call_id', 'in', deleted).where('type', 'in', transcriptTypes).execute()
    await db.updateTable('call_proposals').set({ proposals_json: null }).where('call_id', 'in', deleted).execute()
    // A later release may have stored a reading, which storeReadings does not replace.
    await db
      .updateTable('call_answers')
      .set({ read_version: 0, settled_version: 0, records: 0 })
      .where('call_id', 'in', deleted)
      .execute()
    const read = await readers.read(deleted, db)
    await storeReadings(
      store,
      read,
      () => true,
      (work) => work(db),
    )
    await also(db, spoken.length)
    return spoken.length
  })
}
