import { describe, expect, test } from 'vitest'
import type { Venue } from '../../../contract/venues.ts'
import { chatReply } from '../../../contract/chat.ts'
import { type ConversationReply, type Memory, openConverse } from '../converse.ts'
import { openRecommend } from '../index.ts'
import { catalogueOf, fixtureVenues } from '../testing/fixture.ts'

const extra = (id: number, name: string, category: string, more: Partial<Venue>): Venue => ({
  ...fixtureVenues[0]!,
  id,
  name,
  category,
  ...more,
})
const venues: Venue[] = [
  ...fixtureVenues,
  extra(901, 'Villa Keçi', 'villa', {
    address: 'Kalkan, Turkey',
    raw_price_text: '€400 per night',
    extras: {
      'Number of bedrooms': '4',
      Note: 'Infinity pool. NO pets! Quiet after 22:00',
      Contact: '+90 242 555 0101',
    },
  }),
  extra(902, 'Kuş Evi', 'villa', {
    address: 'Kalkan, Turkey',
    raw_price_text: '€250 per night',
    extras: { 'Number of bedrooms': '2', Note: 'Small dogs are welcome, smoking on the terrace only', Pool: 'no' },
  }),
  extra(903, 'Mavi Gulet', 'yacht', {
    address: 'Bodrum, Turkey',
    raw_price_text: '€9000 per week',
    extras: { 'Type of boat': 'Gulet', Capacity: '8' },
  }),
  extra(904, 'Büyük Gulet', 'yacht', {
    address: 'Bodrum, Turkey',
    raw_price_text: '€15000 per week',
    extras: { 'Type of boat': 'Gulet', Capacity: '16' },
  }),
]
const rows = new Map(venues.map((venue) => [venue.id, venue]))
const catalogue = { ...catalogueOf(venues), read: async (id: number) => rows.get(id) }
const recommend = openRecommend({ catalogue, log: { debug() {} } })
const converse = openConverse({ recommend, catalogue })

async function talk(...messages: readonly string[]): Promise<ConversationReply> {
  let answer: ConversationReply | undefined
  for (const message of messages) {
    const previous = answer && (JSON.parse(JSON.stringify(answer.kept)) as Memory)
    answer = await converse.reply(message, { previous })
    expect(chatReply.parse(answer.reply)).toEqual(answer.reply)
  }
  return answer!
}
const steps = async (...messages: readonly string[]) => (await talk(...messages)).reply.steps.join(' ')
const names = async (...messages: readonly string[]) => (await talk(...messages)).reply.options.map(({ name }) => name)

describe('a question about a venue', () => {
  test.each([
    [['does Villa Keçi allow dogs?'], 'No, Villa Keçi (pet friendly): the sheet says "NO pets!".'],
    [['does villa keci have a pool?'], 'Yes, Villa Keçi (pool): the sheet says "Infinity pool.".'],
    [['в вилле Кечи можно с собакой?'], 'Нет, Villa Keçi'],
    [['Kuş Evi: is there a pool?'], 'No, Kuş Evi (pool): the sheet says "Pool: no".'],
    [['does Villa Keçi have a sauna?'], 'Villa Keçi: the catalogue does not state this (sauna).'],
    [['Villa Keçi phone?'], 'Villa Keçi: phone +90 242 555 0101.'],
    [['is Villa Keçi available 12-19 July?'], 'Villa Keçi: the catalogue does not state this (free dates).'],
    [['is smoking allowed at Kuş Evi?'], 'smoking on the terrace only'],
    [['villa in Kalkan', 'does the second one allow dogs?'], 'No, Villa Keçi'],
    [['villa in Kalkan', 'what is the phone of Villa Keçi?', 'does it have a pool?'], 'Yes, Villa Keçi'],
    [['villa in Kalkan', 'do they allow dogs?'], 'Yes, Kuş Evi'],
  ])('is answered from its row: %j', async (messages, expected) => {
    expect(await steps(...messages)).toContain(expected)
  })

  test('offers only the venues of the question, and the list stays for the next message', async () => {
    expect(await names('villa in Kalkan', 'does the second one allow dogs?')).toEqual(['Villa Keçi'])
    expect(await names('villa in Kalkan', 'does the second one allow dogs?', 'phone of the first?')).toEqual([
      'Kuş Evi',
    ])
  })

  test('says that the catalogue does not have a venue', async () => {
    const { reply } = await talk('Villa Atlantis phone?')
    expect(reply.steps).toEqual(['The catalogue has no venue called Villa Atlantis.'])
    expect(reply.options).toEqual([])
  })

  test.each([
    'restaurant near Villa Keçi?',
    'villa in Kalkan with a pool?',
    'does anyone have a villa in Kalkan for 4?',
    'can you find a villa with a pool in Kalkan?',
  ])('is not read from a request: %s', async (message) => {
    expect(await steps(message)).toContain('Looking for')
  })
})

describe('several venues', () => {
  test('are compared in a table, and the steps say the same', async () => {
    const { reply } = await talk('compare Villa Keçi and Kuş Evi')
    expect(reply.comparison!.venues).toEqual(['Villa Keçi', 'Kuş Evi'])
    expect(reply.comparison!.rows).toContainEqual({ label: 'price', values: ['€400 per night', '€250 per night'] })
    expect(reply.comparison!.rows).toContainEqual({ label: 'phone', values: ['+90 242 555 0101', '–'] })
    expect(reply.steps).toContain('price: Villa Keçi: €400 per night; Kuş Evi: €250 per night.')
  })

  test.each([
    [['which is cheaper, Villa Keçi or Kuş Evi?'], 'The cheapest is Kuş Evi.'],
    [['villa in Kalkan', 'which is bigger?'], 'The biggest is Villa Keçi.'],
    [['вилла в Калкане', 'какая из них дешевле?'], 'Дешевле всего: Kuş Evi.'],
    [['villa in Kalkan', 'which is cheaper, the first or the second?'], 'The cheapest is Kuş Evi.'],
  ])('are ordered by what the message asks: %j', async (messages, expected) => {
    expect(await steps(...messages)).toContain(expected)
  })

  test('are sorted by a superlative in a request', async () => {
    expect(await names('the biggest gulet')).toEqual(['Büyük Gulet', 'Mavi Gulet'])
    expect(await names('самый большой гулет')).toEqual(['Büyük Gulet', 'Mavi Gulet'])
    expect(await names('cheapest gulet in Bodrum')).toEqual(['Mavi Gulet', 'Büyük Gulet'])
  })
})

describe('a position that the last answer does not have', () => {
  test.each([
    [['villa in Kalkan with a pool', 'Compare the first and the second'], 'only one option: Villa Keçi.'],
    [['villa in Kalkan with a pool', 'compare them'], 'only one option: Villa Keçi.'],
    [['villa in Kalkan', 'what is the phone of the third one?'], 'only 2 options: Kuş Evi, Villa Keçi.'],
    [['вилла в Калкане с бассейном', 'сравни первую и вторую'], 'только один вариант: Villa Keçi.'],
    [['вилла в Калкане с бассейном', 'чем отличаются эти варианты?'], 'только один вариант: Villa Keçi.'],
    [['вилла в Калкане', 'какой телефон у четвертой?'], 'вариантов: 2 (Kuş Evi, Villa Keçi).'],
  ])('is named: %j', async (messages, expected) => {
    expect(await steps(...messages)).toContain(expected)
  })

  test.each([
    [['villa in Kalkan with a pool', 'compare Villa Keçi and Kuş Evi'], 'price: Villa Keçi: €400 per night'],
    [['villa in Kalkan', 'compare the first and the second'], 'price: Kuş Evi: €250 per night; Villa Keçi'],
    [['villa in Kalkan with a pool', 'is it free in the third week of May?'], 'does not state this'],
  ])('is not read from other questions: %j', async (messages, expected) => {
    expect(await steps(...messages)).toContain(expected)
  })
})

describe('an answer like a colleague', () => {
  test('says why a venue was offered', async () => {
    expect(await steps('villa in Kalkan with a pool', 'why this one?')).toContain('Villa Keçi. Fits: Kalkan, pool.')
    expect(await steps('villa in Kalkan with a pool', 'why not Kuş Evi?')).toContain('Near miss: does not match: pool')
    expect(await steps('вилла в Калкане', 'почему вторая?')).toContain('Villa Keçi. Подходит: Калкан.')
  })

  test('offers a call', async () => {
    const { reply } = await talk('villa in Kalkan', 'can you call them?')
    expect(reply.steps[0]).toContain('call button')
    expect(reply.steps.join(' ')).toContain('+90 242 555 0101')
    expect(reply.steps.join(' ')).toContain('no phone number of Kuş Evi')
  })

  test('never tells the venue the budget of the client', async () => {
    const { reply } = await talk('villa in Kalkan with a pool, at most 450 euros a night')
    expect(reply.options).not.toEqual([])
    expect(reply.script).toContain('What matters: pool')
    expect(reply.script).not.toMatch(/450|budget/i)
  })

  test('answers small talk with other words each time', async () => {
    const answers = [await steps('hello'), await steps('hello'), await steps('привет'), await steps('привет')]
    expect(new Set(answers).size).toBe(4)
    expect(await steps('villa in Kalkan', 'thanks a lot!')).not.toContain('Looking for')
    expect(await steps('hello, a villa in Kalkan please')).toContain('Looking for')
  })

  test.each([
    [['villa in Kalkan up to 300', 'евро'], 'до 300 EUR'],
    [['villa in Kalkan up to 300', 'no, dollars'], 'up to 300 USD'],
    [['вилла в Калкане до 300 долларов', 'нет, евро'], 'до 300 EUR'],
  ])('changes the currency of the budget: %j', async (messages, expected) => {
    expect((await talk(...messages)).reply.understood!.map(({ label }) => label)).toContain(expected)
  })

  test('keeps the wishes of each category of a conversation', async () => {
    const back = await talk(
      'villa in Kalkan with a pool',
      'now a restaurant with vegan food',
      'the villa again, 4 bedrooms',
    )
    expect(back.reply.understood!.map(({ id }) => id)).toEqual([
      'villa',
      'villa.bedrooms',
      'villa.place.kalkan',
      'villa.feature.pool',
    ])
    const both = await talk('villa and a restaurant on Bali', '3 bedrooms, italian food')
    const chips = both.reply.understood!.map(({ id }) => id)
    expect(chips).toContain('villa.bedrooms')
    expect(chips).toContain('restaurant.cuisine.italian')
    expect(chips).not.toContain('restaurant.bedrooms')
    expect(chips).not.toContain('villa.cuisine.italian')
  })

  test('asks one question if more than 30 venues fit', async () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      extra(2_000 + n, `House ${n}`, 'villa', {
        address: n % 4 === 0 ? 'Ubud, Bali' : 'Canggu, Bali',
        extras: { 'Number of bedrooms': '2' },
      }),
    )
    const asking = openRecommend({ catalogue: catalogueOf(many), log: { debug() {} } })
    const { reply } = await asking.reply('villa on Bali')
    expect(reply.steps.at(-1)).toBe('Which area do you prefer: Canggu (30) or Ubud (10)?')
    expect(reply.need_more_info.missing).toEqual([])
    expect((await asking.reply('villa in Ubud')).reply.steps.join(' ')).not.toContain('Which area')
  })

  test('never says that nothing fits and that venues fit', async () => {
    const { reply } = await recommend.reply('villa in Ubud with a sea view')
    expect(reply.steps.join(' ')).toContain('Nothing fits everything')
    expect(reply.steps.join(' ')).toContain('Closest matches (villa):')
    expect(reply.steps.join(' ')).not.toMatch(/\d+ of \d+/)
  })
})
