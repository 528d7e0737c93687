import { expect, test } from 'vitest'
import { allPlaces } from './areas.ts'
import { coastAndRiverIds, continents, places, timeZoneOf } from './index.ts'
import { zoneOfPlace } from './time-zones.ts'

/** Places with several time zones. */
const wide = new Set([...continents, 'indonesia', 'russia', 'usa', 'canada', 'mexico', 'australia', 'brazil'])

test('gives a valid IANA zone to every place of the gazetteer that has one', () => {
  for (const place of Object.keys(places)) {
    const zone = timeZoneOf([place])
    if (coastAndRiverIds.has(place)) continue
    if (wide.has(place)) expect(zone, place).toBeUndefined()
    else expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? `none for ${place}` }), place).not.toThrow()
  }
})

test('lists existing places and valid zones only', () => {
  const ids = new Set(allPlaces().map(([id]) => id))
  expect(Object.keys(zoneOfPlace).filter((place) => !ids.has(place))).toEqual([])
  for (const timeZone of new Set(Object.values(zoneOfPlace)))
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow()
})

test('takes the zone of the nearest larger place', () => {
  expect(timeZoneOf(['flic_en_flac'])).toBe('Indian/Mauritius')
  expect(timeZoneOf(['bridgetown'])).toBe('America/Barbados')
  expect(timeZoneOf(['ubud'])).toBe('Asia/Makassar')
  expect(timeZoneOf(['jakarta'])).toBe('Asia/Jakarta')
  expect(timeZoneOf(['canary'])).toBe('Atlantic/Canary')
  expect(timeZoneOf(['barcelona'])).toBe('Europe/Madrid')
  expect(timeZoneOf(['yekaterinburg'])).toBe('Asia/Yekaterinburg')
})

test('gives no zone if the places are unknown, wide or in different zones', () => {
  expect(timeZoneOf([])).toBeUndefined()
  expect(timeZoneOf(['nowhere'])).toBeUndefined()
  expect(timeZoneOf(['indonesia'])).toBeUndefined()
  expect(timeZoneOf(['ubud', 'jakarta'])).toBeUndefined()
  expect(timeZoneOf(['ubud', 'canggu', 'indonesia'])).toBe('Asia/Makassar')
})
