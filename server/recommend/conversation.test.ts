import { describe, expect, test } from 'vitest'
import { catalogueOf, fixtureVenues } from './testing/fixture.ts'
import { type Answer, openRecommend, type ReplyOptions } from './index.ts'

const recommend = openRecommend({ catalogue: catalogueOf(fixtureVenues), log: { debug() {} } })

/** Returns the last answer of a conversation. Passes `kept` through JSON, as the database does. */
async function after(messages: readonly string[], last: ReplyOptions = {}): Promise<Answer> {
  let answer: Answer | undefined
  for (const [n, message] of messages.entries()) {
    const previous = answer && (JSON.parse(JSON.stringify(answer.kept)) as Answer['kept'])
    answer = await recommend.reply(message, { previous, ...(n === messages.length - 1 ? last : {}) })
  }
  return answer!
}
const names = ({ reply }: Answer): string[] => reply.options.map(({ name }) => name)
const chips = ({ reply }: Answer): string[] => reply.understood!.map(({ id }) => id)

describe('a conversation', () => {
  test.each([
    [['villa in Canggu', 'with 4 bedrooms'], ['Seven Palms']],
    [['вилла в Чангу', 'на 4 спальни'], ['Seven Palms']],
    [['villa in Canggu with 4 bedrooms', 'in Bingin'], ['Heron Ledge']],
    [['villa with a sea view in Canggu', 'no sea view needed, with a jacuzzi'], ['Seven Palms']],
    [['villa for 12', 'for 8 guests, and with a cinema'], ['Heron Ledge']],
    [['villa in Jimbaran for 12', 'and a restaurant'], ['Salt and Ember']],
    [['villa in Ubud', 'a yacht for 15'], ['Second Wind']],
    [
      ['villa in Ubud', 'hello there'],
      ['Paddy Lane House', 'Fern Hollow'],
    ],
  ])('%j', async (messages, expected) => {
    expect(names(await after(messages))).toEqual(expected)
  })

  test("repeats the request with the caller's changes for an empty message", async () => {
    const { kept } = await after(['villa in Canggu'])
    const other = { ...kept, wants: kept.wants.map((want) => ({ ...want, venuesExcluded: [104] })) }
    const answer = await recommend.reply('', { previous: other })
    expect(names(answer)).toEqual(['Tide and Teak'])
    expect(answer.reply.script).toMatch(/^Hello/)
  })

  test('ignores a request saved in another version', async () => {
    const { kept } = await after(['villa in Canggu'])
    const { reply } = await recommend.reply('with a pool', { previous: { ...kept, version: 0 } })
    expect(reply.need_more_info.missing).toEqual(['category'])
  })

  test('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('stopped')
    await expect(recommend.reply('villa', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test('reports each step as it completes', async () => {
    const told: string[] = []
    const { reply } = await recommend.reply('villa in Ubud and a yacht', { onStep: (step) => told.push(step) })
    expect(told).toEqual(reply.steps)
    expect(told.length).toBeGreaterThan(2)
  })
})

describe('chips', () => {
  test('show the criteria in the language of the request, each with its list filter', async () => {
    const { reply } = await after([
      'вилла в Чангу или Убуде на 3 спальни, вид на море, до 300 евро, не в Куте, с поваром',
    ])
    expect(reply.understood!.map(({ id, label, filter }) => [id, label, filter])).toEqual([
      ['villa', 'вилла', { category: 'villa' }],
      ['villa.bedrooms', 'спальни: от 3', { category: 'villa', bedrooms_min: 3 }],
      ['villa.view.sea', 'вид на море', { category: 'villa', view: 'sea' }],
      ['villa.place.canggu', 'Чангу', { category: 'villa', place: 'canggu' }],
      ['villa.place.ubud', 'Убуд', { category: 'villa', place: 'ubud' }],
      ['villa.feature.chef', 'повар', { category: 'villa', q: 'private chef' }],
      ['villa.budget', 'до 300 EUR', { category: 'villa', price_max: 348 }],
      ['villa.not.place.kuta', 'кроме: Кута', {}],
    ])
  })

  test('remove their criterion from the answer and from the saved request', async () => {
    const first = await after(['villa in Canggu with 4 bedrooms'])
    const second = await after(['villa in Canggu with 4 bedrooms'], { without: ['villa.bedrooms'] })
    expect(names(first)).toEqual(['Seven Palms'])
    expect(names(second)).toEqual(['Tide and Teak', 'Seven Palms'])
    expect(chips(second)).toEqual(['villa', 'villa.place.canggu'])
    expect(second.kept.wants[0]?.bedrooms).toBeUndefined()
  })

  test('can all be removed', async () => {
    const message =
      'villa in Ubud or Portorat, not Kuta, sea view, no pool view, no sauna, with a chef, 3 bedrooms, under $500, for 6, on 5 May'
    for (const id of chips(await after([message]))) {
      expect(chips(await after([message], { without: [id] })), id).not.toContain(id)
    }
  })
})
