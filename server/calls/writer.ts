import type { MessageKey, StaffMessage } from '../../contract/message.ts'
import type { Expression, Insertable } from 'kysely'
import type { Logger } from 'pino'
import type { TranscriptEvent } from '../../engine/transcript.ts'
import { outageOf } from '../outage.ts'
import { ApiError } from '../api-error.ts'
import type { Store, Tables } from '../store/open.ts'
import { journalOf } from './journal.ts'
import type { LatencyRecord } from './latency.ts'
import type { CallRecording } from './recordings/index.ts'
import type { AudioFormat } from './sound-format.ts'

/** What is kept of a call. Status, transcript, log and export are folds of these; sound is never among them. */
export type CallRecord =
  | TranscriptEvent
  | { type: 'started' }
  | { type: 'connected' }
  | ({ type: 'notice' | 'problem' } & Omit<StaffMessage, 'code'> & Partial<MessageKey>)
  | LatencyRecord
  /** `by` is the user who ended it. */
  | ({ type: 'ended'; status: 'ended' | 'failed'; reason: string; by?: string } & Partial<MessageKey>)

type CallRow = Tables['calls']

/** A row to be; its lease is reckoned by the database when it is written. */
export type NewCallRow = Omit<Insertable<CallRow>, 'lease_until'> & { lease_until?: Expression<number> }

/** ms that records gather before they are written, except words that were said and what somebody waits for */
const gatherMs = 200

/**
 * Wait before each further try of a write that failed; the last one again and again. Meanwhile the call goes on, and what
 * is said waits in its order.
 */
const retryMs = [100, 500, 1000, 2000]

/** A database that is away for longer than this is not waited for any more. */
const giveUpMs = 10 * 60_000

/**
 * Writes one call down. Records are queued and written in their order, several at once where they wait; nobody in the
 * way of a frame waits for the disk. `flushed()` resolves when everything recorded before it is durable.
 */
export interface CallWriter {
  record(record: CallRecord, at: number): void
  /** Sets columns of the call's row, in order with the records. */
  amend(columns: Partial<CallRow>): void
  flushed(): Promise<void>
  /** Begins to record the sound as well; undefined where that is switched off. Missing where nothing records. */
  recordSound?(format: AudioFormat): Promise<CallRecording | undefined>
}

/**
 * Begins to write a call down, its row first. `admit` runs in the transaction that inserts the row, before it: a ApiError
 * that it throws leaves no trace, is not tried again, and is what `flushed()` rejects with from then on. `written`: the
 * row and so many records of the call are there already, from another process.
 */
export function openWriter(
  store: Store,
  log: Pick<Logger, 'error'>,
  row: NewCallRow,
  admit?: (transaction: Store['db']) => Promise<void>,
  written?: number,
): CallWriter {
  const journal = journalOf(store)
  let isInserted = written !== undefined
  let seq = written ?? 0
  /** Each write then makes sure that the call is still this process's. */
  const canMove = row.transport === 'twilio' && store.engine === 'postgres'
  let pending: { record: CallRecord; seq: number; at: number }[] = []
  let columns: Partial<CallRow> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isScheduled = false
  let isUrgent = false
  let hurry = () => {}

  async function gather() {
    if (isUrgent) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function write() {
    isScheduled = false
    isUrgent = false
    const events = pending.map(({ record: { type, ...data }, seq, at }) => {
      return { call_id: row.id, seq, at, type, data_json: JSON.stringify(data) }
    })
    const change = columns
    pending = []
    columns = undefined
    let waited = 0
    for (let attempt = 0; ; attempt++) {
      try {
        await writeOnce(events, change, attempt > 0)
        return
      } catch (error) {
        if (error instanceof ApiError) throw error
        const wait = retryMs[Math.min(attempt, retryMs.length - 1)]!
        waited += wait
        // A call that cannot even begin is not kept waiting; a broken rule is broken at every try; an outage passes.
        const passes = isInserted && outageOf(error) !== undefined
        const isFinal = passes ? waited > giveUpMs : attempt >= retryMs.length
        log.error({ call: row.id, error, records: events.length, final: isFinal }, 'A call could not be kept')
        if (isFinal) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  /**
   * All or nothing. A try whose answer was lost on the way may have been written all the same: a repeated one
   * (`again`) passes over what is there already, if this process still owns the call.
   */
  async function writeOnce(
    events: Insertable<Tables['call_events']>[],
    change: Partial<CallRow> | undefined,
    again: boolean,
  ) {
    if (isInserted && change === undefined && !again && !canMove) {
      if (events.length > 0) await journal.insert(events)
      return
    }
    await store.db.transaction().execute(async (db) => {
      const isThere = isInserted || (again && (await isWritten(db)))
      if (!isThere) {
        await admit?.(db)
        await db.insertInto('calls').values(row).execute()
      }
      if (change || isThere) await amendOwn(db, { ...change, owner: row.owner ?? null })
      if (events.length === 0) return
      const inserting = db.insertInto('call_events').values(events)
      await (again ? inserting.onConflict((conflict) => conflict.doNothing()) : inserting).execute()
    })
    isInserted = true
  }

  async function isWritten(db: Store['db']): Promise<boolean> {
    return (await db.selectFrom('calls').select('id').where('id', '=', row.id).executeTakeFirst()) !== undefined
  }

  /** A process that was stalled until its call was taken from it writes nothing more of it. @throws ApiError */
  async function amendOwn(db: Store['db'], columns: Partial<CallRow>): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('calls')
      .set(columns)
      .where('id', '=', row.id)
      .where('owner', row.owner ? '=' : 'is', row.owner ?? null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError(409, 'call_taken_over')
  }

  function schedule() {
    if (isScheduled) return
    isScheduled = true
    writing = writing.then(gather).then(write)
    // Reported where somebody waits for it, and in the log; alone it must not end the process. Nothing is written after it.
    writing.catch(() => {})
  }

  function hasten() {
    isUrgent = true
    hurry()
  }

  schedule()
  return {
    record(record, at) {
      pending.push({ record, seq: ++seq, at })
      schedule()
      // What is shown as said is to be found again, whatever happens to this process.
      if (record.type === 'text' && record.final) hasten()
    },
    amend(change) {
      columns = { ...columns, ...change }
      schedule()
    },
    flushed() {
      hasten()
      return writing
    },
  }
}
