import { expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { factsOf } from './facts.ts'

const placesOf = (address: string | null, extras: Venue['extras'], name = 'House 5'): readonly string[] =>
  factsOf({ id: 1, name, category: 'villa', raw_price_text: null, website: null, address, source_sheet: null, extras })
    .exactPlaces

test.each([
  'Puerto',
  'Porto',
  'Start',
  'Starting point',
  'Homeport',
  'Based in',
  'Boarding',
  'Откуда',
  'Место посадки',
])('reads the port column %s', (heading) =>
  expect(placesOf(null, { [heading]: 'Port Vell, Barcelona' })).toEqual(['port_vell']),
)

test('a beach column counts only if it names a beach', () => {
  expect(placesOf('Phuket', { Beach: 'Karon' })).toEqual(['karon'])
  expect(placesOf('Пхукет, недалеко от Патонга', { Пляж: 'Карон' })).toEqual(['karon'])
  for (const cell of ['Private', '5 min walk', 'white sand'])
    expect(placesOf('Phuket', { Beach: cell })).toEqual(['phuket'])
})

test('a destination is the place only if the row has no other place', () => {
  expect(placesOf(null, { Departure: 'Labuan Bajo', Destination: 'Komodo National Park' })).toEqual(['labuan_bajo'])
  expect(placesOf(null, { Embark: 'Mahé', Disembark: 'Praslin' })).toEqual(['mahe'])
  expect(placesOf(null, { Destination: 'Komodo National Park' })).toEqual(['komodo_national_park'])
})

test("a venue's name states the town inside the stated province", () => {
  expect(placesOf('Иркутская обл., оз. Байкал', {}, 'Дом в Листвянке')).toEqual(['listvyanka'])
  expect(placesOf('1 Harbour St', {}, 'Portofino')).toEqual([])
})
