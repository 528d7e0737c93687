import type { MessageKey } from '../../contract/message.ts'
import type { Expression, Insertable } from 'kysely'
import type { Logger } from 'pino'
import type { TranscriptEvent } from '../../engine/transcript.ts'
import type { ModelUsage } from '../providers/model-usage.ts'
import { outageOf } from '../outage.ts'
import { ApiError } from '../api-error.ts'
import type { Store, Tables } from '../store/open.ts'
import { insertEvents } from './events.ts'
import { journalOf } from './journal.ts'
import type { LatencyRecord } from './latency.ts'
import type { CallRecorder } from './recordings/index.ts'
import type { AudioFormat } from '../audio-frame.ts'

/** A call event. Transcript, log and export are folds of these records. Audio is never stored here. */
export type CallRecord =
  | TranscriptEvent
  | { type: 'started' }
  | { type: 'connected' }
  | ({ type: 'notice' | 'problem'; text: string } & Partial<MessageKey>)
  | LatencyRecord
  /** The listener heard the item, which says who calls. `heard_ms`: ms of its audio that were played. */
  | { type: 'disclosed'; item: string; heard_ms: number }
  /** Another person or a machine listens, who has heard nothing. */
  | { type: 'listener_changed' }
  /** Use of a model. Null if unknown. Real calls only. */
  | { type: 'usage'; model: string; usage: ModelUsage | null }
  /** `by` is the user who ended the call. */
  | ({ type: 'ended'; status: 'ended' | 'failed'; reason: string; by?: string } & Partial<MessageKey>)

type CallRow = Tables['calls']

/** A row to insert. The database computes its lease. */
export type NewCallRow = Omit<Insertable<CallRow>, 'lease_until'> & { lease_until?: Expression<number> }

/** ms that records wait for a shared write. Final texts and `flushed` do not wait. */
const gatherMs = 200

/**
 * ms before each retry of a failed write. The last value repeats. The call continues, and its records wait in order.
 */
const retryMs = [100, 500, 1000, 2000]

/** ms of database outage after which a write fails. */
const giveUpMs = 10 * 60_000

/**
 * Stores one call. Queues records and writes them in order, several per statement, so audio never waits for the disk.
 * `flushed()` resolves when all earlier records are durable.
 */
export interface CallWriter {
  record(record: CallRecord, at: number): void
  /** Sets columns of the call's row, in order with the records. */
  amend(columns: Partial<CallRow>): void
  flushed(): Promise<void>
  /** Starts an audio recording. Resolves to undefined if recording is off. Missing without storage for recordings. */
  recordAudio?(format: AudioFormat): Promise<CallRecorder | undefined>
}

/**
 * Opens the writer of a call and inserts its row. `admit` runs before the insert in the same transaction. If `admit`
 * throws an ApiError, the writer neither inserts the row nor retries. `flushed()` then always rejects with that
 * ApiError. `written`: number of records that another process has stored. The row then exists.
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
  /** True if another process can take over the call. Each write then checks the owner. */
  const canMove = row.transport === 'twilio' && store.engine === 'postgres'
  let pending: { record: CallRecord; seq: number; at: number }[] = []
  let columns: Partial<CallRow> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isScheduled = false
  let isUrgent = false
  let stopGathering = () => {}

  async function gather() {
    if (isUrgent) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs)
      stopGathering = () => {
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
        // Retries for minutes only during an outage, and only if the call's row was inserted.
        const isOutage = isInserted && outageOf(error) !== undefined
        const isFinal = isOutage ? waited > giveUpMs : attempt >= retryMs.length
        log.error({ call: row.id, error, records: events.length, final: isFinal }, 'A call could not be stored')
        if (isFinal) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  /**
   * Writes everything or nothing. A failed try may have been committed although its reply was lost. So a retry (`again`) skips
   * existing records, and checks that this process still owns the call.
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
      const hasRow = isInserted || (again && (await isWritten(db)))
      if (!hasRow) {
        await admit?.(db)
        await db.insertInto('calls').values(row).execute()
        await db.insertInto('call_answers').values({ call_id: row.id }).execute()
      }
      if (change || hasRow) await amendOwn(db, { ...change, owner: row.owner ?? null })
      if (events.length === 0) return
      await insertEvents(db, events, again)
    })
    isInserted = true
  }

  async function isWritten(db: Store['db']): Promise<boolean> {
    return (await db.selectFrom('calls').select('id').where('id', '=', row.id).executeTakeFirst()) !== undefined
  }

  /** Updates the row if this process owns the call. Rejects the write of a stalled process after a takeover. @throws ApiError */
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
    // Prevents an unhandled rejection. `flushed` and the log report the failure. No later write runs.
    writing.catch(() => {})
  }

  function writeNow() {
    isUrgent = true
    stopGathering()
  }

  schedule()
  return {
    record(record, at) {
      pending.push({ record, seq: ++seq, at })
      schedule()
      // A text that the client shows must survive a crash of this process.
      if (record.type === 'text' && record.final) writeNow()
    },
    amend(change) {
      columns = { ...columns, ...change }
      schedule()
    },
    flushed() {
      writeNow()
      return writing
    },
  }
}
