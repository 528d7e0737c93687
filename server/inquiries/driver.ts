import type { Logger } from 'pino'
import type { Clearance } from '../../contract/clearance.ts'
import { keyOf } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import {
  type ClearanceVerdict,
  dueVenues,
  type InquiryEvent,
  nextDueAt,
  type VenueProgress,
} from '../../engine/inquiry.ts'
import { countOpen, openQuestions } from '../../engine/inquiry-answers.ts'
import { outcomeOf } from '../../engine/inquiry-outcome.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { isBudgetUsed, type Rates } from './costs.ts'
import { type LeaseTiming, openLeases } from './leases.ts'
import { deleteIntent, type Order, orderKey, placeOrder, storeCallId, storeIntent } from './orders.ts'
import { type CallMode, clearanceQueryOf, type InquiryCalls } from './ports.ts'
import { applyEvent, budgetOf, LeaseLost, readInquiry, type StoredInquiry } from './rows.ts'
import { readFindings, readIntents } from './venue-answers.ts'

/** ms between renewals of leases, and between looks for calls that ended in other processes. */
const tickMs = 2_000
/** ms in which the end of a call of this process is usually stored. */
const storedMs = 150
/** Maximum ms between two passes over an inquiry, because timers cannot wait for weeks. */
const longestWaitMs = 3_600_000
/** ms that a stop waits for orders at the carrier. */
const orderWaitMs = 2_000

export interface DriverTiming extends LeaseTiming {
  inquiryTickMs?: number
}

export interface DriverParts {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  calls: InquiryCalls
  mode(): Promise<CallMode>
  rates(): Promise<Rates>
  /** ms since 1970 */
  clock: () => number
  timing: DriverTiming
}

export interface Driver {
  /** Begins to drive, once the server can receive the requests of the carrier. */
  start(): void
  /** Continues soon, because an inquiry has changed. */
  wake(): void
  /** Looks for calls that are over, after their end is stored. */
  callEnded(): void
  /** Releases the leases and stops. Running calls continue. */
  close(): Promise<void>
}

interface Driven {
  /** Version after the last pass. */
  version: number
  timer?: NodeJS.Timeout
  running?: Promise<void>
  /** True if something changed during the pass. */
  isAgain: boolean
}

/**
 * Places the calls of inquiries and follows them. One pass over an inquiry:
 *
 *     mode changed? ─▶ calls that are over ─▶ last time passed? ─▶ budget used? ─▶ due venues: clearance ─▶ intent ─▶ order
 *
 * A pass runs when the inquiry changed, when a call ended, and at the instant of the next call. Each step is stored, so
 * another process can continue after a crash: an intent without a call is ordered again with the same key.
 */
export function openDriver(parts: DriverParts): Driver {
  const { store, log, calls, clock, timing } = parts
  const { db } = store
  const leases = openLeases(store, timing)
  const { owner } = leases
  const driven = new Map<string, Driven>()
  /** Orders of this process that are at the carrier, by key. */
  const ordering = new Map<string, Promise<void>>()
  /** Calls that were asked to end politely. */
  const leaving = new Set<string>()
  let isClosing = false

  async function tick(): Promise<void> {
    if (isClosing) return
    const mine = new Map((await leases.claim()).map(({ id, version }) => [id, version]))
    for (const [id, { timer }] of driven) {
      if (mine.has(id)) continue
      clearTimeout(timer)
      driven.delete(id)
    }
    const over = await withEndedCalls([...mine.keys()])
    for (const [id, version] of mine) {
      if (driven.get(id)?.version !== version || over.has(id)) drive(id)
    }
  }

  /** Returns the inquiries with a call that is over, or whose call is unknown. */
  async function withEndedCalls(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const rows = await db
      .selectFrom('inquiry_calls')
      .innerJoin('inquiry_venues', (join) =>
        join
          .onRef('inquiry_venues.inquiry_id', '=', 'inquiry_calls.inquiry_id')
          .onRef('inquiry_venues.venue_id', '=', 'inquiry_calls.venue_id')
          .onRef('inquiry_venues.used', '=', 'inquiry_calls.attempt'),
      )
      .select(['inquiry_calls.inquiry_id', 'inquiry_calls.call_id'])
      .where('inquiry_calls.inquiry_id', 'in', ids)
      .where('inquiry_venues.state', '=', 'calling')
      .execute()
    const found = await calls.summaries(rows.flatMap(({ call_id }) => call_id ?? []))
    return new Set(
      rows
        .filter(({ call_id }) => call_id === null || !(found.get(call_id)?.isActive ?? false))
        .map(({ inquiry_id }) => inquiry_id),
    )
  }

  function drive(id: string): void {
    const one = driven.get(id) ?? { version: -1, isAgain: false }
    driven.set(id, one)
    one.isAgain = true
    one.running ??= passes(id, one)
  }

  async function passes(id: string, one: Driven): Promise<void> {
    try {
      while (one.isAgain) {
        if (isClosing) return
        one.isAgain = false
        await passOrLog(id, one)
      }
    } finally {
      // In the same turn as the last look at `isAgain`, so that no change is missed.
      delete one.running
    }
  }

  async function passOrLog(id: string, one: Driven): Promise<void> {
    try {
      const stored = await pass(id)
      one.version = stored.row.version
      plan(id, one, stored)
    } catch (error) {
      // The next tick tries again, if this process still has the lease.
      one.version = -1
      if (!(error instanceof LeaseLost)) log.error({ inquiry: id, error }, 'An inquiry could not continue, will retry')
    }
  }

  /** Sets the timer for the next instant at which time alone changes something. */
  function plan(id: string, one: Driven, { progress }: StoredInquiry): void {
    clearTimeout(one.timer)
    const next = nextDueAt(progress)
    if (next === null || isClosing) return
    const ms = Math.min(Math.max(next - clock(), 20), longestWaitMs)
    one.timer = setTimeout(() => drive(id), ms)
    one.timer.unref()
  }

  const apply = (id: string, event: InquiryEvent, also?: Parameters<typeof applyEvent>[3] & object) =>
    applyEvent(store, id, event, { owner, ...also })

  async function pass(id: string): Promise<StoredInquiry> {
    let stored = await readInquiry(db, id)
    if (stored.row.owner !== owner) throw new LeaseLost()
    stored = await followCalls(await checkMode(stored))
    stored = await apply(id, { type: 'clock', at: clock() })
    if (await isOverBudget(stored)) stored = await apply(id, { type: 'budget_used', at: clock() })
    return placeCalls(stored)
  }

  /** Pauses if the mode has changed, or if calls are not possible. */
  async function checkMode(stored: StoredInquiry): Promise<StoredInquiry> {
    if (stored.progress.state !== 'running') return stored
    const { id } = stored.row
    const { isPractice, missing } = await parts.mode()
    const checked = await apply(id, { type: 'mode', at: clock(), isPractice })
    return missing === null ? checked : apply(id, { type: 'pause', at: clock(), reason: missing })
  }

  async function isOverBudget({ row, progress }: StoredInquiry): Promise<boolean> {
    const budget = budgetOf(row)
    if (budget === null || progress.isPractice !== false || progress.state !== 'running') return false
    const intentsOf = await readIntents(db, [row.id])
    const ids = progress.venues.flatMap(({ venueId }) =>
      intentsOf(row.id, venueId).flatMap(({ call_id }) => call_id ?? []),
    )
    const found = [...(await calls.summaries(ids)).values()]
    return isBudgetUsed(budget, found, (await calls.plan(1)).cost, await parts.rates())
  }

  /** Reads the calls of venues that are being called, and stores the outcome of those that are over. */
  async function followCalls(stored: StoredInquiry): Promise<StoredInquiry> {
    const { row } = stored
    const calling = stored.progress.venues.filter(({ state }) => state === 'calling')
    for (const venue of calling) {
      const key = orderKey(row.id, venue)
      if (ordering.has(key)) continue
      const findings = (await readFindings(store, calls, stored, venue.venueId)).get(venue.venueId)!
      const intent = findings.intents.find(({ attempt }) => attempt === venue.used)
      const user = { id: row.started_by ?? row.created_by }
      const callId = intent?.call_id ?? (await calls.placedWith(key, user))
      if (callId === undefined) {
        stored = await orderAgain(stored, venue, intent && (JSON.parse(intent.questions_json) as number[]))
        continue
      }
      if (intent?.call_id === null) {
        await storeCallId(db, row.id, venue, callId)
        // Its answers are not among the findings yet.
        driven.get(row.id)!.isAgain = true
        continue
      }
      const call = (await calls.summaries([callId])).get(callId)
      if (call?.isActive) {
        if (stored.progress.state === 'stopped' && !leaving.has(callId)) {
          leaving.add(callId)
          await calls.endPolitely(callId, user)
        }
        continue
      }
      leaving.delete(callId)
      const found = (await calls.answersOf([callId])).get(callId)
      const outcome = outcomeOf({
        reached: found?.reached ?? 'unknown',
        stance: found?.stance ?? 'unknown',
        callbackAt: found?.callback?.at ? Date.parse(found.callback.at) : null,
        endCode: call?.endCode ?? null,
        wasConnected: call !== undefined && call.connectedAt !== null,
        answers: found?.answers ?? [],
        open: countOpen(findings.answers),
      })
      stored = await apply(row.id, { type: 'call_ended', venueId: venue.venueId, at: clock(), outcome })
    }
    return stored
  }

  /** Orders a call whose intent was stored before a crash. The key prevents a second call. */
  async function orderAgain(
    stored: StoredInquiry,
    venue: VenueProgress,
    questions: readonly number[] | undefined,
  ): Promise<StoredInquiry> {
    const at = clock()
    const verdict = await clearanceOf(venue)
    if (questions !== undefined && stored.progress.state === 'running' && verdict.verdict === 'clear') {
      order(orderOf(stored, venue, questions))
      return stored
    }
    const nextAt = verdict.verdict === 'refused' ? null : (verdict.until ?? at)
    const reason = verdict.reason ?? stored.progress.reason ?? callNotStarted
    return giveBack(stored.row.id, venue, { type: 'not_placed', venueId: venue.venueId, at, nextAt, reason })
  }

  const giveBack = (id: string, venue: VenueProgress, event: InquiryEvent) =>
    apply(id, event, { also: (db) => deleteIntent(db, id, venue) })

  async function placeCalls(stored: StoredInquiry): Promise<StoredInquiry> {
    const { id } = stored.row
    for (;;) {
      if (dueVenues(stored.progress, clock()).length > 0) stored = await checkMode(stored)
      const due = dueVenues(stored.progress, clock())[0]
      if (due === undefined || isClosing) return stored
      const { venueId } = due
      const findings = (await readFindings(store, calls, stored, venueId)).get(venueId)!
      if (countOpen(findings.answers) === 0) {
        stored = await apply(id, { type: 'nothing_open', venueId, at: clock() })
        continue
      }
      const questions = openQuestions(findings.answers)
      const verdict = await clearanceOf(due)
      const at = clock()
      stored = await apply(
        id,
        { type: 'clearance', venueId, at, ...verdict },
        {
          async also(db, _, after) {
            const venue = after.venues.find((one) => one.venueId === venueId)!
            if (venue.state === 'calling') await storeIntent(db, orderOf(stored, venue, questions), at)
          },
        },
      )
      const venue = stored.progress.venues.find((one) => one.venueId === venueId)!
      if (venue.state === 'calling') order(orderOf(stored, venue, questions))
    }
  }

  function orderOf({ row, venues }: StoredInquiry, venue: VenueProgress, questions: readonly number[]): Order {
    const { name } = venues.find(({ venue_id }) => venue_id === venue.venueId)!
    return { inquiry: row, venue, name, questions }
  }

  /** Places the call in the background. */
  function order(what: Order): void {
    const { inquiry, venue } = what
    const key = orderKey(inquiry.id, venue)
    const run = async () => {
      try {
        const result = await placeOrder(calls, what, clock)
        if ('callId' in result) await storeCallId(db, inquiry.id, venue, result.callId)
        else for (const event of result.events) await giveBack(inquiry.id, venue, event)
      } catch (error) {
        if (!(error instanceof LeaseLost))
          log.error({ inquiry: inquiry.id, error }, 'A call of an inquiry could not be stored')
      } finally {
        ordering.delete(key)
        if (!isClosing && driven.has(inquiry.id)) drive(inquiry.id)
      }
    }
    ordering.set(key, run())
  }

  async function clearanceOf({ venueId, number }: VenueProgress): Promise<ClearanceVerdict> {
    try {
      return verdictOf(await calls.clearance.check(clearanceQueryOf(venueId, number)))
    } catch (error) {
      // The venue was deleted, or its number cannot be called.
      if (error instanceof ApiError && error.status < 500)
        return { verdict: 'refused', until: null, reason: error.reason }
      throw error
    }
  }

  const safeTick = () =>
    tick().catch((error: unknown) => {
      if (!isClosing) log.error({ error }, 'Inquiries could not be read, will retry')
    })
  let ticking: Promise<void> | undefined
  const startTick = () => {
    ticking ??= safeTick().finally(() => (ticking = undefined))
  }
  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      timer ??= setInterval(startTick, timing.inquiryTickMs ?? tickMs).unref()
      startTick()
    },
    callEnded() {
      if (driven.size > 0 && !isClosing) setTimeout(startTick, storedMs).unref()
    },
    wake() {
      if (timer !== undefined) void Promise.resolve(ticking).then(startTick)
    },
    async close() {
      isClosing = true
      clearInterval(timer)
      for (const one of driven.values()) clearTimeout(one.timer)
      await ticking
      await Promise.all([...driven.values()].map(async ({ running }) => running))
      const { promise, resolve } = Promise.withResolvers<void>()
      const wait = setTimeout(resolve, orderWaitMs)
      await Promise.race([Promise.allSettled(ordering.values()), promise])
      clearTimeout(wait)
      await leases.release().catch(() => {})
    },
  }
}

const callNotStarted = staffMessage('call_not_started')

/** Translates the decision of clearance. A person's questions do not occur for inquiries. */
export function verdictOf({ verdict, reason, reason_message, until }: Clearance): ClearanceVerdict {
  return {
    verdict: verdict === 'clear' || verdict === 'wait' ? verdict : 'refused',
    until: until === null ? null : Date.parse(until),
    reason: reason === null ? null : { code: '', text: reason, ...(reason_message && keyOf(reason_message)) },
  }
}
