import { keyOf, type MessageKey } from '../../contract/message.ts'
import type { Reached } from '../../contract/answers.ts'
import type { Confirmation } from '../../contract/clearance.ts'
import type { Call, CallLog, CallStatus, Disclosure, Language, Transport } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { Transcript, type TranscriptEvent } from '../../engine/transcript.ts'
import type { Store, Tables } from '../store/open.ts'
import { foldLatency, type LatencyRecord } from './latency.ts'
import { isHangUpUnconfirmed } from './phone/leg-store.ts'
import type { CallRecord } from './writer.ts'

/** Rows of calls for `callOf`. */
export const callRows = (store: Store) =>
  store.db
    .selectFrom('calls')
    .selectAll('calls')
    .leftJoin('call_prices', 'call_prices.call_id', 'calls.id')
    .select(['call_prices.micros', 'call_prices.currency'])
    .leftJoin('call_answers', 'call_answers.call_id', 'calls.id')
    .select(['call_answers.reached', 'call_answers.question_count', 'call_answers.answered_count'])
    .select(isHangUpUnconfirmed.as('unconfirmed'))
    .select((e) =>
      e.selectFrom('users').select('users.email').whereRef('users.id', '=', 'calls.created_by').as('creator'),
    )

export async function readCall(store: Store, id: string): Promise<Call | undefined> {
  const row = await callRows(store).where('calls.id', '=', id).executeTakeFirst()
  return row && callOf(row)
}

/** Reads the messages so far, in order of the conversation, without records that are not stored yet. */
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
  const { status, ended_at, started_at, hang_up_unconfirmed, end_reason, end_reason_message, disclosed } = call
  const notices = noticesFrom(records)
  const latency = foldLatency(Date.parse(started_at), records.filter(isLatency))
  return {
    status,
    ended_at,
    messages: messagesFrom(records),
    ...(notices.length === 0 ? {} : { notices }),
    ...(latency === undefined ? {} : { latency }),
    ...(hang_up_unconfirmed ? { hang_up_unconfirmed } : {}),
    ...(end_reason === undefined ? {} : { end_reason }),
    ...(end_reason_message === undefined ? {} : { end_reason_message }),
    ...(disclosed === undefined ? {} : { disclosed }),
  }
}

const isLatency = <R extends CallRecord>(record: R): record is R & LatencyRecord =>
  record.type === 'latency' || record.type === 'heard'

const isTranscript = (record: CallRecord): record is TranscriptEvent =>
  record.type === 'item' || record.type === 'text' || record.type === 'interrupted'

/** Returns the code of a record. Records of earlier versions have none. */
const keyIn = ({ code, params }: Partial<MessageKey>) => (code === undefined ? {} : keyOf({ code, params }))

function noticesFrom(records: readonly (CallRecord & { at: number })[]): NonNullable<CallLog['notices']> {
  return records.flatMap((record) =>
    record.type === 'notice' || record.type === 'problem'
      ? [{ timestamp: isoTime(record.at), kind: record.type, text: record.text, ...keyIn(record) }]
      : [],
  )
}

function messagesFrom(records: readonly CallRecord[]): CallLog['messages'] {
  return new Transcript(records.filter(isTranscript)).messages
    .filter(({ text }) => text !== '')
    .map(({ id, speaker, text, timestamp }) => {
      return { id, speaker: speaker === 'user' ? 'human' : 'agent', text, timestamp: isoTime(timestamp) }
    })
}

/** Translates a row to the call of the contract. */
export function callOf(
  row: Omit<Tables['calls'], 'lease_until'> & {
    unconfirmed?: number
    creator?: string | null
    micros?: number | null
    currency?: string | null
    reached?: string | null
    question_count?: number | null
    answered_count?: number | null
  },
): Call {
  return {
    id: row.id,
    call_id: row.call_id,
    phone_number: row.phone_number,
    // The server writes only values of these unions to the columns.
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
    ...(row.end_reason_json ? { end_reason_message: JSON.parse(row.end_reason_json) as MessageKey } : {}),
    ...(row.venue_id === null ? {} : { venue_id: row.venue_id }),
    ...(row.time_zone ? { time_zone: row.time_zone } : {}),
    ...(row.confirmed_json === null ? {} : { confirmed: JSON.parse(row.confirmed_json) as Confirmation[] }),
    ...(row.reached ? { reached: row.reached as Reached } : {}),
    ...(row.reached && row.question_count
      ? { answered: { of: row.question_count, answered: row.answered_count ?? 0 } }
      : {}),
    ...(row.transport === 'twilio' ? { disclosed: disclosureOf(row.disclosed_json) } : {}),
    keep: row.kept_at !== null,
    ...(row.transcript_deleted_at ? { transcript_deleted_at: isoTime(row.transcript_deleted_at) } : {}),
    ...(row.currency ? { cost: { amount: (row.micros ?? 0) / 1e6, currency: row.currency } } : {}),
  }
}

function disclosureOf(json: string | null): Disclosure | null {
  return json === null ? null : (JSON.parse(json) as Disclosure)
}

/** True if the current listener of a call has heard the opening. */
export async function isIntroduced(store: Store, id: string): Promise<boolean> {
  const last = await store.db
    .selectFrom('call_events')
    .select('type')
    .where('call_id', '=', id)
    .where('type', 'in', ['disclosed', 'listener_changed'] satisfies CallRecord['type'][])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.type === 'disclosed'
}

const isoTime = (ms: number) => new Date(ms).toISOString()
