import { describe, expect, test } from 'vitest'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

/** Places in one or both alphabets, as in a sheet that several people fill in. */
const rows: readonly (readonly [name: string, area: string, address: string])[] = [
  ['Ash', 'Perast', '3 Obala, Perast, Montenegro'],
  ['Elm', 'Пераст', 'Obala 9, Пераст, Черногория'],
  ['Oak', 'Perast / Пераст', 'Montenegro, Perast'],
  ['Fir', 'Risan', '7 Obala, Risan, Montenegro'],
  ['Yew', 'Göynük', 'Liman Sk. 4, Göynük, Turkey'],
  ['Bay', 'Гёйнюк', 'Liman Sk. 8, Гёйнюк, Турция'],
  ['Box', 'Küçükkuyu', 'Küçükkuyu (Турция)'],
  ['Ivy', 'Oakwood Hills', 'Sector 3, Oakwood Hills, Dubai'],
  ['Fig', 'Оуквуд Хиллс (Oakwood Hills)', 'Sector 8, Oakwood Hills, Dubai'],
  ['Nut', 'Varenna Maggio', 'Via Roma 2, Varenna Maggio, Italy'],
  ['Pea', 'Varenna Sasso', 'Via Roma 4, Varenna Sasso, Italy'],
  ['Rye', 'Sanur', 'Jl. Raya Uluwatu 5, Sanur, Bali'],
  ['Oat', 'Uluwatu', 'Jl. Suluban 5, Uluwatu, Bali'],
]
const venues = rows.map(([name, Area, address], n) =>
  venueOf(n + 1, 'villa', name, address, { Area, 'Number of bedrooms': '3' }),
)
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const ask = async (message: string) => (await recommend.reply(message)).reply
const namesFor = async (message: string) => (await ask(message)).options.map(({ name }) => name).toSorted()

describe('finds a place in either alphabet, whatever the rows use', () => {
  test.each<[string, string[]]>([
    ['villa in Perast', ['Ash', 'Elm', 'Oak']],
    ['вилла в Перасте', ['Ash', 'Elm', 'Oak']],
    ['вилла, Пераст', ['Ash', 'Elm', 'Oak']],
    ['вилла в Персате', ['Ash', 'Elm', 'Oak']],
    ['дом в Гёйнюке', ['Bay', 'Yew']],
    ['villa in Goynuk', ['Bay', 'Yew']],
    ['дом в Кючюккую', ['Box']],
    ['villa Oakwood Hills', ['Fig', 'Ivy']],
    ['в оуквуд хиллс, вилла', ['Fig', 'Ivy']],
    ['вилла в Варенна Маджо', ['Nut']],
    ['вилла в Варенна Маджо с бассейном', ['Nut']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })

  test('does not take a preposition as part of a name', async () => {
    expect((await ask('дом в Перасте с сауной')).steps[0]).toMatch(/; Пераст; сауна/)
  })
})

test.each<[string, string[]]>([
  ['villa in Montenegro, anywhere except Perast', ['Fir']],
  ['дом в Черногории, только не Пераст', ['Fir']],
  ['villa in Montenegro, no Risan', ['Ash', 'Elm', 'Oak']],
])('leaves out excluded places: %s', async (message, expected) => {
  expect(await namesFor(message)).toEqual(expected)
})

describe('distinguishes names from features', () => {
  test('does not read hills in a name as a view, or the country instead of the name', async () => {
    const { options, steps } = await ask('villa in Oakwood Hills, 3 bedrooms')
    expect(options.map(({ name }) => name).toSorted()).toEqual(['Fig', 'Ivy'])
    expect(steps[0]).toBe('Looking for: villa; bedrooms: at least 3; Oakwood Hills.')
  })
  test.each([
    ['villa on the south coast of Montenegro', /^Looking for: villa; Montenegro/],
    ['вилла на Бали с сапами', /^Ищу: вилла; Бали; сап/],
    ['villa at Lake Garda', /^Looking for: villa; Lake Garda/],
    ['вилла на озере Гарда', /^Ищу: вилла; Гарда/],
  ])('%s', async (message, understood) => {
    expect((await ask(message)).steps[0]).toMatch(understood)
  })
})

test.each([
  ['villa in Perast - scrap that, Risan', ['Fir']],
  ['вилла в Перасте... стоп, в Рисане!', ['Fir']],
])('applies a correction: %s', async (message, expected) => {
  expect(await namesFor(message)).toEqual(expected)
})

test('prefers the stated area to the name of the street', async () => {
  expect(await namesFor('villa in Uluwatu')).toEqual(['Oat'])
  expect(await namesFor('вилла в Сануре')).toEqual(['Rye'])
})

test.each<[string, string[]]>([
  ['villa in Split', ['Ash', 'Elm', 'Oak']],
  ['вилла в Сплите', ['Ash', 'Elm', 'Oak']],
  ['villa in Baa Atoll', ['Fir', 'Yew']],
  ['вилла, атолл Баа', ['Fir', 'Yew']],
])('finds a lexicon place whose name is also an English word: %s', async (message, expected) => {
  const addresses = ['Сплит, Хорватия', 'Split, Croatia', 'Split', 'атолл Баа', 'Baa Atoll, Maldives']
  const rows = addresses.map((address, n) => ({
    ...venues[n]!,
    name: ['Ash', 'Elm', 'Oak', 'Fir', 'Yew'][n]!,
    address,
    extras: {},
  }))
  const { options } = (await openRecommend({ catalogue: catalogueOf(rows), log: { debug() {} } }).reply(message)).reply
  expect(options.map(({ name }) => name).toSorted()).toEqual(expected)
})
