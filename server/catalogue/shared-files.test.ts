import { readWhole } from './testing/workbooks.ts'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WorkbookError } from './workbook.ts'
import type { ReadSheet } from './workbook/read-result.ts'

// Public data files. They are not part of the repository.
const shared = join(import.meta.dirname, '../../../shared/data')
const there = existsSync(shared)
if (!there) console.log('Skipped: the real files of ../shared/data are not on this machine')

const read = async (path: string) => (await readWhole(readFileSync(join(shared, path)), basename(path))).sheets
const summaryOf = ({ name, category, header_row, venues, reason }: ReadSheet) => ({
  sheet: name,
  category,
  header_row,
  venues: venues.length,
  reason: reason?.text.split('.')[0] ?? null,
})

describe.skipIf(!there)('real files', () => {
  test('reads the messy workbook exactly', async () => {
    const path = 'xlsx/composite_messy_catalogue'
    const expected = JSON.parse(readFileSync(join(shared, `${path}.expected.json`), 'utf8')) as {
      sheets: Record<string, { venues: number; category?: string; header_row?: number; first?: string; last?: string }>
      total: number
    }
    const sheets = await read(`${path}.xlsx`)
    const given = sheets.map(({ name, venues, category, header_row }) => [
      name,
      {
        venues: venues.length,
        ...(category && { category, header_row, first: venues[0]!.name, last: venues.at(-1)!.name }),
      },
    ])
    const wanted = Object.entries(expected.sheets).map(([name, sheet]) => {
      const { notes: _notes, ...counted } = sheet as typeof sheet & { notes?: string }
      return [name, counted]
    })
    expect(given).toEqual(wanted)
    expect(sheets.reduce((sum, { venues }) => sum + venues.length, 0)).toBe(expected.total)

    const [villas, spas, retreats, restaurants, yachts] = sheets
    expect(villas!.venues[0]).toMatchObject({
      raw_price_text: 'низкий сезон: $62 за ночь; высокий сезон: $87 за ночь',
      website: 'https://www.airbnb.com/rooms/9739379',
      source_sheet: 'Виллы',
      extras: { 'Number of bedrooms': '2', Area: 'Amed', View: 'Sea view' },
    })
    expect(spas!.venues[0]).toMatchObject({
      source_sheet: 'Mobile SPA ',
      address: '231 D. Dinh Nghe, An Hai Bac, Son Tra, Da Nang',
      extras: { Contact: '+84 794 510 520', 'Working hours': '08:00 AM - 12:00 AM' },
    })
    expect(spas!.venues.at(-1)!.extras).toEqual({})
    expect(retreats!.venues[8]!.extras).toMatchObject({
      'Maximum capacity': '4',
      'Yoga shala': 'Yes',
      'Number of rooms': '2',
    })
    expect(restaurants).toMatchObject({ duplicates: 1, skipped: [{ row: 64 }] })
    expect(yachts!.venues[0]).toMatchObject({
      raw_price_text: '1360 EUR/week',
      extras: { Capacity: '6 (6+2) Licensed for 8', 'Type of boat': 'Barca a vela' },
    })
  })

  test('reads restaurants and skips sheets without lists', async () => {
    const sheets = await read('xlsx/rest_bot_Рестораны.xlsx')
    expect(sheets.map(summaryOf)).toMatchObject([
      { sheet: 'sheet1', category: null, reason: 'The sheet has no row of headings' },
      { sheet: 'Москва', category: 'restaurant', header_row: 1, venues: 144 },
      { sheet: 'Спб', category: 'restaurant', venues: 141 },
      { sheet: 'Таллин', category: 'restaurant', venues: 58 },
      { sheet: 'Аналитика', reason: 'The sheet is empty' },
      { sheet: 'Под вопросом', reason: 'The sheet has no row of headings' },
      { sheet: 'Удаленные', reason: 'Sheets named "Удаленные" are skipped' },
    ])
    // Uncalculated formulas are empty, not '#NAME?'.
    for (const { venues } of sheets) expect(JSON.stringify(venues)).not.toContain('#NAME?')
  })

  test.each([
    ['xlsx/ekb_restaurants_ru.xlsx', 'restaurant', 57],
    ['villas/airbnb_bali_2018-04.csv', 'villa', 12_222],
    ['yachts/charter_finder_boats_2026.csv', 'yacht', 2375],
    ['yachts/yacht_seo_example_MIT.csv', 'yacht', 3],
    ['restaurants/zomato_world_subset.latin1.csv', 'restaurant', 1899],
    ['spas/spa_locator_us.csv', 'mobile_spa', 129],
  ])('%s contains category %s, %i venues', async (path, category, venues) => {
    expect((await read(path)).map(summaryOf)).toMatchObject([{ category, venues, reason: null }])
  })

  test('decodes latin-1 names', async () => {
    const names = (await read('restaurants/zomato_world_subset.latin1.csv'))[0]!.venues.map(({ name }) => name)
    expect(names.filter((name) => /[áéíóúçãê]/.test(name)).length).toBeGreaterThan(5)
    expect(names.join('')).not.toMatch(/[\u0400-\u04ff\ufffd]/)
  })

  const others = ['big-texty-numbers-xlsx', 'currency-formats-xlsx', 'deaths', 'empty-sheets', 'inlineStr2']
  others.push('missing-values-xlsx', 'no-styles-or-sharedStrings-parts', 'texty-dates-xlsx', 'vietnamese-utf8')
  test.each([
    ...[...others, 'whitespace-xlsx'].map((name) => `xlsx/readxl_${name}.xlsx`),
    'xlsx/salon_прайс_merged_header_row3.xlsx',
    'yachts/boat24_sales_first1500.csv',
    'bali_mixed/other_bali_resort_fnb_master.csv',
  ])('%s lists no venues, with a reason', async (path) => {
    for (const sheet of await read(path)) {
      expect(summaryOf(sheet)).toMatchObject({ category: null, venues: 0, reason: expect.stringMatching(/^.{10,}/) })
    }
  })

  test.each(['retreats/retreatbook_himalaya.json', 'spas/danang_venues.json'])('rejects %s', async (path) => {
    const { readWorkbook } = await import('./workbook.ts')
    await expect(readWorkbook(readFileSync(join(shared, path)), basename(path))).rejects.toThrow(WorkbookError)
  })
})
