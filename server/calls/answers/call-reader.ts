import { setImmediate } from 'node:timers/promises'
import { type AnswerMessage, answersReader, type CallFacts, type Reading } from '../../../engine/answers/index.ts'
import { Transcript, type TranscriptEvent } from '../../../engine/transcript.ts'
import type { Disclosure } from '../../../contract/calls.ts'
import type { Scenario } from '../../../contract/scenarios.ts'
import type { Store, Tables } from '../../store/open.ts'
import { isActive } from '../status.ts'
import { callTerms } from './words.ts'

/** A call, as far as its answers depend on it. */
export type CallToRead = Pick<
  Tables['calls'],
  | 'id'
  | 'status'
  | 'language'
  | 'scenario_json'
  | 'practice'
  | 'started_at'
  | 'connected_at'
  | 'ended_at'
  | 'time_zone'
  | 'result_json'
  | 'disclosed_json'
> & { leg_status: string | null; answered_by: string | null }

/** What the stored events of a call say, and what the reader used. */
export interface ReadCall {
  call: CallToRead
  /** `seq` of the last event. */
  records: number
  reading: Reading
  messages: readonly AnswerMessage[]
  facts: CallFacts
}

/** Types of the events that contain the words of a call or the order of its messages. */
export const transcriptTypes = ['item', 'text', 'interrupted'] satisfies TranscriptEvent['type'][]

/** `records` of a call whose transcript is deleted: higher than that of any reading of its events. */
const deletedRecords = 2 ** 31 - 1

/** Maximum number of calls whose messages stay in memory. */
const mostCalls = 300

type Read = ReturnType<typeof answersReader>

/** Messages of one call. Reads each message once, so a growing call costs little. */
class CallReader {
  records = 0
  readonly #transcript = new Transcript()
  #scenarioJson: string | null | undefined
  #read: Read | undefined

  add(seq: number, event: TranscriptEvent): void {
    // Two simultaneous requests may have loaded the same events.
    if (seq <= this.records) return
    this.records = seq
    this.#transcript.add(event)
  }

  read(call: CallToRead): ReadCall {
    if (call.result_json !== null) return readResult(call, call.result_json)
    if (this.#read === undefined || this.#scenarioJson !== call.scenario_json) {
      this.#scenarioJson = call.scenario_json
      this.#read = answersReader(scenarioOf(call))
    }
    const messages = this.#transcript.messages.filter(({ text }) => text !== '')
    const facts = factsOf(call)
    return { call, records: this.records, reading: this.#read(messages, facts), messages, facts }
  }
}

/** The result of a call whose transcript is deleted replaces every reading of its events. */
function readResult(call: CallToRead, json: string): ReadCall {
  return { call, records: deletedRecords, reading: JSON.parse(json) as Reading, messages: [], facts: factsOf(call) }
}

export const scenarioOf = ({ scenario_json }: Pick<CallToRead, 'scenario_json'>): Pick<Scenario, 'steps' | 'goal'> =>
  scenario_json === null ? { steps: [], goal: '' } : (JSON.parse(scenario_json) as Scenario)

function factsOf(call: CallToRead): CallFacts {
  return {
    startedAt: call.started_at,
    timeZone: call.time_zone,
    language: call.language === 'ru' ? 'ru' : 'en',
    hasEnded: !isActive(call),
    carrier: carrierReport(call),
    ...(call.disclosed_json === null ? {} : { disclosed: (JSON.parse(call.disclosed_json) as Disclosure).item }),
  }
}

const unanswered: ReadonlySet<string | null> = new Set(['busy', 'no-answer', 'canceled'])

/** Same rules as the outcome in statistics.ts. */
function carrierReport({ status, connected_at, leg_status, answered_by }: CallToRead): CallFacts['carrier'] {
  if (answered_by?.startsWith('machine')) return 'voicemail'
  const isNobody = connected_at === null && (status === 'ended' || unanswered.has(leg_status))
  return isNobody ? 'nobody' : null
}

/** Reads a first conversation, because the first one takes 60 ms: a call may be active later. */
function prepareReader(): void {
  const read = answersReader({ steps: ['Ask for the price per night', 'Ask about the deposit'], goal: '' })
  const texts = ['Good morning. What is the price per night?', 'Maybe 5 million rupiah, please ask again tomorrow at 3']
  const messages = texts.map((text, n) => ({
    id: `${n}`,
    speaker: n === 0 ? ('agent' as const) : ('user' as const),
    text,
  }))
  read(messages, { startedAt: 0, timeZone: 'Asia/Makassar', language: 'en', hasEnded: true, carrier: null })
  callTerms(messages)
}

export interface CallReaders {
  /**
   * Reads calls from their stored events. Loads only events that this process has not loaded yet. Omits unknown calls
   * and calls that cannot be read. Returns the stored result if the transcript is deleted.
   * @param db a transaction, if the read belongs to one
   */
  read(ids: readonly string[], db?: Store['db']): Promise<ReadCall[]>
}

/** @param failed called with the error of a call that cannot be read */
export function openCallReaders(store: Store, failed: (id: string, error: unknown) => void): CallReaders {
  prepareReader()
  /** By call id, least recently used first. */
  const readers = new Map<string, CallReader>()

  function readerOf(id: string): CallReader {
    const reader = readers.get(id) ?? new CallReader()
    readers.delete(id)
    readers.set(id, reader)
    if (readers.size > mostCalls) readers.delete(readers.keys().next().value!)
    return reader
  }

  return {
    async read(ids, db = store.db) {
      if (ids.length === 0) return []
      const wanted = new Map(ids.map((id) => [id, readerOf(id)]))
      // The status comes first: a call that is over then has all of its events.
      const calls = await db
        .selectFrom('calls')
        .leftJoin('phone_legs', 'phone_legs.call_id', 'calls.id')
        .select(['id', 'calls.status', 'language', 'scenario_json', 'practice', 'started_at', 'connected_at'])
        .select([
          'ended_at',
          'time_zone',
          'result_json',
          'disclosed_json',
          'phone_legs.status as leg_status',
          'phone_legs.answered_by',
        ])
        .where('id', 'in', ids)
        .execute()
      const events = await db
        .selectFrom('call_events')
        .select(['call_id', 'seq', 'type', 'data_json'])
        .where((e) =>
          e.or([...wanted].map(([id, { records }]) => e.and([e('call_id', '=', id), e('seq', '>', records)]))),
        )
        .where('type', 'in', transcriptTypes)
        .orderBy('call_id')
        .orderBy('seq')
        .execute()
      for (const { call_id, seq, type, data_json } of events) {
        wanted.get(call_id)!.add(seq, { type, ...(JSON.parse(data_json) as object) } as TranscriptEvent)
      }
      const read: ReadCall[] = []
      for (const call of calls) {
        try {
          read.push(wanted.get(call.id)!.read(call))
          if (call.result_json !== null) readers.delete(call.id)
        } catch (error) {
          failed(call.id, error)
        }
        // A long call takes some milliseconds. Audio frames pass between two calls.
        if (calls.length > 1) await setImmediate()
      }
      return read
    },
  }
}
