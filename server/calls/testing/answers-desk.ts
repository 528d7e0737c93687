import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { AnswerValue } from '../../../contract/answers.ts'
import { answersVersion } from '../../../engine/answers/index.ts'
import type { Store } from '../../store/open.ts'
import { type Answers, openAnswers } from '../answers/index.ts'
import { type CallWriter, openWriter } from '../writer.ts'
import { until } from './desk.ts'

const hour = 3_600_000

/** Start of the calls of `openAnswersDesk`, ms since 1970. */
export const startedAt = Date.UTC(2026, 10, 23, 4)

const scenario = {
  persona: 'Anna',
  goal: 'Book a villa',
  steps: ['Ask for the full price per night', 'Ask whether breakfast is included', 'Ask for the name of the manager'],
  fallbacks: [],
  kinds: ['money', 'yes_no', 'text'],
}

/** Speakers and texts of a conversation. */
export type Talk = readonly (readonly ['user' | 'agent', string])[]

/** A conversation with a hedged price and an answered second question. The third is not asked. */
export const talk: Talk = [
  ['user', 'Hello, Villa Sunrise.'],
  ['agent', 'Good morning. What is the full price per night?'],
  ['user', 'Maybe around five hundred dollars per night.'],
  ['agent', 'Thank you. Is breakfast included?'],
  ['user', 'Yes, breakfast is included.'],
]

export const dollars = (amount: number): AnswerValue => ({
  type: 'money',
  min: amount,
  max: amount,
  currency: 'USD',
  per: 'night',
  tax_included: null,
})

/** Opens a database with the user u1 until the test ends, for processes that read answers and for calls without audio. */
export async function openAnswersDesk(open: () => Promise<Store>) {
  const store = await open()
  onTestFinished(() => store.close())
  const user = { id: 'u1', email: 'ann@example.com', password_hash: '', created_at: 0 }
  await store.db.insertInto('users').values(user).execute()
  let now = startedAt + hour
  const logged: string[] = []

  const storedOf = (id: string) =>
    store.db.selectFrom('call_answers').selectAll().where('call_id', '=', id).executeTakeFirstOrThrow()

  return {
    store,
    /** Lines of the server log, as JSON. */
    logged,
    now: () => now,
    /** Moves the clock forwards, by default until calls are settled. */
    wait(ms = hour) {
      now += ms
    },

    /** Opens the feature as a server process does. `openai` is the address of a model. */
    process(openai?: string): Answers {
      const access = { baseUrl: openai ?? '', key: 'sk-test', model: 'gpt-6-luna', realtimeModel: '', practice: false }
      const answers = openAnswers({
        store,
        log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
        openai: async () => (openai === undefined ? undefined : access),
        clock: () => now,
        timing: { answersGatherMs: 5, answersSettleEveryMs: 20, answersSettleAfterMs: 60_000, answersModelMs: 2_000 },
      })
      onTestFinished(() => answers.close())
      return answers
    },

    /** Starts a call. Without `answers`, its process stores events only, as if it was killed before the reading. */
    async start(id: string, answers?: Answers, more: object = {}): Promise<CallWriter> {
      const writer = openWriter(store, pino({ level: 'silent' }), {
        id,
        transport: 'realtime',
        status: 'connected',
        language: 'en',
        practice: 0,
        scenario_json: JSON.stringify(scenario),
        started_at: startedAt,
        connected_at: startedAt,
        ...more,
      })
      await writer.flushed()
      return answers?.following(writer, id) ?? writer
    },

    /** @param from number of earlier messages. Ids are m1, m2 and so on. */
    say(writer: CallWriter, lines: Talk, from = 0): Promise<void> {
      for (const [n, [speaker, text]] of lines.entries()) {
        const at = startedAt + 1000 * (from + n)
        const itemId = `m${from + n + 1}`
        writer.record({ type: 'item', itemId, previousItemId: null, speaker, at }, at)
        writer.record({ type: 'text', itemId, text, append: false, final: true }, at)
      }
      return writer.flushed()
    },

    end(writer: CallWriter): Promise<void> {
      writer.amend({ status: 'ended', ended_at: now, end_reason: 'Hung up.' })
      writer.record({ type: 'ended', status: 'ended', reason: 'Hung up.' }, now)
      return writer.flushed()
    },

    storedOf,
    async readingOf(id: string): Promise<unknown> {
      const stored = store.db.selectFrom('call_readings').selectAll().where('call_id', '=', id)
      return JSON.parse((await stored.executeTakeFirstOrThrow()).reading_json)
    },
    settled: (id: string) =>
      until(async () => (await storedOf(id)).settled_version === answersVersion, 'the call is settled'),
  }
}

export type AnswersDesk = Awaited<ReturnType<typeof openAnswersDesk>>
