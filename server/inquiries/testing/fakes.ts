import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import type { CallAnswer, CallAnswers, Reached, Stance, Verdict } from '../../../contract/answers.ts'
import type { Call } from '../../../contract/calls.ts'
import type { Clearance } from '../../../contract/clearance.ts'
import type { InquiryDraft } from '../../../contract/inquiries.ts'
import type { Scenario } from '../../../contract/scenarios.ts'
import { ApiError } from '../../api-error.ts'
import type { Store } from '../../store/open.ts'
import { type Inquiries, openInquiries } from '../index.ts'
import type { CallFacts, CallMode, CallOrder, InquiryCalls } from '../ports.ts'

export const user = { id: 'u1' }
export const start = Date.UTC(2026, 10, 23, 10)
const minute = 60_000

/** A call in the fake of the calls feature. */
export interface FakeCall {
  id: string
  key: string
  order: CallOrder
  facts: CallFacts
  found: Pick<CallAnswers, 'reached' | 'stance' | 'callback'>
  answers: CallAnswer[]
}

const answersTo = ({ steps, kinds }: Scenario, verdict: Verdict): CallAnswer[] =>
  steps.map((text, question) => ({
    question,
    text,
    kind: kinds?.[question] ?? 'text',
    verdict,
    value:
      verdict === 'answered'
        ? { type: 'money', min: 500, max: 500, currency: 'EUR', per: 'night', tax_included: null }
        : null,
    quote: null,
    asked_message: null,
    said_messages: [],
    read_by: 'rules',
    decision: null,
  }))

const cleared: Clearance = {
  verdict: 'clear',
  reason: null,
  local_time: '12:00',
  time_zone: 'Europe/Rome',
  until: null,
}

/** The calls feature and the catalogue without sound and carrier. Several processes may share it. */
export class FakeWorld {
  now = start
  mode: CallMode = { isPractice: true, missing: null }
  readonly calls = new Map<string, FakeCall>()
  /** Numbers in the order of their orders. */
  readonly dialled: string[] = []
  readonly consents: string[] = []
  readonly leaving: string[] = []
  /** Decisions by call id and question. */
  readonly decided: string[] = []
  /** Clearance by venue id. */
  readonly clearances = new Map<number, Clearance>()
  /** Called before an order is placed. Throws to reject it. */
  beforeOrder: (order: CallOrder, key: string) => void | Promise<void> = () => {}
  /** Called after the call is stored, before the order returns. */
  afterOrder: (call: FakeCall) => void | Promise<void> = () => {}

  readonly #venues: ReadonlyMap<number, { name: string; phones: string[] }>

  constructor(
    venues: Readonly<Record<number, string>> = { 1: '+390550000001', 2: '+390550000002', 3: '+390550000003' },
  ) {
    this.#venues = new Map(
      Object.entries(venues).map(([id, phone]) => [Number(id), { name: `Villa ${id}`, phones: phone ? [phone] : [] }]),
    )
  }

  readonly catalogue = {
    textOf: () => null,
    checkedCells: {
      write: () => Promise.reject(new Error('Not in this test')),
      restore: () => Promise.reject(new Error('Not in this test')),
    },
    read: async (id: number) => {
      const venue = this.#venues.get(id)
      if (venue === undefined) return undefined
      const none = { raw_price_text: null, website: null, address: null, source_sheet: null, extras: {} }
      return { id, name: venue.name, category: 'villa', ...none }
    },
    callee: async (id: number) => {
      const venue = this.#venues.get(id)
      return venue && { phones: venue.phones, timeZone: 'Europe/Rome', place: 'Rome' }
    },
  }

  readonly port: InquiryCalls = {
    clearance: {
      check: async ({ at_venue, phone_number }) => {
        if (phone_number === undefined) return { ...cleared, verdict: 'refused', reason: 'No number' }
        return this.clearances.get(at_venue!) ?? cleared
      },
      checkAll: (queries) => Promise.all(queries.map((query) => this.port.clearance.check(query))),
      storeConsents: async (numbers) => void this.consents.push(...numbers),
    },
    place: async (order, _user, key) => {
      await this.beforeOrder(order, key)
      const earlier = this.#withKey(key)
      if (earlier !== undefined) return { id: earlier.id } as Call
      this.dialled.push(order.phone_number)
      const id = randomUUID()
      const call: FakeCall = {
        id,
        key,
        order,
        facts: {
          id,
          isActive: true,
          startedAt: this.now,
          connectedAt: null,
          endedAt: null,
          endCode: null,
          cost: null,
          isCostKnown: true,
          reached: null,
          stance: null,
          answered: 0,
        },
        found: { reached: 'unknown', stance: 'unknown', callback: null },
        answers: answersTo(order.scenario, 'not_asked'),
      }
      this.calls.set(id, call)
      await this.afterOrder(call)
      return { id } as Call
    },
    plan: async (calls) => ({ minutes: 3 * calls, cost: { amount: 0.6 * calls, currency: 'USD' } }),
    placedWith: async (key) => this.#withKey(key)?.id,
    endPolitely: async (id) => void this.leaving.push(id),
    summaries: async (ids) =>
      new Map(ids.flatMap((id) => (this.calls.has(id) ? [[id, this.calls.get(id)!.facts]] : []))),
    answersOf: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const call = this.calls.get(id)
          return call ? [[id, { call_id: id, language: 'en', ...call.found, answers: call.answers }]] : []
        }),
      ),
    decide: async (id, question, { status, value, note }, by) => {
      const answer = this.calls.get(id)!.answers[question]!
      this.decided.push(`${id} ${question} ${status}`)
      answer.decision =
        status === null
          ? null
          : {
              status,
              value: value ?? answer.value,
              note: note ?? null,
              by: by.id,
              at: new Date(this.now).toISOString(),
            }
      return answer
    },
  }

  #withKey(key: string): FakeCall | undefined {
    return [...this.calls.values()].find((call) => call.key === key)
  }

  /** Running calls, oldest first. */
  get running(): FakeCall[] {
    return [...this.calls.values()].filter(({ facts }) => facts.isActive)
  }

  /** Ends a call. By default a person has answered all questions. */
  end(
    call: FakeCall,
    {
      reached = 'person',
      stance = 'willing',
      verdict = 'answered',
      callbackAt = null,
      endCode = 'agent_said_goodbye',
      cost = null,
    }: {
      reached?: Reached
      stance?: Stance
      verdict?: Verdict
      callbackAt?: number | null
      endCode?: string
      cost?: CallFacts['cost']
    } = {},
  ): void {
    call.found = {
      reached,
      stance,
      callback:
        stance === 'callback'
          ? { words: '', at: callbackAt === null ? null : new Date(callbackAt).toISOString() }
          : null,
    }
    if (reached === 'person') call.answers = answersTo(call.order.scenario, verdict)
    const isFound = reached === 'person' && verdict === 'answered'
    Object.assign(call.facts, {
      isActive: false,
      connectedAt: reached === 'nobody' ? null : this.now,
      endedAt: this.now + minute,
      endCode,
      cost,
      reached,
      stance,
      answered: isFound ? call.answers.length : 0,
    })
  }

  /** Opens inquiries as one process. */
  open(store: Store, timing = { inquiryTickMs: 30, inquiryLeaseMs: 400 }) {
    const opened = openInquiries({
      store,
      log: { info() {}, error: (...line: unknown[]) => console.error(...line) },
      calls: this.port,
      catalogue: this.catalogue,
      mode: async () => this.mode,
      rates: async () => ({ USD: 1, EUR: 0.9 }),
      clock: () => this.now,
      timing,
    })
    opened.drive()
    return opened
  }
}

export const draft = (change: Partial<InquiryDraft> = {}): InquiryDraft => ({
  language: 'en',
  goal: 'Find a villa for eight guests from 12 to 19 July 2027',
  questions: [{ text: 'Ask the price per night.' }, { text: 'Ask how much the deposit is.' }],
  venue_ids: [1, 2, 3],
  at_once: 2,
  attempts: 2,
  ...change,
})

export const rejected = (
  status: 409 | 429 | 403,
  code: 'number_already_in_call' | 'number_on_do_not_call_list' | 'webhook_domain_missing',
  retryAfter?: number,
) => new ApiError(status, code, retryAfter === undefined ? {} : { retryAfter })

/** Polls until the value is neither undefined nor false. @throws after 15 s */
export async function until<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  what = 'it',
): Promise<T> {
  const deadline = performance.now() + 15_000
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** What a test of inquiries uses. */
export interface Given {
  store: Store
  world: FakeWorld
  /** Opens inquiries as one process does. */
  openOne: (timing?: Parameters<FakeWorld['open']>[1]) => Inquiries
  /** Resolves when `count` calls run. */
  running: (count: number) => Promise<unknown>
}

/** Gives each test of the surrounding block an empty database and a world. Closes all of it after the test. */
export function worldForEach(open: () => Promise<Store>, give: (given: Given) => void): void {
  let store: Store
  let opened: Inquiries[]
  beforeEach(async () => {
    store = await open()
    opened = []
    const world = new FakeWorld()
    give({
      store,
      world,
      openOne: (timing) => {
        const one = world.open(store, timing)
        opened.push(one)
        return one
      },
      running: (count) => until(() => world.running.length === count, `${count} calls run`),
    })
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await store.close()
  })
}

/** Stores a draft with the change and starts it. Returns its id. */
export async function started(inquiries: Inquiries, change: Parameters<typeof draft>[0] = {}): Promise<string> {
  const { id } = await inquiries.create(draft(change), user)
  await inquiries.start(id, [], user)
  return id
}

/** The venue's state in an inquiry. */
export const venueOf = async (inquiries: Inquiries, id: string, venueId: number) =>
  (await inquiries.read(id)).venues.find(({ venue_id }) => venue_id === venueId)!
