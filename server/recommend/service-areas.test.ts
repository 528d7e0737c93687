import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rows: readonly [string, Venue['category'], string, Record<string, string>?][] = [
  ['Lake Hands', 'mobile_spa', 'Bled, Slovenia', { Capacity: 'up to 4' }],
  ['Capital Hands', 'mobile_spa', 'Ljubljana, Slovenia', { Description: 'We come to Ljubljana and Kranj' }],
  ['Coast Hands', 'mobile_spa', 'Piran, Slovenia'],
  ['Сауна у озера', 'mobile_spa', 'Bled, Slovenia', { Description: 'Sauna on wheels. No massage.', Capacity: '8' }],
  ['Таллинн СПА', 'mobile_spa', 'Таллин, Эстония', { Description: 'Выезд: Таллин, Хаапсалу. Массаж' }],
  ['Pärnu Touch', 'mobile_spa', 'Pärnu, Estonia'],
  ['Ubud Hands', 'mobile_spa', 'Ubud, Bali', { Description: 'Massage' }],
  ['Canggu Hands', 'mobile_spa', 'Canggu, Bali', { Description: 'Massage' }],
  ['Bled House', 'villa', 'Bled, Slovenia', { 'Number of bedrooms': '4', Facilities: 'Sauna' }],
]
const venues = rows.map(([name, category, address, extras], n) => venueOf(n + 1, category, name, address, extras))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const namesFor = async (message: string) =>
  (await recommend.reply(message)).reply.options.map(({ name }) => name).toSorted()

describe('offers the mobile spas that name the town', () => {
  test.each<[string, string[]]>([
    ['mobile spa in Ljubljana', ['Capital Hands']],
    ['massage at our villa in Piran, two of us', ['Coast Hands']],
    ['massage in Bled for 3', ['Lake Hands']],
    ['массаж на дом в Пярну', ['Pärnu Touch']],
    ['выездной массаж в Хаапсалу', ['Таллинн СПА']],
    ['спа с выездом, Блед', ['Lake Hands', 'Сауна у озера']],
    // A spa serves its whole island.
    ['massage in Canggu', ['Canggu Hands', 'Ubud Hands']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})

describe('reads a bath that comes to the guests as a mobile spa', () => {
  test.each<[string, string[]]>([
    ['Mobile sauna in Bled on Saturday for 6', ['Сауна у озера']],
    ['we would like a sauna on wheels in Bled', ['Сауна у озера']],
    ['portable banya near Bled please', ['Сауна у озера']],
    ['баню на колёсах в Блед на субботу', ['Сауна у озера']],
    ['мобильная баня, Блед, нас шестеро', ['Сауна у озера']],
    ['Вилла в Бледе на 8, и ещё туда же баня на колёсах на вечер', ['Bled House', 'Сауна у озера']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})
