import { expect, test } from 'vitest'
import type { Category } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

let id = 0
const venue = (category: Category, name: string, address: string, extras: Record<string, string> = {}) =>
  venueOf(++id, category, name, address, extras)
const recommend = openRecommend({
  catalogue: catalogueOf([
    venue('villa', 'Aloe', 'Hallstatt, Austria', { Facilities: 'sauna, chef', Capacity: '10' }),
    venue('villa', 'Borage', 'Bad Ischl, Austria', { Facilities: 'sauna, chef', Capacity: '10' }),
    venue('restaurant', 'Clove', 'Bad Ischl, Austria', { Notes: 'kids menu', Capacity: '60' }),
    venue('restaurant', 'Dogwood', 'Hallstatt, Austria', { Notes: 'kids menu', Capacity: '60' }),
    venue('retreat_center', 'Elder', 'Gosau, Austria', { Facilities: 'yoga, pilates' }),
    venue('mobile_spa', 'Fir', 'Obertraun, Austria', { Treatments: 'thai massage' }),
    venue('yacht', 'Gorse', 'Lamu Island, Kenya', { Facilities: 'cabins' }),
    venue('yacht', 'Holly', 'Watamu, Kenya', { Facilities: 'cabins' }),
    venue('villa', 'Ivy', 'Lamu Island, Kenya'),
    venue('villa', 'Jasmine', 'Watamu, Kenya'),
    venue('yacht', 'Парусник «Онежский простор»', 'Карелия', { Notes: 'парус' }),
    venue('yacht', 'Катер «Волжанка»', 'Казань', { Notes: 'мотор' }),
    venue('villa', 'Вилла «Волжский берег»', 'Россия'),
    venue('villa', 'Вилла «Заря»', 'Россия'),
  ]),
  log: { debug() {} },
})
const names = async (message: string) => (await recommend.reply(message)).reply.options.map(({ name }) => name)

test.each([
  ['villa in Hallstatt with a chef, and dinner in Bad Ischl for four with a kids menu', ['Aloe', 'Clove']],
  ['A retreat in Gosau with pilates and separately a thai massage in Obertraun', ['Elder', 'Fir']],
  ['villa in Bad Ischl with a sauna and a restaurant in Hallstatt', ['Borage', 'Dogwood']],
  ['вилла в Хальштатте с поваром, и ужин в Бад-Ишле на четверых с детским меню', ['Aloe', 'Clove']],
  ['ретрит в Гозау с пилатесом и отдельно тайский массаж в Обертрауне', ['Elder', 'Fir']],
  ['дом в Бад-Ишле с сауной и ужин в ресторане в Хальштатте', ['Borage', 'Dogwood']],
])('a category with its own town is a separate request: %s', async (message, expected) => {
  expect(await names(message)).toEqual(expected)
})

test.each([
  ['villa in Hallstatt with a chef and dinner', 1],
  ['вилла в Хальштатте с поваром и ужином', 1],
])('a meal without a town belongs to the house: %s', async (message, count) => {
  const { kept } = await recommend.reply(message)
  expect(kept.wants.length).toBe(count)
})

test.each([
  ['a villa on Lamu and a boat on Lamu for at most 10', ['Ivy', 'Gorse']],
  ['most of us want a yacht, Lamu, Lamu and only Lamu', ['Gorse']],
  ['yacht with cabins on Lamu', ['Gorse']],
  ['яхта на Ламу с каютами', ['Gorse']],
  ['вилла на Ламу', ['Ivy']],
  ['лодка у Ламу, каюты', ['Gorse']],
])('a word of addresses comes before a form of another place: %s', async (message, expected) => {
  expect(await names(message)).toEqual(expected)
})

test.each([
  ['хотим под парусом по Онеге', ['Парусник «Онежский простор»']],
  ['яхта на Онеге', ['Парусник «Онежский простор»']],
  ['вилла на Волге', ['Вилла «Волжский берег»']],
])('the adjective of a lake or river in a name matches: %s', async (message, expected) => {
  expect(await names(message)).toEqual(expected)
})
