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
    venue('retreat_center', 'Agave', 'Goa, India', { Rules: 'Playground' }),
    venue('retreat_center', 'Bamboo', 'Goa, India', { Rules: 'Adults only (16+)' }),
    venue('retreat_center', 'Cactus', 'Hampi, India', { Facilities: 'sauna' }),
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

test.each([
  ['adults only retreat in Goa', ['Bamboo']],
  ['a child-free retreat in Goa', ['Bamboo']],
  ['retreat in Goa, it must be only for adults', ['Bamboo']],
  ['ретрит на Гоа только для взрослых', ['Bamboo']],
  ['ретрит, Гоа, чайлдфри', ['Bamboo']],
  ['ретрит на Гоа, чтобы были только взрослые', ['Bamboo']],
  ['a retreat in Goa for 4 adults only', ['Agave', 'Bamboo']],
])('a request for adults only: %s', async (message, expected) => {
  const { reply } = await recommend.reply(message)
  expect(reply.options.map(({ name }) => name)).toEqual(expected)
})

test('a row without a rule about children has a note', async () => {
  const { reply } = await recommend.reply('adults only retreat in Hampi')
  expect(reply.options.map(({ details }) => details.split(' · ')[0])).toEqual([
    'Not quite as requested. Not stated: adults only',
  ])
})

const priced = (id: number, category: Category, name: string, price: string) => ({
  ...venueOf(id, category, name, 'Cape Town, South Africa'),
  raw_price_text: price,
})
const prices = openRecommend({
  catalogue: catalogueOf([
    priced(1, 'villa', 'Protea', '$180 per night'),
    priced(2, 'villa', 'Fynbos', '$380 per night'),
    priced(3, 'villa', 'Baobab', '$420 per night'),
    priced(4, 'villa', 'Marula', '$900 per night'),
    priced(5, 'yacht', 'Albatross', '$300 per day'),
    priced(6, 'yacht', 'Petrel', '$1,050 per day'),
  ]),
  log: { debug() {} },
})

test.each([
  ['villa in Cape Town, around $400 a night', ['Fynbos', 'Baobab', 'Protea']],
  ['Cape Town villa, roughly 400 dollars per night', ['Fynbos', 'Baobab', 'Protea']],
  ['yacht in Cape Town, about $1,000 a day', ['Petrel', 'Albatross']],
  ['вилла в Кейптауне, около 400 долларов за ночь', ['Fynbos', 'Baobab', 'Protea']],
  ['вилла, Кейптаун, примерно 400$ в сутки', ['Fynbos', 'Baobab', 'Protea']],
  ['яхта в Кейптауне, порядка 1000 долларов в день', ['Petrel', 'Albatross']],
])('prices near an approximate budget come first, far lower ones with a note: %s', async (message, expected) => {
  const { options } = (await prices.reply(message)).reply
  expect(options.map(({ name }) => name)).toEqual(expected)
  const isNoted = ({ details }: { details: string }) => /^(?:Near miss|Почти подходит): /.test(details)
  expect(options.filter(isNoted).map(({ name }) => name)).toEqual(expected.slice(-1))
})
