import { expect, test } from 'vitest'
import { openRecommend } from './index.ts'
import { catalogueOf, fixtureVenues } from './testing/fixture.ts'
import { prepareReading } from './warm.ts'

/** Returns a catalogue that counts its reads of rows. */
function counted() {
  const catalogue = catalogueOf(fixtureVenues)
  const reads: unknown[] = []
  return {
    reads,
    catalogue: {
      ...catalogue,
      list: (query: Parameters<typeof catalogue.list>[0]) => {
        reads.push(query.category)
        return catalogue.list(query)
      },
    },
  }
}

test('the first answer after a warm start reads no rows', async () => {
  const { catalogue, reads } = counted()
  const recommend = openRecommend({ catalogue, log: { debug() {} } })
  await recommend.warm(new AbortController().signal)
  expect(reads).toHaveLength(5)
  const { reply } = await recommend.reply('villa in Ubud')
  expect(reply.options.length).toBeGreaterThan(0)
  expect(reads).toHaveLength(5)
})

test('messages during the warm start wait for its rows instead of reading them again', async () => {
  const { catalogue, reads } = counted()
  const recommend = openRecommend({ catalogue, log: { debug() {} } })
  const warming = recommend.warm(new AbortController().signal)
  const answers = await Promise.all(['villa in Ubud', 'вилла в Чангу'].map((message) => recommend.reply(message)))
  await warming
  expect(answers.every(({ reply }) => reply.options.length > 0)).toBe(true)
  expect(reads).toHaveLength(5)
})

test('a failed refresh does not affect the next one', async () => {
  const { catalogue } = counted()
  let fails = true
  const recommend = openRecommend({
    catalogue: { ...catalogue, rates: () => (fails ? Promise.reject(new Error('down')) : catalogue.rates()) },
    log: { debug() {} },
  })
  await expect(recommend.warm(new AbortController().signal)).rejects.toThrow('down')
  fails = false
  expect((await recommend.reply('villa in Ubud')).reply.options.length).toBeGreaterThan(0)
})

test('the indexes are built once per process', async () => {
  const first = prepareReading()
  expect(prepareReading()).toBe(first)
  await first
})
