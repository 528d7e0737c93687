import { expect, test } from 'vitest'
import type { Category } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

let id = 0
const venue = (category: Category, name: string, address: string, extras: Record<string, string> = {}) =>
  venueOf(++id, category, name, address, extras)
const recommend = openRecommend({
  catalogue: catalogueOf([
    venue('villa', 'Sumac', 'Byron Bay, Australia', { View: 'ocean', Facilities: 'pool, direct beach access' }),
    venue('villa', 'Thyme', 'Byron Bay, Australia', { View: 'ocean', Facilities: 'pool' }),
    venue('villa', 'Urfa', 'Noosa, Australia', { View: 'ocean', Facilities: 'pool' }),
    venue('villa', 'Vanilla', 'Aspen, Colorado', { View: 'mountains', Facilities: 'fireplace' }),
    venue('restaurant', 'Wasabi', 'Lima, Peru', { Facilities: 'parking' }),
    venue('restaurant', 'Yuzu', 'Lima, Peru', {
      Facilities: 'rooftop terrace',
      'Working hours': 'Tue-Sun 18:00-23:00',
    }),
    venue('retreat_center', 'Zaatar', 'Tbilisi, Georgia', { Facilities: 'sauna' }),
  ]),
  log: { debug() {} },
})
const note = /^(?:Not quite as requested. Not stated|Не вполне по запросу. Не указано): /

test.each([
  ['villa in Byron Bay with beach access', ['Sumac']],
  ['Byron Bay villa, direct access to the beach is a must', ['Sumac']],
  ['вилла в Байрон-Бей, нужен выход к пляжу', ['Sumac']],
])('a sea view alone is no access to a beach: %s', async (message, expected) => {
  const { reply } = await recommend.reply(message)
  expect(reply.options.map(({ name }) => name)).toEqual(expected)
  expect(reply.options[0]!.details).not.toMatch(note)
})

test.each([
  ['villa in Noosa with beach access', 'beach'],
  ['вилла в Нузе с выходом на пляж', 'первая линия'],
  ['beachfront villa in Noosa', 'beachfront'],
  ['villa in Aspen with a private pool', 'private pool'],
  ['вилла в Аспене с сауной', 'сауна'],
  ['rooftop dinner in Lima on a Monday', 'rooftop'],
  ['ретрит в Тбилиси с бассейном', 'бассейн'],
])('an option that does not state a wish starts with a note: %s', async (message, wish) => {
  const { reply } = await recommend.reply(message)
  expect(reply.options.length).toBeGreaterThan(0)
  for (const { details } of reply.options) {
    expect(details).toMatch(note)
    expect(details.split(' · ')[0]).toContain(wish)
  }
})
