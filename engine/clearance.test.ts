import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staffMessage } from '../contract/messages.ts'
import type { CallingHours } from '../contract/settings.ts'
import { nextWithin } from './calling-hours.ts'
import { type ClearanceFacts, decideClearance } from './clearance.ts'

const hours: CallingHours = { from: '09:00', to: '20:00', days: [1, 2, 3, 4, 5, 6] }
const always: CallingHours = { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] }
/** Monday, 14:05 in Bali. */
const noon = Date.UTC(2026, 10, 23, 6, 5)
/** Tuesday, 03:12 in Bali. */
const night = Date.UTC(2026, 10, 23, 19, 12)

const facts = (more: Partial<ClearanceFacts> = {}): ClearanceFacts => ({
  for: 'person',
  isPractice: false,
  forbidden: null,
  zones: ['Asia/Makassar'],
  place: 'Bali',
  hours,
  consentMissingFor: null,
  instant: noon,
  ...more,
})
const brief = (more: Partial<ClearanceFacts>) => {
  const { verdict, reason, localTime, timeZone, until, asks } = decideClearance(facts(more))
  return {
    verdict,
    reason: reason?.text ?? null,
    localTime,
    timeZone,
    until: until === null ? null : new Date(until).toISOString(),
    asks: asks.map(({ confirm }) => confirm),
  }
}
const listed = staffMessage('number_on_do_not_call_list')
const bali = { timeZone: 'Asia/Makassar', until: null, asks: [] }
const tuesday = '2026-11-24T01:00:00.000Z'

describe('a call is', () => {
  test('clear within the calling hours', () => {
    for (const purpose of ['person', 'inquiry'] as const)
      expect(brief({ for: purpose })).toEqual({ ...bali, verdict: 'clear', reason: null, localTime: '14:05' })
  })

  test('asked about or waits outside of the calling hours', () => {
    const local = { ...bali, localTime: '03:12', until: tuesday }
    expect(brief({ instant: night })).toEqual({
      ...local,
      verdict: 'ask',
      reason: 'It is 03:12 in Bali. Call anyway?',
      asks: ['hours'],
    })
    expect(brief({ instant: night, for: 'inquiry' })).toEqual({
      ...local,
      verdict: 'wait',
      reason: 'It is 03:12 in Bali. Calls begin at 09:00 on allowed days.',
    })
  })

  test('refused for a forbidden number, whatever else holds', () => {
    const refused = { ...bali, verdict: 'refused', reason: listed.text, localTime: '03:12' }
    for (const purpose of ['person', 'inquiry'] as const)
      expect(brief({ for: purpose, forbidden: listed, instant: night, consentMissingFor: 'Canada' })).toEqual(refused)
    expect(brief({ forbidden: listed, isPractice: true })).toMatchObject({ verdict: 'refused' })
  })

  test('asked about or refused without consent', () => {
    const consentMissingFor = 'Canada'
    expect(brief({ consentMissingFor })).toMatchObject({ verdict: 'ask', asks: ['consent'], until: null })
    expect(brief({ consentMissingFor, instant: night })).toMatchObject({ verdict: 'ask', asks: ['hours', 'consent'] })
    expect(brief({ consentMissingFor, for: 'inquiry', instant: night })).toMatchObject({ verdict: 'refused' })
  })

  test('asked about or refused if the time zone is unknown', () => {
    const unknown = { localTime: null, timeZone: null }
    expect(brief({ zones: [] })).toMatchObject({ ...unknown, verdict: 'ask', asks: ['hours'] })
    expect(brief({ zones: [], for: 'inquiry' })).toMatchObject({ ...unknown, verdict: 'refused' })
  })

  test('clear in practice, at any hour and without consent', () => {
    const practice = { isPractice: true, instant: night, consentMissingFor: 'Canada' }
    for (const purpose of ['person', 'inquiry'] as const)
      expect(brief({ ...practice, for: purpose })).toMatchObject({ verdict: 'clear', localTime: '03:12', asks: [] })
    expect(brief({ ...practice, zones: [], for: 'inquiry' })).toMatchObject({ verdict: 'clear' })
  })

  test('within the hours of every possible zone', () => {
    // 19:30 in Jakarta, 20:30 in Makassar.
    const instant = Date.UTC(2026, 10, 23, 12, 30)
    const zones = ['Asia/Jakarta', 'Asia/Makassar']
    expect(brief({ zones, place: null, instant })).toMatchObject({
      verdict: 'ask',
      reason: 'It may be 20:30 at this number (Makassar). Call anyway?',
      until: '2026-11-24T02:00:00.000Z',
    })
    expect(brief({ zones, instant: noon })).toMatchObject({ verdict: 'clear', localTime: null, timeZone: null })
    // Working hours of New York and Guam never overlap.
    const apart = {
      zones: ['America/New_York', 'Pacific/Guam'],
      hours: { ...hours, to: '17:00' },
      for: 'inquiry',
    } as const
    expect(brief(apart)).toMatchObject({ verdict: 'refused', until: null })
  })
})

describe('calling hours', () => {
  test('skip days that are not allowed', () => {
    const saturdayEvening = Date.UTC(2026, 10, 21, 12, 0)
    expect(brief({ instant: saturdayEvening }).until).toBe('2026-11-23T01:00:00.000Z')
  })

  test('may cover all hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (instant) => {
        expect(decideClearance(facts({ hours: always, instant })).verdict).toBe('clear')
      }),
    )
  })

  test('begin at the next valid time if the clock skips their beginning', () => {
    const early: CallingHours = { ...always, from: '02:37' }
    const before = Date.UTC(2026, 2, 29, 0, 30)
    // At 02:00 the clock in Berlin is set to 03:00.
    expect(new Date(nextWithin(early, ['Europe/Berlin'], before)!).toISOString()).toBe('2026-03-29T01:00:00.000Z')
    const autumn = Date.UTC(2026, 9, 24, 22, 30)
    // 02:37 happens twice. The first counts.
    expect(new Date(nextWithin(early, ['Europe/Berlin'], autumn)!).toISOString()).toBe('2026-10-25T00:37:00.000Z')
  })
})

const zoneNames = Intl.supportedValuesOf('timeZone')
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Independent computation: the wall time by Temporal. */
function isAllowed({ from, to, days }: CallingHours, zone: string, instant: number): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const now = local.hour * 60 + local.minute
  return days.includes(local.dayOfWeek) && now >= minutes(from) && now < minutes(to)
}

const time = fc
  .integer({ min: 0, max: 24 * 60 })
  .map((value) => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`)
const anyHours = fc
  .record({ from: time, to: time, days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) })
  .filter(({ from, to }) => from < to)

/** Instants of 2024 to 2030. Half of them are within a day of a change of the clock in Europe, America or Australia. */
const changes = (
  [
    [2, 29, 1],
    [9, 25, 1],
    [2, 8, 7],
    [10, 1, 6],
    [3, 4, 16],
    [9, 3, 16],
  ] as const
).map(([month, day, hour]) => Date.UTC(2026, month, day, hour))
const anyInstant = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2031, 0) }),
  fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -86_400_000, max: 86_400_000 })).map(([at, by]) => at + by),
)

test('an automatic call never happens outside of the hours of a possible zone, at 10,000 random instants', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...zoneNames), { minLength: 1, maxLength: 4 }),
      anyHours,
      anyInstant,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (zones, hours, instant, share) => {
        const isInAll = zones.every((zone) => isAllowed(hours, zone, instant))
        const { verdict, until } = decideClearance(facts({ for: 'inquiry', zones, hours, instant }))
        expect(verdict).toBe(isInAll ? 'clear' : until === null ? 'refused' : 'wait')
        expect(decideClearance(facts({ zones, hours, instant })).verdict).toBe(isInAll ? 'clear' : 'ask')
        if (until === null) return
        expect(until).toBeGreaterThan(instant)
        expect(zones.every((zone) => isAllowed(hours, zone, until))).toBe(true)
        // No earlier instant is allowed in all zones.
        const earlier = Math.floor(instant + (until - instant) * share)
        expect(zones.every((zone) => isAllowed(hours, zone, earlier))).toBe(false)
        expect(zones.every((zone) => isAllowed(hours, zone, until - 1))).toBe(false)
      },
    ),
    { numRuns: 10_000 },
  )
}, 120_000)
