import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rows: readonly [string, Venue['category'], string, Record<string, string>?][] = [
  ['Gulet One', 'yacht', 'Vis, Croatia', { Capacity: '12', Facilities: 'Jet ski, cabins' }],
  [
    'Fig Tavern',
    'restaurant',
    'Vis, Croatia',
    { 'Cuisine type': 'Seafood', 'Working hours': '12-23, closed on Mondays' },
  ],
  ['Elm Tavern', 'restaurant', 'Hvar, Croatia', { 'Cuisine type': 'Seafood', 'Working hours': 'daily 12-23' }],
  ['Oak House', 'villa', 'Vis, Croatia', { Capacity: '8', View: 'Sea', Facilities: 'Karaoke' }],
  ['Ash House', 'villa', 'Vis, Croatia', { Capacity: '14', View: 'Garden', Facilities: 'Karaoke' }],
  [
    'Чайхана',
    'restaurant',
    'Khiva, Uzbekistan',
    { 'Cuisine type': 'Uzbek', 'Working hours': '10-22, closed on Sundays' },
  ],
  ['Плов', 'restaurant', 'Bukhara, Uzbekistan', { 'Cuisine type': 'Uzbek', 'Working hours': 'daily 10-22' }],
]
const venues = rows.map(([name, category, address, extras], n) => venueOf(n + 1, category, name, address, extras))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const namesFor = async (message: string) =>
  (await recommend.reply(message)).reply.options.map(({ name }) => name).toSorted()

describe('looks for a second category in the place of the first', () => {
  test.each<[string, string[]]>([
    ['Яхта на Висе на 10 с гидроциклом + ресторан там же', ['Fig Tavern', 'Gulet One']],
    ['на Висе нужны яхта на 10 с каютами и рыбная таверна', ['Fig Tavern', 'Gulet One']],
    ['яхта на Висе с каютами плюс ресторан там же, рыбный', ['Fig Tavern', 'Gulet One']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})

describe('rules out a venue that is closed on the day', () => {
  test.each<[string, string[]]>([
    ['ресторан на Висе на вечер понедельника', []],
    ['ресторан на Висе на понедельник, двое', []],
    ['столик на Висе к понедельнику, ресторан', []],
    ['ресторан на Висе на вечер вторника', ['Fig Tavern']],
    ['рест. Хива, вс, 6 чел.', []],
    ['рест. Бухара, вс, 6 чел.', ['Плов']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})

describe('reads corrected numbers and contracted categories', () => {
  test.each<[string, string[]]>([
    ['вилла на Висе на шесть нет на двенадцать человек и чтобы было караоке', ['Ash House']],
    ['villa on Vis for six no for twelve people, with karaoke', ['Ash House']],
    ['villa on Vis that takes 10 or more', ['Ash House']],
    ['vla Vis 8pax seaview', ['Oak House']],
    ['вла, Вис, 12 чел', ['Ash House']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})
