import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rows: readonly [string, Venue['category'], string, Record<string, string>?][] = [
  ['Fig House', 'villa', '5 Rustaveli, Tbilisi, Georgia', { 'Number of bedrooms': '3' }],
  ['Quince House', 'villa', 'ул. Чавчавадзе 9, Батуми, Грузия', { 'Number of bedrooms': '3' }],
  ['Pine House', 'villa', 'Signal Hill 4, Sapporo, Japan', { 'Number of bedrooms': '2' }],
  ['Moss House', 'villa', 'Gion 7, Kyoto, Japan', { 'Number of bedrooms': '2' }],
  ['Tide House', 'villa', 'Liman Sk. 3, Fethiye, Turkey', { 'Number of bedrooms': '4' }],
  ['Warm Hands', 'mobile_spa', 'Телави, Грузия'],
  ['Quiet Hands', 'mobile_spa', 'Fethiye, Turkey'],
  ['Soft Hands', 'mobile_spa', 'Ichmeler, Marmaris, Turkey'],
  ['Good Hands', 'mobile_spa', 'Kamala, Phuket, Thailand'],
  ['Slow Hands', 'mobile_spa', 'Lamai, Koh Samui, Thailand'],
]
const venues = rows.map(([name, category, address, extras], n) => venueOf(n + 1, category, name, address, extras))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const ask = async (message: string) => (await recommend.reply(message)).reply
const namesFor = async (message: string) => (await ask(message)).options.map(({ name }) => name).toSorted()

describe('distinguishes a town from its country', () => {
  test.each<[string, string[]]>([
    ['villa in Tbilisi', ['Fig House']],
    ['дом в Тбилиси', ['Fig House']],
    ['вилла, Батуми', ['Quince House']],
    ['villa in Batumi', ['Quince House']],
    ['villa in Kyoto', ['Moss House']],
    ['villa in Georgia', ['Fig House', 'Quince House']],
    ['дом в Грузии', ['Fig House', 'Quince House']],
    ['дом в Японии', ['Moss House', 'Pine House']],
    ['дом в Грузии, не в Тбилиси', ['Quince House']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })

  test('marks each option in another place', async () => {
    const { options, steps } = await ask('villa in Tbilisi for 12')
    expect(options).toEqual([])
    expect(steps[0]).toContain('Tbilisi')
    const near = await ask('villa in Gocek, 4 bedrooms')
    for (const { details } of near.options) expect(details).toMatch(/^Near miss: in .*Fethiye, Turkey, not in Göcek/)
    expect(near.steps.join(' ')).toMatch(/Nothing fits everything/)
    expect(near.options).toHaveLength(1)
  })
})

describe('offers a mobile spa in all towns of its region', () => {
  test.each<[string, string[]]>([
    ['massage in Tbilisi', ['Warm Hands']],
    ['массаж в Боржоми, Грузия', ['Warm Hands']],
    ['массаж на дом, Бодрум', ['Quiet Hands', 'Soft Hands']],
    ['massage in Ichmeler', ['Soft Hands']],
    ['massage in Phuket', ['Good Hands']],
    ['массаж на Патонге', ['Good Hands']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})

test('reads no place from the Russian word for "which"', async () => {
  const places = async (message: string) =>
    (await ask(message)).understood?.flatMap(({ slot, label }) => (slot === 'place' ? [label] : []))
  expect(await places('ресторан, который открыт')).toEqual([])
  expect(await places('виллы, в которых есть бассейн')).toEqual([])
  expect(await places('ресторан в Которе')).toEqual(['Котор'])
})
