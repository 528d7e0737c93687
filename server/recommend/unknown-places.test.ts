import { describe, expect, test } from 'vitest'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const asking = (addresses: readonly string[]) => {
  const venues = addresses.map((address, n) =>
    venueOf(n + 1, 'villa', `House ${n + 1}`, address, { 'Number of bedrooms': '3' }),
  )
  const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
  return async (message: string) => {
    const { options, steps } = (await recommend.reply(message)).reply
    return { steps: steps.join(' '), addresses: options.map(({ details }) => details) }
  }
}

describe('does not replace an unknown name by a lexicon place without rows', () => {
  const ask = asking(['Jl. Raya 3, Ubud, Bali', 'Berawa, Canggu, Bali', 'Chalong, Phuket'])
  test.each([
    ['вилла в Хабии', 'Хабии'],
    ['villa in Sintra', 'Sintra'],
    ['villa in Kotar', 'Kotar'],
    ['вилла в Марбелле', 'Марбелле'],
  ])('%s', async (message, said) => {
    const { steps, addresses } = await ask(message)
    expect(steps).toMatch(/The catalogue has no place called|в каталоге нет/)
    expect(steps).toContain(said)
    expect(addresses).toEqual([])
  })

  test.each([
    ['villa in Ubdu', 'Ubud'],
    ['villa in ubd', 'Ubud'],
    ['villa in Cannggu', 'Canggu'],
    ['вилла на Пхукете', 'Пхукет'],
    ['вилла на Пукете', 'Пхукет'],
  ])('corrects to a place with rows: %s', async (message, read) => {
    const { steps, addresses } = await ask(message)
    expect(steps).toContain(read)
    expect(addresses).toHaveLength(1)
  })
})

test.each(['вилла в Стоун-Тауне', 'вилла в Стоун Тауне'])(
  'matches a name of two words in the other alphabet: %s',
  async (message) => {
    expect((await asking(['Stone Town, Zanzibar'])(message)).addresses).toHaveLength(1)
  },
)

describe('reads no place in a frequent word or a messenger after a preposition', () => {
  const ask = asking(['Jl. Raya 3, Ubud, Bali', 'Berawa, Canggu, Bali'])
  test.each([
    'villa in advance payment, 3 bedrooms',
    'a villa in reasonable condition',
    'villa with a pool, reply in WhatsApp please',
    'в отпуск нужна вилла, 3 спальни',
    'вилла в хорошем состоянии',
    'вилла с бассейном, напишите в Телеграм',
  ])('%s', async (message) => {
    const { steps } = await ask(message)
    expect(steps).not.toMatch(/The catalogue has no place called|в каталоге нет/i)
  })
})

test('prefers the place with rows if two names are equally similar', async () => {
  expect((await asking(['Old Town, Kotor, Montenegro'])('villa in Kotar')).steps).toContain('Kotor')
  expect((await asking(['Old Town 3, Chania, Crete'])('вилла в Хании')).addresses).toHaveLength(1)
})
