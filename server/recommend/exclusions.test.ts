import { describe, expect, test } from 'vitest'
import { openRecommend } from './index.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'

const recommend = openRecommend({
  catalogue: catalogueOf([
    venueOf(1, 'villa', 'Quinta', 'Tavira, Algarve, Portugal', { Amenities: 'pool', Pets: 'Allowed' }),
    venueOf(2, 'villa', 'Casa', 'Silves, Algarve, Portugal', { Amenities: 'pool', Pets: 'Not allowed' }),
    venueOf(3, 'restaurant', 'Marisqueira', 'Tavira, Algarve, Portugal', { Cuisine: 'Seafood', Amenities: 'terrace' }),
    venueOf(4, 'restaurant', 'Grelha', 'Tavira, Algarve, Portugal', { Cuisine: 'Steak house', Amenities: 'terrace' }),
  ]),
  log: { debug() {} },
})
const chipsOf = async (message: string) => (await recommend.reply(message)).reply.understood!.map(({ id }) => id)
const namesFor = async (message: string) => (await recommend.reply(message)).reply.options.map(({ name }) => name)

describe('excludes a place of the catalogue that the lexicon does not list', () => {
  test.each([
    'villa in the Algarve, Tavira is out',
    'villa in the Algarve, nothing in Tavira',
    'вилла в Алгарве, Тавиру не предлагайте',
    'вилла в Алгарве, Тавиру и Лагос не предлагать пожалуйста',
  ])('%s', async (message) => {
    expect(await namesFor(message)).toEqual(['Casa'])
  })
})

test.each(['villa without silence rules in Tavira', 'вилла без правил тишины в Тавире'])(
  'excludes no place after an excluded thing: %s',
  async (message) => {
    expect(await namesFor(message)).toEqual(['Quinta'])
  },
)

test.each(['villa near Tavira but not in Tavira', 'вилла рядом с Тавирой, но не в самой Тавире'])(
  'searches around a place that is excluded itself: %s',
  async (message) => {
    expect(await namesFor(message)).toEqual(['Casa'])
  },
)

describe('excludes what the client must not have', () => {
  test.each([
    'restaurant in Tavira, we are allergic to seafood',
    'restaurant in Tavira, one of us has a seafood allergy',
    "restaurant in Tavira, my wife can't stand seafood",
    'ресторан в Тавире, у мужа аллергия на рыбу',
    'ресторан в Тавире, рыбу терпеть не могу',
    'ресторан в Тавире, рыбу не едим',
    'ресторан в Тавире, желательно с террасой и чтоб не рыбный',
    'restaurant in Tavira, preferably with a terrace and without seafood',
  ])('%s', async (message) => {
    expect(await namesFor(message)).toEqual(['Grelha'])
  })

  test.each(['villa in the Algarve that forbids pets', 'вилла в Алгарве, где нельзя с животными'])(
    '%s',
    async (message) => {
      expect(await chipsOf(message)).toContain('villa.not.feature.pets')
    },
  )

  test('requests the diet instead of excluding it', async () => {
    expect(await chipsOf('ресторан в Тавире, клиенту нельзя глютен')).toContain('restaurant.feature.gluten_free')
  })

  test('reads no ban in a polite question', async () => {
    expect(await chipsOf('нельзя ли виллу с собакой в Алгарве')).toContain('villa.feature.pets')
  })
})

describe('reads a second category after an addition', () => {
  test.each([
    'villa in Tavira, apart from that a restaurant with a terrace',
    'villa in Tavira with a pool and a restaurant with a terrace',
    'вилла в Тавире, а кроме того ресторан с террасой',
    'вилла в Тавире с бассейном и ресторан с террасой',
  ])('%s', async (message) => {
    const chips = await chipsOf(message)
    expect(chips).toContain('restaurant.feature.terrace')
    expect(chips).not.toContain('villa.feature.terrace')
  })

  test.each(['вилла с бассейном и рестораном в Алгарве', 'вилла с бассейном, сауной и рестораном в Алгарве'])(
    'reads a part of the house: %s',
    async (message) => {
      expect(await chipsOf(message)).not.toContain('restaurant')
    },
  )
})

describe('reads no wish in a word that only shares a stem', () => {
  test.each([
    ['We are well organised, villa in Tavira', 'villa.feature.organic'],
    ['Write to me: villa in Tavira', 'villa.feature.art'],
    ['our generation likes villas, Tavira', 'villa.feature.generator'],
    ['нас четверо парней, вилла в Тавире', 'villa.feature.steam_room'],
    ['вилла в Тавире и такси', 'villa.feature.pets'],
    ['блин, нужна вилла в Тавире', 'restaurant'],
    ['вилла в Тавире, хотим посмотреть китов', 'villa.place.china'],
  ])('%s', async (message, chip) => {
    expect(await chipsOf(message)).not.toContain(chip)
  })

  test('reads no misspelt place in a frequent word', async () => {
    expect(await namesFor('вилла для большой компании в Тавире')).toEqual(['Quinta'])
  })
})
