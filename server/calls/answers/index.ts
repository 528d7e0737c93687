import type { Logger } from 'pino'
import type { AnswerDecisionRequest, CallAnswer, CallAnswers } from '../../../contract/answers.ts'
import { answersVersion, type Reading, valueFits } from '../../../engine/answers/index.ts'
import { ApiError } from '../../api-error.ts'
import type { Store, Tables } from '../../store/open.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { CallWriter } from '../writer.ts'
import { openCallReaders } from './call-reader.ts'
import { countsOf, readDecisions, withDecisions } from './decisions.ts'
import { isActive } from '../status.ts'
import { deleteTranscripts } from './deletion.ts'
import { openProposals } from './proposals.ts'
import { proposalsIn, usageOf, withProposals } from './readings.ts'
import { openUpdates, type UpdateTiming } from './updates.ts'

/** Maximum number of characters of a corrected value as JSON. */
const longestValue = 4_000

export interface AnswersTiming extends UpdateTiming {
  answersModelMs?: number
}

export interface Answers {
  /** Returns what a running or finished call found out. Undefined for an unknown call. */
  of(id: string): Promise<CallAnswers | undefined>
  /** Returns what calls found out, by call id. Omits unknown calls. Answers of running calls may be 1 s old. */
  ofMany(ids: readonly string[]): Promise<Map<string, CallAnswers>>
  /**
   * Stores or withdraws a person's decision about an answer. Does nothing if the same decision is stored. A new reading
   * never changes a decision.
   * @throws ApiError 404, or 422 for a correction without a value of the answer's kind
   */
  decide(id: string, question: number, request: AnswerDecisionRequest, user: { id: string }): Promise<CallAnswer>
  /** Deletes the transcripts of calls that are over: see `deleteTranscripts`. */
  deleteTranscripts(
    ids: readonly string[],
    deletedAt: number,
    also: (db: Store['db'], deleted: number) => Promise<void>,
  ): Promise<number>
  /** Returns a writer that also updates the stored answers while the call runs and when it ends. */
  following(writer: CallWriter, id: string): CallWriter
  /** Stores the last changes and stops. Aborts requests to the model. */
  close(): Promise<void>
}

/**
 * Opens the answers of calls. A reading is a function of the stored events, so each process returns the same answers, and
 * no process loses any:
 *
 *     event stored ──▶ read and stored within 0.5 s ──▶ ... ──▶ call over ──▶ model asked ──▶ settled after 60 s
 */
export function openAnswers(parts: {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  /** Read after every call. Undefined if the provider is not configured. */
  openai(): Promise<OpenaiAccess | undefined>
  /** ms since 1970 */
  clock: () => number
  timing: AnswersTiming
}): Answers {
  const { store, log, clock, timing } = parts
  const { db } = store
  const unreadable = new Set<string>()
  const readers = openCallReaders(store, (id, error) => {
    if (!unreadable.has(id)) log.error({ call: id, error }, 'A call could not be read')
    unreadable.add(id)
  })
  const proposals = openProposals({
    ...parts,
    timeoutMs: timing.answersModelMs,
    stored: (id) => updates.touch(id),
  })
  const updates = openUpdates({ ...parts, readers, read: (read) => proposals.request(read) })

  const requestOf = (id: string) =>
    db.selectFrom('call_proposals').selectAll().where('call_id', '=', id).executeTakeFirst()

  /** Returns the reading of a call: as stored if it is settled, else from its events. */
  async function readingOf(id: string, request: Tables['call_proposals'] | undefined): Promise<Reading | undefined> {
    const stored = await db
      .selectFrom('call_answers')
      .innerJoin('call_readings', 'call_readings.call_id', 'call_answers.call_id')
      .select(['settled_version', 'reading_json'])
      .where('call_answers.call_id', '=', id)
      .executeTakeFirst()
    // A later release may have settled the call.
    if (stored !== undefined && stored.settled_version >= answersVersion) {
      return JSON.parse(stored.reading_json) as Reading
    }
    const [read] = await readers.read([id])
    if (read === undefined) return undefined
    if (updates.isSettled(read.call)) updates.touch(id)
    return withProposals(read, proposalsIn(request))
  }

  async function ofMany(ids: readonly string[]): Promise<Map<string, CallAnswers>> {
    if (ids.length === 0) return new Map()
    const [rows, requests, decisionsOf] = await Promise.all([
      db
        .selectFrom('call_answers')
        .innerJoin('call_readings', 'call_readings.call_id', 'call_answers.call_id')
        .innerJoin('calls', 'calls.id', 'call_answers.call_id')
        .select(['call_answers.call_id', 'settled_version', 'read_version', 'reading_json', 'calls.status'])
        .where('call_answers.call_id', 'in', ids)
        .execute(),
      db.selectFrom('call_proposals').selectAll().where('call_id', 'in', ids).execute(),
      readDecisions(db, ids),
    ])
    const readings = new Map<string, Reading>()
    for (const { call_id, settled_version, read_version, reading_json, status } of rows) {
      // The stored reading of a running call is at most one update old. After its end only a settled one is final.
      const isCurrent = settled_version >= answersVersion || (isActive({ status }) && read_version === answersVersion)
      if (isCurrent) readings.set(call_id, JSON.parse(reading_json) as Reading)
    }
    for (const read of await readers.read(ids.filter((id) => !readings.has(id)))) {
      const { id } = read.call
      if (updates.isSettled(read.call)) updates.touch(id)
      readings.set(id, withProposals(read, proposalsIn(requests.find(({ call_id }) => call_id === id))))
    }
    return new Map(
      [...readings].map(([id, reading]) => {
        const request = requests.find(({ call_id }) => call_id === id)
        const answers = withDecisions(reading.answers, decisionsOf(id))
        return [id, { call_id: id, ...reading, answers, ...(request && { model: usageOf(request, reading) }) }]
      }),
    )
  }

  /** @throws ApiError 404 */
  function answerIn(reading: Reading | undefined, question: number): CallAnswer {
    if (reading === undefined) throw new ApiError(404, 'call_not_found')
    const answer = reading.answers.find((answer) => answer.question === question)
    if (answer === undefined) throw new ApiError(404, 'answer_not_found')
    return answer
  }

  async function decide(
    id: string,
    question: number,
    { status, value, note }: AnswerDecisionRequest,
    user: { id: string },
  ): Promise<CallAnswer> {
    const read = answerIn(await readingOf(id, await requestOf(id)), question)
    if (status === 'corrected' && !isCorrection(read, value)) throw new ApiError(422, 'answer_value_invalid')
    await db.transaction().execute(async (db) => {
      // The first statement locks the row: see storeReadings.
      await db
        .insertInto('call_answers')
        .values({ call_id: id })
        .onConflict((conflict) => conflict.column('call_id').doUpdateSet({ call_id: id }))
        .execute()
      if (status === null) await withdraw(db)
      else {
        // The value at the time of the decision stays, also if the reading changes.
        const decided = { accepted: read.value, corrected: value ?? null, rejected: null }[status]
        await put(db, { status, value_json: decided && JSON.stringify(decided), note: note?.trim() || null })
      }
      const stored = await db.selectFrom('call_readings').selectAll().where('call_id', '=', id).executeTakeFirst()
      if (stored === undefined) return
      const { answers } = JSON.parse(stored.reading_json) as Reading
      const counts = countsOf(withDecisions(answers, (await readDecisions(db, [id]))(id)))
      await db.updateTable('call_answers').set(counts).where('call_id', '=', id).execute()
    })
    return withDecisions([read], (await readDecisions(db, [id]))(id))[0]!

    async function withdraw(db: Store['db']): Promise<void> {
      await db.deleteFrom('call_decisions').where('call_id', '=', id).where('question', '=', question).execute()
    }

    async function put(
      db: Store['db'],
      decision: Pick<Tables['call_decisions'], 'status' | 'value_json' | 'note'>,
    ): Promise<void> {
      const before = await db
        .selectFrom('call_decisions')
        .select(['status', 'value_json', 'note'])
        .where('call_id', '=', id)
        .where('question', '=', question)
        .executeTakeFirst()
      const isSame =
        before?.status === decision.status && before.value_json === decision.value_json && before.note === decision.note
      if (isSame) return
      const columns = { ...decision, by: user.id, at: clock() }
      await db
        .insertInto('call_decisions')
        .values({ call_id: id, question, ...columns })
        .onConflict((conflict) => conflict.columns(['call_id', 'question']).doUpdateSet(columns))
        .execute()
    }
  }

  return {
    async of(id) {
      const request = await requestOf(id)
      const reading = await readingOf(id, request)
      if (reading === undefined) return undefined
      const answers = withDecisions(reading.answers, (await readDecisions(db, [id]))(id))
      return { call_id: id, ...reading, answers, ...(request && { model: usageOf(request, reading) }) }
    },
    ofMany,
    decide,
    deleteTranscripts: (...deletion) => deleteTranscripts({ store, readers }, ...deletion),
    following(writer, id) {
      return {
        ...writer,
        record(record, at) {
          writer.record(record, at)
          if (record.type !== 'ended' && !(record.type === 'text' && record.final)) return
          // The writer reports its failure. Without the events there is nothing to read.
          void writer.flushed().then(
            () => updates.touch(id),
            () => {},
          )
        },
      }
    },
    async close() {
      await Promise.all([updates.close(), proposals.close()])
    },
  }
}

function isCorrection({ kind }: CallAnswer, value: AnswerDecisionRequest['value']): boolean {
  return value !== undefined && value !== null && valueFits(kind, value) && JSON.stringify(value).length <= longestValue
}
