import { describe, expect, test } from 'vitest'
import { openRecommend } from './index.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'

const recommend = openRecommend({
  catalogue: catalogueOf([
    venueOf(1, 'villa', 'Bungalow', 'Mirissa, Sri Lanka', { Amenities: 'fireplace, pool', Guests: '8' }),
    venueOf(2, 'villa', 'Lagoon', 'Koggala, Sri Lanka', { Amenities: 'air conditioning', Guests: '8' }),
  ]),
  log: { debug() {} },
})
const chipsOf = async (message: string) => (await recommend.reply(message)).reply.understood!.map(({ id }) => id)
const namesFor = async (message: string) => (await recommend.reply(message)).reply.options.map(({ name }) => name)

describe('searches where the guests stay, not where they arrive', () => {
  test.each([
    'We land in Colombo and want a villa in Mirissa',
    'Flying into Colombo from London, looking for a villa in Mirissa',
    'прилетаем в Коломбо, нужна вилла в Мириссе',
    'рейс в Коломбо из Казани, хотим виллу в Мириссе',
  ])('%s', async (message) => {
    expect(await namesFor(message)).toEqual(['Bungalow'])
  })

  test('reads the place of arrival if no other is named', async () => {
    expect(await namesFor('прилетаем в Мириссу, нужна вилла')).toEqual(['Bungalow'])
  })
})

test.each([
  'villa in Sri Lanka, but Koggala is too busy for us',
  'вилла на Шри-Ланке, но Коггала слишком шумная',
  'В том году брали виллу в Коггале, теперь хотим виллу в Мириссе',
])('leaves out places that the client dislikes or knows: %s', async (message) => {
  expect(await namesFor(message)).toEqual(['Bungalow'])
})

describe('keeps the first choice before a fallback', () => {
  test.each(['villa in Mirissa, if not in Koggala', 'вилла в Мириссе, в крайнем случае в Коггале'])(
    'a place: %s',
    async (message) => {
      expect((await namesFor(message)).toSorted()).toEqual(['Bungalow', 'Lagoon'])
    },
  )

  test.each(['villa in Mirissa with a fireplace, if not a jacuzzi', 'вилла в Мириссе с камином, если нет, то джакузи'])(
    'a feature: %s',
    async (message) => {
      expect(await chipsOf(message)).not.toContain('villa.feature.jacuzzi')
      expect(await namesFor(message)).toEqual(['Bungalow'])
    },
  )

  test('replaces a number', async () => {
    expect(await chipsOf('вилла на 4 спальни, если нет, то 3')).toContain('villa.bedrooms')
    const { reply } = await recommend.reply('вилла на 4 спальни, если нет, то 3')
    expect(reply.steps.join(' ')).toContain('от 3')
  })
})

test('ends a waiver at "but"', async () => {
  const chips = await chipsOf('villa in Koggala, pool not required but air conditioning is a must')
  expect(chips).toContain('villa.feature.air_conditioning')
  expect(chips).not.toContain('villa.feature.pool')
})

test.each(['3 kids and 4 adults, villa in Mirissa', 'трое детей и четверо взрослых, вилла в Мириссе'])(
  'adds adults to children: %s',
  async (message) => {
    const { reply } = await recommend.reply(message)
    expect(reply.steps.join(' ')).toMatch(/(?:guests|гостей): 7/)
  },
)

test.each(['our chef wants a villa in Mirissa', 'шеф хочет виллу в Мириссе', 'нашему шефу нужна вилла в Мириссе'])(
  'reads no feature in the person who asks: %s',
  async (message) => {
    expect(await chipsOf(message)).not.toContain('villa.feature.chef')
  },
)

describe('reads the request after a waiver', () => {
  test.each([
    'Forget the villa, we want a yacht in Mirissa',
    'ignore my last mail, we need a yacht in Mirissa',
    'Забудьте про виллу, нужна яхта в Мириссе',
    'не обращайте внимания на прошлое письмо, нужна яхта в Мириссе',
  ])('%s', async (message) => {
    const chips = await chipsOf(message)
    expect(chips).toContain('yacht')
    expect(chips).not.toContain('villa')
  })
})

test.each([
  ["villa in Mirissa, we're 4", 4],
  ['вилла в Мириссе, двое взрослых и подросток', 3],
  ['villa in Mirissa with kids aged 5, 7 and 9, 2 adults', 5],
  ['вилла в Мириссе, двое взрослых, дети 5 и 7 лет', 4],
  ['villa in Mirissa, 2 adults, 2 kids (5 and 7)', 4],
  ['вилла в Мириссе, дети 3 и 6, взрослых двое', 4],
])('counts the party: %s', async (message, guests) => {
  const { reply } = await recommend.reply(message)
  expect(reply.steps.join(' ')).toMatch(new RegExp(`(?:guests|гостей): ${guests}(?!\\d)`))
})

test('reads no cuisine in a part of the island', async () => {
  expect(await chipsOf('вилла в Мириссе, восточный берег, бассейн')).not.toContain('restaurant')
})

test.each([
  'Both with a sea view: a villa for 6 in Mirissa and a restaurant in Koggala',
  'Вилла в Мириссе и ресторан в Коггале, оба с видом на море',
])('assigns a wish about both categories to each: %s', async (message) => {
  expect(await chipsOf(message)).toEqual(expect.arrayContaining(['villa.view.sea', 'restaurant.view.sea']))
})
