import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

/** Catalogue of places outside the lexicon, in both alphabets. */
const rows: readonly [string, Venue['category'], string, Record<string, string>?][] = [
  ['Salt Barn', 'villa', 'Obala 14, Portorož', { 'Number of bedrooms': '3' }],
  ['Fig Tower', 'villa', 'Prešernovo nabrežje 2, Piran', { 'Number of bedrooms': '3' }],
  ['Lime Loft', 'villa', 'Old Quay 5, Piran', { 'Number of bedrooms': '1' }],
  ['Дача «Сосны»', 'villa', 'Зеленогорск, ул. Лесная, 3', { 'Number of bedrooms': '4' }],
  ['Dingli House', 'villa', 'Triq il-Kbira 9, Zabbar Creek, Comino', { 'Number of bedrooms': '2' }],
  ['Creek Side', 'villa', 'Zabbar Hill, Comino', { 'Number of bedrooms': '2' }],
  ['Warm Stones', 'mobile_spa', 'Izola 4, Portorož'],
]
const venues = rows.map(([name, category, address, extras], n) => venueOf(n + 1, category, name, address, extras))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const ask = async (message: string) => (await recommend.reply(message)).reply
const namesFor = async (message: string) => (await ask(message)).options.map(({ name }) => name)

describe('finds places from the rows', () => {
  test.each<[string, string[]]>([
    ['villa in Piran', ['Lime Loft', 'Fig Tower']],
    ['вилла в Пиране', ['Lime Loft', 'Fig Tower']],
    ['villa in piraan, 3 bedrooms', ['Fig Tower']],
    ['вилла в Порторожу', ['Salt Barn']],
    ['ищем: Порторож, дом', ['Salt Barn']],
    ['villa near Portorozh', ['Salt Barn']],
    ['house in Zelenogorsk', ['Дача «Сосны»']],
    ['дом в зеленогорске', ['Дача «Сосны»']],
    ['зеленогорский район, дом', ['Дача «Сосны»']],
    ['villa zabbar creek', ['Dingli House']],
    ['вилла Заббар Крик', ['Dingli House']],
    ['массаж в Порторожу', ['Warm Stones']],
  ])('%s', async (message, expected) => {
    expect((await namesFor(message)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('never ignores a place without rows', () => {
  test.each([
    ['villa in Tromso', 'Tromso'],
    ['вилла в Тромсё', 'Тромсё'],
    ['a villa near Valparaiso for six', 'Valparaiso'],
  ])('names the place and offers nothing: %s', async (message, place) => {
    const { options, steps } = await ask(message)
    expect(options).toEqual([])
    expect(steps.join(' ')).toContain(place)
  })

  test.each(['villa valparaiso', 'вилла в тромсе', 'what about Ohrid: villa'])(
    'marks options in other places: %s',
    async (message) => {
      const { options, steps } = await ask(message)
      expect(steps.join(' ')).toMatch(/no place called|does not contain a name|в каталоге нет/)
      for (const { details } of options) expect(details).toMatch(/^(?:Near miss|Почти подходит)/)
    },
  )

  test.each(['a villa in style', 'вилла в аренду', 'villa in advance, 3 bedrooms', 'вилла в хорошем состоянии'])(
    'reads no place in %s',
    async (message) => {
      const { steps } = await ask(message)
      expect(steps.join(' ')).not.toMatch(/no place called|в каталоге нет/)
    },
  )

  test.each(['recommend hotel Hilton', 'порекомендуй отель Хилтон'])(
    'does not repeat the name: %s',
    async (message) => {
      expect(JSON.stringify(await ask(message))).not.toMatch(/hilton|хилтон/i)
    },
  )
})
