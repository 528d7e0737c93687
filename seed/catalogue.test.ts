import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { describe, expect, test } from 'vitest'
import { extrasKeys } from '../contract/venues.ts'
import { readWorkbook } from '../server/catalogue/workbook.ts'
import { table } from './table.ts'
import { makeCatalogue } from './workbook.ts'

const file = new Uint8Array(await readFile(new URL('catalogue.xlsx', import.meta.url)))
const { sheets } = await readWorkbook(file, 'catalogue.xlsx')
const venues = sheets.flatMap((sheet) => sheet.venues)
const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

describe('the demo workbook', () => {
  test('the generator produces the cells of the committed file', async () => {
    const cellsOf = async (bytes: Uint8Array) =>
      (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows }))
    expect(await cellsOf(await makeCatalogue())).toEqual(await cellsOf(file))
  })

  test('imports every row, and each sheet has its category', () => {
    expect(sheets.map(({ name, category, venues }) => [name, category, venues.length])).toEqual([
      ['Виллы', 'villa', 74],
      ['Mobile SPA', 'mobile_spa', 28],
      ['Retreat centers', 'retreat_center', 24],
      ['Рестораны', 'restaurant', 39],
      ['Yachts', 'yacht', 27],
    ])
    expect(sheets.flatMap(({ name, skipped }) => skipped.map((row) => ({ name, ...row })))).toEqual([])
  })

  test('uses every extras key, and nearly every venue has a price, website and address', () => {
    const used = new Set(venues.flatMap(({ extras }) => Object.keys(extras)))
    expect(extrasKeys.filter((key) => !used.has(key))).toEqual([])
    for (const field of ['raw_price_text', 'website', 'address'] as const) {
      expect(venues.filter((venue) => venue[field] === null).length, `${field} missing`).toBeLessThan(10)
    }
  })

  test('has no duplicate name, website or phone number', () => {
    expect(twice(venues.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(twice(venues.flatMap(({ website }) => website ?? []))).toEqual([])
    expect(twice(phones())).toEqual([])
  })

  test('has well-formed fictional phone numbers (555) and websites that end in .example', () => {
    expect(phones().length).toBeGreaterThan(150)
    for (const phone of phones()) {
      expect(phone).toContain('555')
      expect(parsePhoneNumberFromString(phone)?.isPossible(), phone).toBe(true)
    }
    for (const { website } of venues) if (website) expect(new URL(website).hostname).toMatch(/\.example$/)
  })

  test('the number of massage beds of a spa matches its double and single set-ups', () => {
    for (const { name, category, extras } of venues) {
      if (category !== 'mobile_spa') continue
      expect(Number(extras['Massage beds']), name).toBe(2 * Number(extras['Double']) + Number(extras['Single']))
    }
  })
})

test('throws with the row if a cell is missing', () => {
  expect(() => table('Yachts', 'Name | Price\nLuna')).toThrow('Yachts: not 2 cells: Luna')
})

function phones(): string[] {
  return venues.flatMap(({ extras }) => extras['Contact']?.match(/\+\d[\d -]+\d/g) ?? [])
}
