import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideClearance } from '../../../engine/clearance.ts'
import { defaultCallingHours } from '../../default-phone-limits.ts'
import { countryWithConsent } from './consent-rules.ts'
import { originOf } from './number-origin.ts'
import { zonesOfPrefix } from './number-zone-table.ts'

test.each([
  ['a landline in Bali', '+623615550101', ['Asia/Makassar']],
  ['a landline in Jakarta', '+62215550101', ['Asia/Jakarta']],
  ['a landline in Vladivostok', '+74232123456', ['Asia/Vladivostok']],
  ['a landline in Kaliningrad, whose clock does not change', '+74012312345', ['Europe/Kaliningrad']],
  ['a landline in Saratov, one hour ahead of Moscow', '+78452123456', ['Europe/Saratov']],
  ['a number of New York', '+12125550123', ['America/New_York']],
  ['a mobile phone of Sao Paulo, with an area code', '+5511912345678', ['America/Sao_Paulo']],
  ['a landline in the Canary Islands', '+34922123456', ['Atlantic/Canary']],
  ['a mobile phone of a country with one zone', '+66812345678', ['Asia/Bangkok']],
  ['a country without zones in the runtime', '+38344123456', ['Europe/Belgrade']],
  ['a satellite phone', '+881612345678', []],
])('the zone of %s', (_, number, zones) => {
  expect(originOf(number).zones).toEqual(zones)
})

test('a mobile phone can be anywhere in its country', () => {
  const { zones } = originOf('+6281234567890')
  expect(zones).toEqual(expect.arrayContaining(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']))
  expect(originOf('+79161234567').zones).toContain('Asia/Kamchatka')
  expect(originOf('+77011234567').zones).not.toContain('Asia/Kamchatka')
})

test('a number that may not be valid can be anywhere within its calling code', () => {
  const { countries, zones } = originOf('+1234567890')
  expect(countries).toEqual(expect.arrayContaining(['US', 'CA', 'JM']))
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'Pacific/Honolulu', 'America/Jamaica']))
})

test('the table has zones that the runtime knows', () => {
  for (const zone of new Set([...zonesOfPrefix.values()].flat()))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
})

test.each([
  ['+12125550123', 'US'],
  ['+16135550123', 'CA'],
  ['+17875550123', 'PR'],
  // Perhaps a number of the United States.
  ['+1234567890', 'US'],
  ['+18765550123', undefined],
  ['+623615550101', undefined],
])('%s needs consent by the rules of %s', (number, country) => {
  expect(countryWithConsent(originOf(number).countries)).toBe(country)
})

const prefixes = [...zonesOfPrefix.keys()]
const anyNumber = fc
  .tuple(fc.constantFrom(...prefixes), fc.stringMatching(/^\d{11}$/), fc.integer({ min: 8, max: 13 }))
  .map(([prefix, digits, length]) => `+${(prefix + digits).slice(0, length)}`)
const venueZone = fc.option(fc.constantFrom('Asia/Makassar', 'America/New_York', 'Europe/Berlin', 'Australia/Sydney'))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Independent of the decision: reads the wall time from a text such as '2026-11-23 14:05'. */
function isAllowed(zone: string, instant: number): boolean {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  const [day = '', time = ''] = format.format(instant).split(' ')
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && time >= '09:00' && time < '20:00'
}

test('no automatic call rings outside of the calling hours: 10,000 random numbers, venues and instants', () => {
  let cleared = 0
  fc.assert(
    fc.property(
      anyNumber,
      venueZone,
      fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2031, 0) }),
      (number, zone, instant) => {
        const zones = zone === null ? originOf(number).zones : [zone]
        const { verdict, until } = decideClearance({
          for: 'inquiry',
          isPractice: false,
          forbidden: null,
          zones,
          place: null,
          hours: defaultCallingHours,
          consentMissingFor: null,
          instant,
        })
        const calledAt = verdict === 'clear' ? instant : until
        if (calledAt === null) {
          expect(verdict).toBe('refused')
          return
        }
        if (verdict === 'clear') cleared += 1
        for (const zone of zones) expect(isAllowed(zone, calledAt), `${number} ${zone}`).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(cleared).toBeGreaterThan(1_000)
}, 120_000)
