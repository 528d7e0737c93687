import { describe, expect, onTestFinished, test } from 'vitest'
import { openCatalogue } from '../catalogue/index.ts'
import { databases } from '../../tests/support/databases.ts'
import { openRecommend } from './index.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'

const venues = (
  [
    ['Ash', 'villa', 'Makunduchi, Zanzibar'],
    ['Elm', 'villa', 'Makunduchi'],
    ['Oak', 'villa', 'Макундучи'],
    ['Fir', 'villa', 'Matemwe'],
    ['Yew', 'restaurant', 'Matemwe / Матемве, Занзибар'],
    ['Box', 'villa', 'Springfield, Portugal'],
    ['Ivy', 'villa', 'Springfield, Croatia'],
    ['Fig', 'villa', 'Springfield'],
    ['Nut', 'villa', 'Old Town, Portugal'],
    ['Pea', 'villa', 'Old Town'],
    ['Rye', 'yacht', 'Makunduchi'],
    ['Oat', 'villa', 'Zanzibar'],
  ] as const
).map(([name, category, address], n) => venueOf(n + 1, category, name, address))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const namesFor = async (message: string) =>
  (await recommend.reply(message)).reply.options.map(({ name }) => name).toSorted()

describe('locates a row that names only its area by other rows of the area', () => {
  test.each<[string, string[]]>([
    ['villa in Zanzibar', ['Ash', 'Elm', 'Fir', 'Oak', 'Oat']],
    ['вилла на Занзибаре', ['Ash', 'Elm', 'Fir', 'Oak', 'Oat']],
    ['villa in Zanzibar except Matemwe', ['Ash', 'Elm', 'Oak']],
    ['yacht, Zanzibar', ['Rye']],
    ['villa in Portugal', ['Box', 'Nut']],
    ['villa in Croatia', ['Ivy']],
    ['villa in Makunduchi', ['Ash', 'Elm', 'Oak']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})

describe.each(databases)('$engine', ({ open }) => {
  test('locates areas in a large catalogue, which is not read completely', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const catalogue = openCatalogue({ store, log: { info() {} } })
    const elsewhere = Array.from({ length: 2_010 }, (_, n) => `House ${n},villa,"Ubud, Bali"`)
    const told = ['Ash,villa,"Makunduchi, Zanzibar"', 'Elm,villa,Makunduchi', 'Oak,villa,Макундучи']
    const lines = ['Name,Category,Address', ...elsewhere, ...told]
    const { id } = await catalogue.imports.preview(new TextEncoder().encode(lines.join('\n')), 'villas.csv', null)
    await catalogue.imports.apply(id)
    const recommend = openRecommend({ catalogue, log: { debug() {} } })
    for (const message of ['villa in Zanzibar', 'вилла на Занзибаре']) {
      const { options } = (await recommend.reply(message)).reply
      expect(options.map(({ name }) => name).toSorted()).toEqual(['Ash', 'Elm', 'Oak'])
    }
  })
})
