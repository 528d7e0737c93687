import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staffMessage } from '../contract/messages.ts'
import { seed } from '../tests/support/random-walk.ts'
import {
  type CallOutcome,
  draftOfInquiry,
  dueVenues,
  type InquiryEvent,
  type InquiryProgress,
  needsDriver,
  nextDueAt,
  rejectionOf,
  stepInquiry,
  type VenueProgress,
} from './inquiry.ts'

const minute = 60_000
const hour = 60 * minute

const draft = (numbers: (string | null)[] = ['+1', '+2', '+3'], options = {}) =>
  draftOfInquiry(
    numbers.map((number, n) => ({ venueId: n + 1, number })),
    { atOnce: 2, attempts: 2, until: null, ...options },
  )

const play = (inquiry: InquiryProgress, ...events: InquiryEvent[]) => events.reduce(stepInquiry, inquiry)
const start = { type: 'start', at: 0, isPractice: false } as const
const clear = (venueId: number, at = 0) =>
  ({ type: 'clearance', venueId, at, verdict: 'clear', until: null, reason: null }) as const
const ended = (venueId: number, outcome: CallOutcome, at = 0) => ({ type: 'call_ended', venueId, at, outcome }) as const
const answered: CallOutcome = { type: 'person', state: 'answered', reason: null }
const unreached = (last: (CallOutcome & { type: 'unreached' })['last']): CallOutcome => ({ type: 'unreached', last })
const venue = (inquiry: InquiryProgress, id: number) => inquiry.venues.find(({ venueId }) => venueId === id)!
const dueIds = (inquiry: InquiryProgress, at: number) => dueVenues(inquiry, at).map(({ venueId }) => venueId)

test('calls at most as many venues at once as allowed, and finishes after the last', () => {
  let inquiry = play(draft(), start)
  expect(dueIds(inquiry, 0)).toEqual([1, 2])
  inquiry = play(inquiry, clear(1), clear(2), clear(3))
  expect(inquiry.venues.map(({ state }) => state)).toEqual(['calling', 'calling', 'waiting'])
  expect(nextDueAt(inquiry)).toBeNull()
  inquiry = play(inquiry, ended(1, answered, 5), clear(3, 5), ended(2, answered, 6))
  expect(inquiry.state).toBe('running')
  inquiry = play(inquiry, ended(3, answered, 7))
  expect(inquiry).toMatchObject({ state: 'finished', endedAt: 7 })
  expect(needsDriver(inquiry)).toBe(false)
})

test.each([
  ['busy', 10 * minute],
  ['carrier_error', 10 * minute],
  ['unknown', 10 * minute],
  ['no_answer', 2 * hour],
  ['phone_menu', 2 * hour],
  ['call_screening', 2 * hour],
  ['voicemail', 4 * hour],
] as const)('after %s the next call is %i ms later, and the last attempt ends the venue', (last, pause) => {
  let inquiry = play(draft(['+1']), start, clear(1), ended(1, unreached(last), 1000))
  expect(venue(inquiry, 1)).toMatchObject({ state: 'waiting', last, nextAt: 1000 + pause, used: 1 })
  expect(nextDueAt(inquiry)).toBe(1000 + pause)
  expect(dueIds(inquiry, 999 + pause)).toEqual([])
  inquiry = play(inquiry, clear(1, 1000 + pause), ended(1, unreached(last), 2000 + pause))
  expect(venue(inquiry, 1)).toMatchObject({ state: 'unreached', last, nextAt: null, used: 2 })
  expect(inquiry.state).toBe('finished')
})

test('a call back is at the named time, two hours later without a time, and never within ten minutes', () => {
  const after = (at: number | null) =>
    venue(play(draft(['+1']), start, clear(1), ended(1, { type: 'callback', at }, 1000)), 1)
  expect(after(3 * hour)).toMatchObject({ state: 'waiting', nextAt: 3 * hour })
  expect(after(null)).toMatchObject({ state: 'waiting', nextAt: 1000 + 2 * hour })
  expect(after(2000)).toMatchObject({ state: 'waiting', nextAt: 1000 + 10 * minute })
  const last = play(draft(['+1'], { attempts: 1 }), start, clear(1), ended(1, { type: 'callback', at: null }, 5))
  expect(venue(last, 1)).toMatchObject({ state: 'partly', reason: staffMessage('inquiry_callback') })
})

test('a limit or a busy number uses no attempt', () => {
  const reason = staffMessage('number_already_in_call')
  const inquiry = play(draft(['+1']), start, clear(1), {
    type: 'not_placed',
    venueId: 1,
    at: 10,
    nextAt: 30_000,
    reason,
  })
  expect(venue(inquiry, 1)).toMatchObject({ state: 'waiting', used: 0, nextAt: 30_000, reason })
})

test('waits for the calling hours, and bars a venue that must not be called', () => {
  const reason = staffMessage('time_zone_unknown')
  const inquiry = play(
    draft(['+1', null]),
    start,
    { type: 'clearance', venueId: 1, at: 0, verdict: 'wait', until: hour, reason },
    { type: 'clearance', venueId: 2, at: 0, verdict: 'refused', until: null, reason },
  )
  expect(venue(inquiry, 1)).toMatchObject({ state: 'waiting', nextAt: hour, used: 0, reason })
  expect(venue(inquiry, 2)).toMatchObject({ state: 'barred', used: 0, reason })
})

test('calls venues with the same number one after the other', () => {
  let inquiry = play(draft(['+1', '+1', '+2']), start)
  expect(dueIds(inquiry, 0)).toEqual([1, 3])
  inquiry = play(inquiry, clear(1), clear(2))
  expect(venue(inquiry, 2).state).toBe('waiting')
  inquiry = play(inquiry, ended(1, unreached('busy')))
  expect(dueIds(inquiry, 0)).toEqual([3])
  inquiry = play(inquiry, clear(1, 10 * minute), ended(1, answered, 11 * minute))
  expect(dueIds(inquiry, 11 * minute)).toContain(2)
})

test('an opt-out holds for all venues with the number', () => {
  const inquiry = play(
    draft(['+1', '+1']),
    start,
    clear(1),
    ended(1, { type: 'person', state: 'opted_out', reason: null }),
  )
  expect(venue(inquiry, 2)).toMatchObject({ state: 'barred', used: 0 })
  expect(inquiry.state).toBe('finished')
})

test('pauses and resumes, and stops with its running calls', () => {
  let inquiry = play(draft(), start, clear(1), { type: 'pause', at: 1, reason: null })
  expect(inquiry.state).toBe('paused')
  expect(dueIds(inquiry, 1)).toEqual([])
  expect(needsDriver(inquiry)).toBe(true)
  expect(play(inquiry, { type: 'pause', at: 2, reason: null })).toBe(inquiry)
  inquiry = play(inquiry, { type: 'resume', at: 3, isPractice: false }, { type: 'stop', at: 4 })
  expect(inquiry).toMatchObject({ state: 'stopped', endedAt: 4 })
  expect(inquiry.venues.map(({ state }) => state)).toEqual(['calling', 'skipped', 'skipped'])
  inquiry = play(inquiry, ended(1, unreached('unknown'), 5))
  expect(venue(inquiry, 1).state).toBe('unreached')
  expect(needsDriver(inquiry)).toBe(false)
  expect(rejectionOf(inquiry, { type: 'pause', at: 6, reason: null })).toEqual(staffMessage('inquiry_over'))
})

test('a change of the mode pauses, and it resumes only in the mode of its start', () => {
  const paused = play(draft(), start, { type: 'mode', at: 1, isPractice: true })
  expect(paused).toMatchObject({ state: 'paused', reason: staffMessage('inquiry_practice_began') })
  expect(rejectionOf(paused, { type: 'resume', at: 2, isPractice: true })).toEqual(
    staffMessage('inquiry_practice_began'),
  )
  expect(play(paused, { type: 'resume', at: 2, isPractice: true })).toBe(paused)
  expect(play(paused, { type: 'resume', at: 2, isPractice: false })).toMatchObject({ state: 'running', reason: null })
})

test('places no call after the last time, and gives up venues that would wait longer', () => {
  let inquiry = play(draft(['+1', '+2'], { until: hour }), start, clear(1), ended(1, unreached('no_answer'), 5))
  expect(venue(inquiry, 1)).toMatchObject({ state: 'unreached', reason: staffMessage('inquiry_until_passed') })
  expect(nextDueAt(play(inquiry, clear(2)))).toBe(hour)
  inquiry = play(inquiry, clear(2, hour))
  expect(venue(inquiry, 2).state).toBe('waiting')
  inquiry = play(inquiry, { type: 'clock', at: hour })
  expect(inquiry.state).toBe('finished')
})

test('a used budget ends the inquiry, and running calls end by themselves', () => {
  const inquiry = play(draft(), start, clear(1), { type: 'budget_used', at: 1 })
  expect(inquiry.state).toBe('out_of_budget')
  expect(inquiry.venues.map(({ state }) => state)).toEqual(['calling', 'skipped', 'skipped'])
  expect(play(inquiry, ended(1, answered, 2))).toMatchObject({ state: 'out_of_budget' })
})

describe('retry and skip', () => {
  const finished = play(
    draft(['+1'], { attempts: 1 }),
    start,
    clear(1),
    ended(1, { type: 'person', state: 'refused', reason: null }, 5),
  )
  test('a retry opens a finished inquiry and allows one more call, after a refusal tomorrow', () => {
    expect(finished.state).toBe('finished')
    const again = play(finished, { type: 'retry', venueId: 1, at: 10, tomorrow: 24 * hour })
    expect(again).toMatchObject({ state: 'running', endedAt: null })
    expect(venue(again, 1)).toMatchObject({ state: 'waiting', used: 1, of: 2, nextAt: 24 * hour })
    expect(play(again, { type: 'retry', venueId: 1, at: 11, tomorrow: 24 * hour })).toBe(again)
  })
  test('skips a waiting venue only', () => {
    const running = play(draft(), start, clear(1))
    expect(rejectionOf(running, { type: 'skip', venueId: 1, at: 1 })).toEqual(staffMessage('inquiry_venue_calling'))
    expect(rejectionOf(running, { type: 'skip', venueId: 9, at: 1 })).toEqual(staffMessage('inquiry_venue_not_found'))
    expect(venue(play(running, { type: 'skip', venueId: 2, at: 1 }), 2).state).toBe('skipped')
  })
  test('a draft has neither', () => {
    for (const type of ['retry', 'skip'] as const) {
      const event = { type, venueId: 1, at: 0, tomorrow: 0 }
      expect(rejectionOf(draft(), event)).toEqual(staffMessage('inquiry_not_started'))
    }
  })
})

describe('random orders of events', () => {
  const venueId = fc.integer({ min: 1, max: 4 })
  const wait = fc.integer({ min: 0, max: 5 * hour })
  const outcome: fc.Arbitrary<CallOutcome> = fc.oneof(
    fc.record({
      type: fc.constant('person' as const),
      state: fc.constantFrom('answered', 'partly', 'refused', 'opted_out', 'wrong_number'),
      reason: fc.constant(null),
    }),
    fc.record({ type: fc.constant('callback' as const), at: fc.option(wait) }),
    fc.record({
      type: fc.constant('unreached' as const),
      last: fc.constantFrom('busy', 'no_answer', 'voicemail', 'unknown', 'phone_menu', 'carrier_error'),
    }),
  )
  const reason = fc.constant(staffMessage('no_answer'))
  const isPractice = fc.boolean()
  type Timeless = InquiryEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'at'> : never) : never
  const anyEvent = fc.oneof(
    { weight: 2, arbitrary: fc.record({ type: fc.constant('start'), isPractice: fc.constant(false) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('pause'), reason: fc.constant(null) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('resume'), isPractice }) },
    { weight: 1, arbitrary: fc.constantFrom({ type: 'stop' }, { type: 'budget_used' }, { type: 'clock' }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('mode'), isPractice }) },
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('clearance'),
        venueId,
        verdict: fc.constantFrom('clear', 'clear', 'clear', 'wait', 'refused'),
        until: wait,
        reason,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('not_placed'), venueId, nextAt: fc.option(wait), reason }),
    },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('call_ended'), venueId, outcome }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('retry'), venueId, tomorrow: wait }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('skip', 'nothing_open'), venueId }) },
  ) as fc.Arbitrary<Timeless>
  const eventAt = (event: Timeless, at: number): InquiryEvent => Object.assign({ at }, event)

  const inquiries = fc.record({
    numbers: fc.array(fc.constantFrom('+1', '+2', '+3', null), { minLength: 4, maxLength: 4 }),
    atOnce: fc.integer({ min: 1, max: 5 }),
    attempts: fc.integer({ min: 1, max: 3 }),
    until: fc.option(fc.integer({ min: 1, max: 20 * hour })),
  })

  const isWaiting = ({ state }: VenueProgress) => state === 'waiting'
  const isCalling = ({ state }: VenueProgress) => state === 'calling'

  test('never reach an impossible state', { timeout: 60_000 }, () => {
    let finished = 0
    const steps = fc.array(fc.record({ event: anyEvent, ms: fc.integer({ min: 0, max: 2 * hour }) }), {
      minLength: 10,
      maxLength: 40,
      size: 'max',
    })
    const orders = fc.property(inquiries, fc.boolean(), steps, ({ numbers, ...options }, isStarted, sequence) => {
      let before = isStarted ? play(draft(numbers, options), start) : draft(numbers, options)
      let at = 0
      for (const { event: timeless, ms } of sequence) {
        at += ms
        const event = eventAt(timeless, at)
        const due = dueIds(before, at)
        const after = stepInquiry(before, event)
        holds(rejectionOf(before, event) === null || after === before, 'a rejected event changes nothing', event)
        check(before, event, due, after)
        if (after.state === 'finished' && before.state !== 'finished') finished++
        before = after
      }
    })
    fc.assert(orders, { seed, numRuns: 10_000 })
    // The orders reach the end often enough to mean something.
    expect(finished).toBeGreaterThan(500)
  })

  /** Much faster than `expect`. */
  function holds(isTrue: boolean, what: string, ...values: unknown[]) {
    if (!isTrue) throw new Error(`${what}: ${JSON.stringify(values)}`)
  }

  function check(before: InquiryProgress, event: InquiryEvent, due: number[], after: InquiryProgress) {
    const hasStarted = after.state !== 'draft'
    const isUnderWay = after.state === 'running' || after.state === 'paused'
    const isOver = hasStarted && !isUnderWay
    const isOpen = after.venues.some((one) => isWaiting(one) || isCalling(one))
    holds((after.startedAt !== null) === hasStarted, 'started_at', after)
    holds((after.endedAt !== null) === isOver, 'ended_at', after)
    holds(after.state !== 'finished' || !isOpen, 'finished without open venues', after)
    holds(!isUnderWay || isOpen, 'under way with open venues', after)
    holds(after.venues.filter(isCalling).length <= after.atOnce, 'at most at_once calls', after)
    for (const [n, one] of after.venues.entries()) {
      holds(one.used >= 0 && one.used <= one.of, 'attempts', one)
      holds((one.nextAt !== null) === (isWaiting(one) && hasStarted), 'next_at', one)
      holds(!isOver || !isWaiting(one), 'no venue waits at the end', after)
      const needsReason = ['unreached', 'barred', 'skipped'].includes(one.state)
      holds(!needsReason || one.reason !== null, 'reason', one)
      const old = before.venues.at(n)
      if (isCalling(one) && old?.state !== 'calling') checkBegin(before, event, due, after, { old, now: one })
    }
    const next = nextDueAt(after)
    holds(next === null || after.state === 'running', 'only a running inquiry has a next instant', after)
    // Otherwise nothing would ever happen again.
    const hasNext = next !== null || after.venues.some(isCalling)
    holds(after.state !== 'running' || hasNext, 'a running inquiry has a call or a next instant', after)
  }

  function checkBegin(
    before: InquiryProgress,
    event: InquiryEvent,
    due: number[],
    after: InquiryProgress,
    { old, now }: { old: VenueProgress | undefined; now: VenueProgress },
  ) {
    const { venueId, used, number } = now
    holds(event.type === 'clearance' && event.verdict === 'clear', 'a call begins after clearance only', event)
    holds(event.type === 'clearance' && event.venueId === venueId, 'clearance of this venue', event)
    holds(before.state === 'running' && due.includes(venueId), 'a call begins if it is due', before)
    holds(used === (old?.used ?? 0) + 1, 'a call is an attempt', after)
    holds(after.until === null || event.at < after.until, 'no call after the last time', after)
    const same = after.venues.filter((other) => other.number === number && isCalling(other))
    holds(number === null || same.length === 1, 'one call per number', after)
  }
})
