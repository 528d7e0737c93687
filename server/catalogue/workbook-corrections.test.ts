import { readWhole } from './testing/workbooks.ts'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Correction } from './workbook/read-result.ts'

const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const readAs = async (file: Uint8Array, filename: string, correction?: Correction) => {
  const name = filename.replace(/\.[^.]*$/, '')
  const given = correction ? { [name]: correction } : {}
  return (await readWhole(file, filename, { given, remembered: {} })).sheets[0]!
}

describe('corrections of a sheet', () => {
  const file = text('№,Brand,Harbour,Note,Price', '1,Bavaria 46,Split,"4 cabins",100', '2,Lagoon 42,Zadar,,200')

  test('applies corrected category and columns and keeps other guesses', async () => {
    expect(await readAs(file, 'list.csv')).toMatchObject({ category: null, venues: [] })
    const sheet = await readAs(file, 'list.csv', {
      category: 'yacht',
      columns: { Brand: 'name', Harbour: 'Port of departure', Note: 'Cabins' },
    })
    expect(sheet.columns).toEqual({
      '№': '',
      Brand: 'name',
      Harbour: 'Port of departure',
      Note: 'Cabins',
      Price: 'raw_price_text',
    })
    expect(sheet.samples).toEqual({ '№': '1', Brand: 'Bavaria 46', Harbour: 'Split', Note: '4 cabins', Price: '100' })
    expect(sheet.venues[0]).toMatchObject({
      name: 'Bavaria 46',
      category: 'yacht',
      raw_price_text: '100',
      extras: { 'Port of departure': 'Split', Cabins: '4 cabins' },
    })
  })

  test('drops a column left out and moves a column with its own heading to extras', async () => {
    const sheet = await readAs(file, 'yachts.csv', {
      category: 'yacht',
      columns: { Brand: 'name', Note: '', Price: 'Price' },
    })
    expect(sheet.venues[0]).toMatchObject({ raw_price_text: null, extras: { Price: '100', Harbour: 'Split' } })
    expect(sheet.venues[0]!.extras).not.toHaveProperty('Note')
  })

  test('moves a field from the guessed column, which keeps its heading', async () => {
    const villas = text('Name,Official name', 'Aster,Villa Aster')
    const sheet = await readAs(villas, 'villas.csv', { category: 'villa', columns: { 'Official name': 'name' } })
    expect(sheet.venues).toMatchObject([{ name: 'Villa Aster', extras: { Name: 'Aster' } }])
  })

  test('names a column without heading by its letter with a sample, and accepts a correction', async () => {
    const villas = text('Name,,Price,', 'Villa Aster,1,$100,near the beach', 'Villa Birch,2,$200,', 'Villa Cedar,3,,')
    const guessed = await readAs(villas, 'villas.csv')
    expect(guessed.columns).toEqual({
      Name: 'name',
      Price: 'raw_price_text',
      'Column B': 'Column B',
      'Column D': 'Column D',
    })
    expect(guessed.samples).toMatchObject({ 'Column B': '1', 'Column D': 'near the beach' })
    // Without a correction, plain numbers next to a table are row numbers.
    expect(guessed.venues.map(({ extras }) => extras)).toEqual([{ 'Column D': 'near the beach' }, {}, {}])
    const columns = { 'Column B': 'Number of bedrooms', 'Column D': '' }
    const sheet = await readAs(villas, 'villas.csv', { category: 'villa', columns })
    expect(sheet.venues.map(({ extras }) => extras)).toEqual([
      { 'Number of bedrooms': '1' },
      { 'Number of bedrooms': '2' },
      { 'Number of bedrooms': '3' },
    ])
    expect(sheet.columns).toMatchObject(columns)
  })

  test('reads no venues from a sheet marked as none, but reports its columns', async () => {
    const sheet = await readAs(file, 'yachts.csv', { category: null, columns: {} })
    expect(sheet).toMatchObject({
      category: null,
      venues: [],
      header_row: 1,
      reason: { code: 'sheet_excluded' },
    })
    expect(Object.keys(sheet.columns)).toContain('Harbour')
  })

  test('uses the first row as headings if none is recognised', async () => {
    const odd = text('Aa,Bb', 'Casa Uno,red', 'Casa Due,blue')
    expect(await readAs(odd, 'odd.csv')).toMatchObject({ header_row: null, venues: [] })
    const sheet = await readAs(odd, 'odd.csv', { category: 'villa', columns: {} })
    expect(sheet.venues.map(({ name }) => name)).toEqual(['Casa Uno', 'Casa Due'])
  })

  test('gives sheets that differ only in numbers the same shape', async () => {
    const shapes = await Promise.all(
      [
        ['Fleet 2026-05.csv', 'Brand,Harbour,Price'],
        ['fleet 2027-06.csv', 'brand,harbour,price'],
        ['fleet 2027-06.csv', 'brand,harbour,price,more'],
      ].map(async ([name, headings]) => (await readAs(text(headings!, 'a,b,1', 'c,d,2'), name!)).shape),
    )
    expect(shapes[0]).toBe(shapes[1])
    expect(shapes[0]).not.toBe(shapes[2])
    const remembered = { [shapes[0]!]: { category: 'yacht' as const, columns: { Brand: 'name' } } }
    const { sheets } = await readWhole(text('Brand,Harbour,Price', 'Bavaria,Split,1'), 'Fleet 3.csv', {
      given: {},
      remembered,
    })
    expect(sheets).toMatchObject([{ category: 'yacht', venues: [{ name: 'Bavaria' }] }])
  })
})

// Public data files. They are not part of the repository.
const shared = join(import.meta.dirname, '../../../shared/data')
const there = existsSync(shared)
if (!there) console.log('Skipped: the real files of ../shared/data are not on this machine')

test.skipIf(!there).each([
  ['bali_mixed/other_bali_resort_fnb_master.csv', 'restaurant', { venue_or_product: 'name' }, 150],
  ['yachts/boat24_sales_first1500.csv', 'yacht', { Manufacturer: 'name' }, 1000],
] as const)('%s is imported after a correction', async (path, category, columns, least) => {
  const sheet = await readAs(readFileSync(join(shared, path)), basename(path), { category, columns: { ...columns } })
  expect(sheet).toMatchObject({ category, reason: null })
  expect(sheet.venues.length).toBeGreaterThan(least)
})
