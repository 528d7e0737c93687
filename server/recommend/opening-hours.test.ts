import { expect, test } from 'vitest'
import type { Category, Venue } from '../../contract/venues.ts'
import { piecesOf } from '../../language/numbers/index.ts'
import { openingMentions } from './grammar/opening-hours.ts'
import { quantitiesIn } from './grammar/read-quantities.ts'
import { openRecommend } from './index.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'

const requestsIn = (message: string) =>
  openingMentions(piecesOf(message), quantitiesIn(piecesOf(message))).map((mention) =>
    mention.slot === 'opening' ? mention.request : undefined,
  )

test.each([
  ['a restaurant still open at 11 pm', { at: 23 * 60 }],
  ['still open at 11', { at: 23 * 60 }],
  ['breakfast at 7:30 in Ubud', { at: 450 }],
  ['dinner at 9 for six people', { at: 21 * 60 }],
  ['ужин в 8', { at: 20 * 60 }],
  ['ресторан, который работает после полуночи', { at: 0 }],
  ['спа, открытый в воскресенье', { days: [7] }],
  ['open on weekends', { days: [6, 7] }],
  ['open until 2am on Friday', { days: [5], at: 119 }],
  ['открыт до 2', { at: 119 }],
  ['open late in Seminyak', { at: 23 * 60 }],
  ['работает допоздна', { at: 23 * 60 }],
  ['в понедельник работает?', { days: [1] }],
  ['открыто до 23:00', { at: 23 * 60 - 1 }],
  ['opens at seven', { at: 420 }],
  ['a spa that is open right now', { now: true }],
  ['сейчас открыт', { now: true }],
  ['open now until 11 pm', { at: 23 * 60 - 1 }],
  ['open from Monday to Wednesday', { days: [1, 2, 3] }],
])('reads the opening hours of %j', (message, request) => {
  expect(requestsIn(message)).toEqual([request])
})

test.each([
  'open air restaurant for 20 people',
  'an open kitchen at 100 dollars',
  'dinner for 8 on Sunday',
  'open to ideas on Sunday',
  'dinner up to 20 dollars',
  'ужин до 8 человек',
  'кафе с завтраками до 100 тысяч рупий',
  'завтрак включён',
  'open terrace',
  'a restaurant for 11 people',
])('reads no opening hours from %j', (message) => {
  expect(requestsIn(message)).toEqual([])
})

const venue = (id: number, name: string, hours: string | undefined, category: Category = 'restaurant') =>
  venueOf(id, category, name, 'Ubud, Bali', hours === undefined ? {} : { 'Working hours': hours })
const venues = [
  venue(1, 'Ash', 'Daily 18:00-02:00'),
  venue(2, 'Elm', 'пн-сб 7:00-22:00'),
  venue(3, 'Oak', '12:00 until the last guest'),
  venue(4, 'Fir', undefined),
]
const reply = async (message: string, rows: readonly Venue[] = venues) =>
  (await openRecommend({ catalogue: catalogueOf([...rows]), log: { debug() {} } }).reply(message)).reply

test.each([
  ['a restaurant still open at 11 pm', ['Ash']],
  ['ресторан, работает после полуночи', ['Ash']],
  ['a restaurant open at 7:30 am', ['Elm']],
  ['ресторан, открытый в воскресенье', ['Ash', 'Oak']],
])('finds venues that are known to be open: %s', async (message, names) => {
  const { options } = await reply(message)
  expect(options.map(({ name }) => name).toSorted()).toEqual(names)
  expect(options[0]!.details).toMatch(/hours|Часы работы/)
})

test('states unknown hours as unknown, not as closed', async () => {
  const { options, steps } = await reply('a restaurant still open at 11 pm', venues.slice(1))
  expect(options.map(({ name }) => name).toSorted()).toEqual(['Fir', 'Oak'])
  for (const { details } of options) expect(details).toContain('Not stated: opening hours')
  expect(steps.join(' ')).toContain('the catalogue does not state opening hours')
})

test.each([
  // Ubud is 8 hours ahead of UTC: Sunday 23:30, and Monday 03:00.
  ['2026-06-07T15:30:00Z', ['Ash']],
  ['2026-06-07T19:00:00Z', []],
  ['2026-06-08T02:00:00Z', ['Elm']],
])('compares "open now" with the time of the venue: %s', async (instant, names) => {
  const { reply } = await openRecommend({
    catalogue: catalogueOf(venues.slice(0, 2)),
    log: { debug() {} },
    clock: () => Date.parse(instant),
  }).reply('a restaurant that is open now')
  expect(reply.options.map(({ name }) => name)).toEqual(names)
  expect(reply.understood?.find(({ slot }) => slot === 'hours')?.label).toBe('open: now')
})

test('states unknown hours for "open now" without a time zone', async () => {
  const { options } = await reply('a restaurant that is open now', [{ ...venues[0]!, address: null }])
  expect(options.map(({ details }) => details).join()).toContain('Not stated: opening hours')
})

test('states the hours of a venue that is closed', async () => {
  const { options, steps } = await reply('a restaurant open at 5 am', [venue(2, 'Elm', 'пн-сб 7:00-22:00')])
  expect([...steps, ...options.map(({ details }) => details)].join(' ')).toContain('Mon–Sat 07:00–22:00; Sun closed')
})

test('shows a chip with the filter of the list, and no date', async () => {
  const { understood } = await reply('a restaurant open on Sunday at 23:00')
  expect(understood?.filter(({ slot }) => slot !== 'category')).toEqual([
    {
      id: 'restaurant.opening',
      label: 'open: Sun 23:00',
      slot: 'hours',
      category: 'restaurant',
      filter: { category: 'restaurant', open_day: 7, open_at: '23:00' },
    },
  ])
})
