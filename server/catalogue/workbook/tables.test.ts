import { describe, expect, test } from 'vitest'
import { readWhole, type SheetOf, text, workbookOf } from '../testing/workbooks.ts'
import type { Corrections, ReadSheet } from './read-result.ts'

const read = async (sheet: Partial<SheetOf> & Pick<SheetOf, 'rows'>, corrections?: Corrections) =>
  (await readWhole(await workbookOf({ name: 'Sheet1', ...sheet }), 'catalogue.xlsx', corrections)).sheets

const venuesOf = ({ name, category, venues }: ReadSheet) => [name, category, venues.map(({ name }) => name)]

describe('several tables in a sheet', () => {
  const villas = [
    ['Name', 'Address', 'Price'],
    ['Villa Aster', 'Ubud 1', 100],
    ['Villa Birch', 'Ubud 2', 200],
  ]
  const yachts = [
    ['Boat name', 'Port', 'Price'],
    ['Aurora', 'Phuket', 900],
    ['Luna', 'Benoa', 800],
  ]

  test.each([
    ['a blank row', [...villas, [], ...yachts]],
    ['a title', [['Villas'], ...villas, [], ['Yachts'], [], ...yachts]],
    ['no blank row', [['Villas'], ...villas, ...yachts]],
    ['totals', [['Villas'], ...villas, ['Total', null, 300], [], ['Yachts'], ...yachts, ['Итого', null, 1700]]],
  ])('reads tables below each other with %s', async (_, rows) => {
    const sheets = await read({ name: 'Villas', rows })
    expect(sheets.map(venuesOf)).toEqual([
      ['Villas', 'villa', ['Villa Aster', 'Villa Birch']],
      [expect.stringMatching(/^Villas!A\d+$/), 'yacht', ['Aurora', 'Luna']],
    ])
    expect(sheets[1]!.venues[0]).toMatchObject({
      raw_price_text: '900',
      source_sheet: 'Villas',
      extras: { 'Port of departure': 'Phuket' },
    })
    expect(sheets[0]!.notes[0]).toMatchObject({ code: 'sheet_tables', params: { count: 2 } })
  })

  test('reads tables beside each other, with and without a blank column', async () => {
    const beside = villas.map((row, n) => [...row, null, ...yachts[n]!])
    const sheets = await read({ rows: [['Villas', null, null, null, 'Yachts'], ...beside] })
    expect(sheets.map(venuesOf)).toEqual([
      ['Sheet1', 'villa', ['Villa Aster', 'Villa Birch']],
      ['Sheet1!E2', 'yacht', ['Aurora', 'Luna']],
    ])
    const close = [
      ['Villa', 'Price', 'Restaurant', 'Price'],
      ['Villa Aster', 100, 'Warung', 10],
      [null, null, 'Mozaic', 80],
    ]
    expect((await read({ rows: close })).map(venuesOf)).toEqual([
      ['Sheet1', 'villa', ['Villa Aster']],
      ['Sheet1!C1', 'restaurant', ['Warung', 'Mozaic']],
    ])
  })

  test('reads a table below the end of another one to its left', async () => {
    const rows = [
      ...villas,
      ['Villa Cedar', 'Ubud 3', 300, null, 'Restaurant', 'Cuisine'],
      [null, null, null, null, 'Mozaic', 'French'],
    ]
    expect((await read({ name: 'Villas', rows })).map(venuesOf)).toEqual([
      ['Villas', 'villa', ['Villa Aster', 'Villa Birch', 'Villa Cedar']],
      ['Villas!E4', 'restaurant', ['Mozaic']],
    ])
  })

  test('reads the same headings again as another table only below a title of another category', async () => {
    const again = (title: string) => [['Villas'], ...villas, [title], villas[0]!, ['Warung', 'Canggu 1', 10]]
    expect((await read({ rows: again('Restaurants') })).map(venuesOf)).toEqual([
      ['Sheet1', 'villa', ['Villa Aster', 'Villa Birch']],
      ['Sheet1!A6', 'restaurant', ['Warung']],
    ])
    const [only, ...others] = await read({ rows: again('Canggu') })
    expect(others).toEqual([])
    expect(only!.venues.at(-1)).toMatchObject({ name: 'Warung', category: 'villa', extras: { Area: 'Canggu' } })
  })

  test('lists a table that lists no venues, and accepts corrections of each table', async () => {
    const rows = [...villas, [], ['Extra services'], ['Service', 'Price'], ['Transfer', '$20'], ['Breakfast', '$5']]
    const sheets = await read({ name: 'Villas', rows })
    expect(sheets.map(venuesOf)).toEqual([
      ['Villas', 'villa', ['Villa Aster', 'Villa Birch']],
      ['Villas!A6', null, []],
    ])
    expect(sheets[1]!.reason?.code).toBe('sheet_without_names')
    const given = { 'Villas!A6': { category: 'mobile_spa' as const, columns: {} } }
    const corrected = await read({ name: 'Villas', rows }, { given, remembered: {} })
    expect(corrected.map(venuesOf)[1]).toEqual(['Villas!A6', 'mobile_spa', ['Transfer', 'Breakfast']])
  })

  test('keeps one table with blank rows, amenities as columns and names like headings', async () => {
    const rows = [
      ['Name', 'Address', null, 'Spa', 'Restaurant', 'Notes'],
      ['Villa Aster', 'Ubud 1', null, 'yes', 'no', 'x y'],
      [],
      ['House', 'Canggu', null, 'no', 'yes', 'Pool'],
    ]
    const sheets = await read({ name: 'Villas', rows })
    expect(sheets.map(venuesOf)).toEqual([['Villas', 'villa', ['Villa Aster', 'House']]])
  })
})

describe('lines between rows', () => {
  test('apply a place to the rows below', async () => {
    const rows = [
      ['Название', 'Цена', 'Район'],
      ['— Убуд —'],
      ['Астра', 1],
      ['Берёза', 2, 'Санур'],
      ['Виллы в Чангу'],
      ['Кедр', 3],
      ['* цены с завтраком'],
      ['Липа', 4],
      ['Прочее:'],
      ['Мята', 5],
    ]
    const [sheet] = await read({ name: 'Виллы', rows })
    expect(sheet!.venues.map(({ extras }) => extras['Area'])).toEqual(['Убуд', 'Санур', 'Чангу', 'Чангу', undefined])
    expect(sheet!.skipped.map(({ reason }) => reason.code)).toEqual([
      'row_section_area',
      'row_section_area',
      'row_text',
      'row_text',
    ])
  })

  test('apply a category to the rows below', async () => {
    const rows = [['Name', 'Price'], ['Villas'], ['Aster', 1], ['Рестораны'], ['Warung', 2]]
    const [sheet] = await read({ name: 'Villas', rows })
    expect(sheet!.venues.map(({ category }) => category)).toEqual(['villa', 'restaurant'])
  })

  test('keep a name in capitals, but not headings in capitals', async () => {
    const rows = [['Name', 'Price'], ['Aster', 1], ['VILLA AYANA'], ['Birch', 2]]
    expect((await read({ name: 'Villas', rows })).map(venuesOf)).toEqual([
      ['Villas', 'villa', ['Aster', 'VILLA AYANA', 'Birch']],
    ])
    const headings = [
      ['Name', 'Price'],
      ['NORTHERN HILLS'],
      ['Aster', 1],
      ['SOUTHERN CLIFFS'],
      ['Birch', 2],
      ['Cedar', 3],
    ]
    expect((await read({ name: 'Villas', rows: headings })).map(venuesOf)).toEqual([
      ['Villas', 'villa', ['Aster', 'Birch', 'Cedar']],
    ])
  })

  test('skip totals in several languages, but not names', async () => {
    const totals = [
      ['Total', '$150', 2],
      ['Итого: 2 виллы', 150],
      ['Jumlah', 150, 2],
      ['Grand total', '$1,200', '3 rooms'],
      [null, 'Total', 5],
      ['Всего объектов 12'],
      ['Средняя цена', '$75'],
      ['Итого по Убуду', 150],
    ]
    const rows = [['Name', 'Price', 'Rooms'], ['Aster', 100, 1], ['Total Wellness', '$50'], ...totals]
    const [sheet] = await read({ name: 'Villas', rows })
    expect(sheet!.venues.map(({ name }) => name)).toEqual(['Aster', 'Total Wellness'])
    expect(sheet!.skipped.map(({ reason }) => reason.code)).toEqual(totals.map(() => 'row_total'))
  })
})

describe('category columns', () => {
  const rows = [
    ['Name', 'Category', 'Price'],
    ['Aster', 'Вилла', 1],
    ['Birch', 'Вилла', 2],
    ['Cedar', 'Отель', 3],
    ['Dahlia', 'Яхта', 4],
    ['Elm', null, 5],
    ['Fir', 'Bungalow', 6],
  ]

  test('ask for unknown words, and keep the words', async () => {
    const [sheet] = await read({ rows })
    expect(sheet!.venues.map(({ name, category }) => [name, category])).toEqual([
      ['Aster', 'villa'],
      ['Birch', 'villa'],
      ['Dahlia', 'yacht'],
      ['Fir', 'villa'],
    ])
    expect(sheet!.venues.at(-1)!.extras).toEqual({ Category: 'Bungalow' })
    expect(sheet!.unknown_categories).toEqual([
      { word: 'Отель', rows: 1 },
      { word: '', rows: 1 },
    ])
    const categories = { Отель: 'retreat_center' as const, '': null }
    const given = { Sheet1: { category: 'villa' as const, columns: {}, categories } }
    const [corrected] = await read({ rows }, { given, remembered: {} })
    const cedar = corrected!.venues.find(({ name }) => name === 'Cedar')
    expect(cedar).toMatchObject({ category: 'retreat_center', extras: { Category: 'Отель' } })
    expect(corrected!.unknown_categories).toEqual([{ word: '', rows: 1 }])
  })

  test.each([
    [
      ['Название', 'Тип'],
      ['Вилла', 'Яхта', 'СПА'],
      ['villa', 'yacht', 'mobile_spa'],
    ],
    [
      ['Name', 'Type'],
      ['Villa', 'Restaurant', 'Retreat center'],
      ['villa', 'restaurant', 'retreat_center'],
    ],
    [
      ['Nama', 'Jenis'],
      ['Vila', 'Rumah makan', 'Kapal'],
      ['villa', 'restaurant', 'yacht'],
    ],
  ])('are found under %j', async (headings, words, categories) => {
    const [sheet] = await read({ rows: [headings, ...words.map((word, n) => [`Venue ${'ABC'[n]}`, word])] })
    expect(sheet!.venues.map(({ category }) => category)).toEqual(categories)
  })

  test('are not types of boats or retreats', async () => {
    const typed = (name: string, ...types: string[]) =>
      read({ name, rows: [['Name', 'Type'], ...types.map((type, n) => [`Venue ${'ABC'[n]}`, type])] })
    const [yachts] = await typed('Yachts', 'Motor yacht', 'Catamaran', 'Yacht')
    expect(yachts!.venues.map(({ extras }) => extras)).toEqual(
      ['Motor yacht', 'Catamaran', 'Yacht'].map((type) => ({ 'Type of boat': type })),
    )
    const [retreats] = await typed('Retreats', 'Yoga retreat', 'Spa retreat')
    expect(retreats!.venues.map(({ category }) => category)).toEqual(['retreat_center', 'retreat_center'])
  })
})

describe('cells that are easily lost', () => {
  test('reads 300 columns, and lists columns after the thousandth', async () => {
    const wide = (count: number) => [
      ['Name', ...Array.from({ length: count }, (_, n) => `Heading ${n}`)],
      ['Villa Aster', ...Array.from({ length: count }, (_, n) => `text ${n}`)],
    ]
    const [sheet] = await read({ name: 'Villas', rows: wide(300) })
    expect(Object.keys(sheet!.venues[0]!.extras)).toHaveLength(300)
    const [widest] = await read({ name: 'Villas', rows: wide(1_200) })
    expect(widest!.notes).toMatchObject([{ code: 'sheet_columns_left', params: { column: 'ALL', count: 201 } }])
  })

  test('lists hidden rows, hidden columns, formula errors and texts above the headings', async () => {
    const csv = await readWhole(text('Price list May\nName,Price,Note\nVilla Aster,#REF!,x\n'), 'villas.csv')
    expect(csv.sheets[0]!.notes.map(({ code }) => code)).toEqual(['sheet_formula_errors', 'sheet_text_above'])
    expect(csv.sheets[0]!.skipped).toMatchObject([
      { row: 3, reason: { code: 'cell_formula_error', params: { column: 'Price', error: '#REF!' } } },
    ])
    // An import keeps the known price of this row.
    expect(csv.sheets[0]!.venues[0]!.columns).toEqual(['name', 'Note'])
  })

  test('counts comments on cells, and lists cells without a heading', async () => {
    const rows = [
      ['Name', 'Price'],
      ['Villa Aster', 100],
      ...Array.from({ length: 2_100 }, (_, n) => [`Villa ${n}`, n]),
    ]
    const cells = {
      '1,1': { value: 100, comment: { text: 'ask Ann' } },
      '2101,4': { value: 'far below' },
    }
    const [sheet] = await read({ name: 'Villas', rows, cells })
    expect(sheet!.notes).toMatchObject([{ code: 'sheet_comments', params: { count: 1 } }])
    expect(sheet!.skipped).toMatchObject([
      { row: 2102, reason: { code: 'cell_without_heading', params: { column: 'E' } } },
    ])
  })

  test('keeps the rows under a vertically merged name as variants', async () => {
    const rows = [
      ['Name', 'Season', 'Price'],
      ['Villa Aster', 'Low', 100],
      [null, 'High', 200],
      [null, 'Peak', 300],
      ['Villa Birch', 'Low', 50],
    ]
    const merges = [{ startRow: 1, startCol: 0, endRow: 3, endCol: 0 }]
    const [sheet] = await read({ name: 'Villas', rows, merges })
    expect(sheet!.venues).toMatchObject([
      { raw_price_text: 'Low: 100; High: 200; Peak: 300' },
      { name: 'Villa Birch', raw_price_text: '50' },
    ])
  })
})
