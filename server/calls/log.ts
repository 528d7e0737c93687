import type { Expression, Insertable } from 'kysely'
import type { Logger } from 'pino'
import type { Call, CallLog, CallStatus, Language, Transport } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { Transcript, type TranscriptEvent } from '../../engine/transcript.ts'
import { outageOf } from '../outage.ts'
import { Refusal } from '../refusal.ts'
import type { Store, Tables } from '../store/open.ts'
import { journalOf } from './journal.ts'
import { foldLatency, type LatencyRecord } from './latency.ts'
import type { CallRecording } from './recordings/index.ts'
import type { AudioFormat } from './sound-format.ts'
import { isHangUpUnconfirmed } from './phone/legs.ts'

/** What is kept of a call. Status, transcript, log and export are folds of these; sound is never among them. */
export type CallRecord =
  | TranscriptEvent
  | { type: 'started' }
  | { type: 'connected' }
  | { type: 'notice' | 'problem'; text: string }
  | LatencyRecord
  /** `by` is the user who ended it. */
  | { type: 'ended'; status: 'ended' | 'failed'; reason: string; by?: string }

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
export interface CallRecorder {
  record(record: CallRecord, at: number): void
  /** Sets columns of the call's row, in order with the records. */
  amend(columns: Partial<CallRow>): void
  flushed(): Promise<void>
  /** Begins to record the sound as well; undefined where that is switched off. Missing where nothing records. */
  recordSound?(format: AudioFormat): Promise<CallRecording | undefined>
}

/**
 * `admit` runs in the transaction that inserts the row, before it: a Refusal that it throws leaves no trace, is not tried
 * again, and is what `flushed()` rejects with from then on. `written`: the row and so many records of the call are there
 * already, from another process.
 */
export function openRecorder(
  store: Store,
  log: Pick<Logger, 'error'>,
  row: NewCallRow,
  admit?: (transaction: Store['db']) => Promise<void>,
  written?: number,
): CallRecorder {
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
        if (error instanceof Refusal) throw error
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

  /** A process that was stalled until its call was taken from it writes nothing more of it. @throws Refusal */
  async function amendOwn(db: Store['db'], columns: Partial<CallRow>): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('calls')
      .set(columns)
      .where('id', '=', row.id)
      .where('owner', row.owner ? '=' : 'is', row.owner ?? null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal(409, 'The call was taken over by another server.')
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

const calls = (store: Store) =>
  store.db
    .selectFrom('calls')
    .selectAll('calls')
    .leftJoin('call_prices', 'call_prices.call_id', 'calls.id')
    .select(['call_prices.micros', 'call_prices.currency'])
    .select(isHangUpUnconfirmed.as('unconfirmed'))
    .select((e) =>
      e.selectFrom('users').select('users.email').whereRef('users.id', '=', 'calls.created_by').as('creator'),
    )

/** Calls, newest first; `before` in ms since 1970. */
export async function listCalls(store: Store, limit: number, before?: number): Promise<Call[]> {
  const all = calls(store)
  const rows = await (before === undefined ? all : all.where('started_at', '<', before))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(callOf)
}

export async function readCall(store: Store, id: string): Promise<Call | undefined> {
  const row = await calls(store).where('calls.id', '=', id).executeTakeFirst()
  return row && callOf(row)
}

/** What was said so far, in the order of the conversation; what is not written down yet is left out. */
export async function readLog(store: Store, id: string): Promise<CallLog | undefined> {
  const call = await readCall(store, id)
  if (call === undefined) return undefined
  const rows = await store.db
    .selectFrom('call_events')
    .select(['at', 'type', 'data_json'])
    .where('call_id', '=', id)
    .orderBy('seq')
    .execute()
  const records = rows.map(({ at, type, data_json }) => {
    return { at, type, ...(JSON.parse(data_json) as object) } as CallRecord & { at: number }
  })
  const { status, ended_at, started_at, hang_up_unconfirmed, end_reason } = call
  const latency = foldLatency(Date.parse(started_at), records.filter(isLatency))
  return {
    status,
    ended_at,
    messages: messagesFrom(records),
    ...(latency === undefined ? {} : { latency }),
    ...(hang_up_unconfirmed ? { hang_up_unconfirmed } : {}),
    ...(end_reason === undefined ? {} : { end_reason }),
  }
}

const isLatency = <R extends CallRecord>(record: R): record is R & LatencyRecord =>
  record.type === 'latency' || record.type === 'heard'

const isTranscript = (record: CallRecord): record is TranscriptEvent =>
  record.type === 'item' || record.type === 'text' || record.type === 'interrupted'

function messagesFrom(records: readonly CallRecord[]): CallLog['messages'] {
  return new Transcript(records.filter(isTranscript)).messages
    .filter(({ text }) => text !== '')
    .map(({ id, speaker, text, timestamp }) => {
      return { id, speaker: speaker === 'user' ? 'human' : 'agent', text, timestamp: isoTime(timestamp) }
    })
}

/** The row as clients see it. */
export function callOf(
  row: Omit<CallRow, 'lease_until'> & {
    unconfirmed?: number
    creator?: string | null
    micros?: number | null
    currency?: string | null
  },
): Call {
  return {
    id: row.id,
    call_id: row.call_id,
    phone_number: row.phone_number,
    // These columns are written from the same unions, here alone.
    status: row.status as CallStatus,
    language: row.language as Language,
    transport: row.transport as Transport,
    started_at: isoTime(row.started_at),
    ended_at: row.ended_at === null ? null : isoTime(row.ended_at),
    scenario: row.scenario_json === null ? null : (JSON.parse(row.scenario_json) as Scenario),
    practice: row.practice === 1,
    ...(row.creator ? { created_by: row.creator } : {}),
    ...(row.unconfirmed === 1 ? { hang_up_unconfirmed: true } : {}),
    ...(row.end_reason ? { end_reason: row.end_reason } : {}),
    ...(row.currency ? { cost: { amount: (row.micros ?? 0) / 1e6, currency: row.currency } } : {}),
  }
}

const isoTime = (ms: number) => new Date(ms).toISOString()
