import { describe, expect, test } from 'vitest'
import { firstOf, readWhole, text, workbookOf } from './testing/workbooks.ts'

// Runs the code of the worker thread. workbook-rejections.test.ts tests the thread itself.
const read = (file: Uint8Array, filename = 'catalogue.xlsx') => readWhole(file, filename)

describe('values', () => {
  test('reads numbers, dates, times, phones, booleans, errors and missing values', async () => {
    const headings = ['Name', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'o']
    const file = await workbookOf({
      name: 'Villas',
      rows: [headings, ['Villa A', 79161234567, 14.000000001, 0.1 + 0.2, '0079', '+7 916', 'N/A', '—', true]],
      cells: {
        '1,9': { value: new Date(Date.UTC(2026, 11, 31)) },
        '1,10': { value: 0.375, style: { numFmt: 'h:mm' } },
        '1,11': { value: 46_022.5, style: { numFmt: 'dd.mm.yyyy hh:mm' } },
        '1,12': { value: 42, style: { numFmt: '00000' } },
        '1,13': { value: '#REF!' },
        '1,14': { value: 0.15, style: { numFmt: '0%' } },
      },
    })
    expect((await firstOf(file)).extras).toEqual({
      a: '79161234567',
      b: '14',
      c: '0.3',
      d: '0079',
      e: '+7 916',
      h: 'Yes',
      i: '2026-12-31',
      j: '09:00',
      k: '2025-12-31 12:00',
      l: '00042',
      o: '15%',
    })
  })

  test('reads a dash as No in a column of check marks', async () => {
    const file = text('Name,Yoga shala,Сауна,Note\nA,✓,+,-\nB,-,-,\nC,,,x y\n')
    const { sheets } = await read(file, 'retreats.csv')
    expect(sheets[0]!.venues.map(({ extras }) => extras)).toEqual([
      { 'Yoga shala': 'Yes', Сауна: 'Да' },
      { 'Yoga shala': 'No', Сауна: 'Нет' },
      { Note: 'x y' },
    ])
  })

  test('keeps the currency of the cell, the heading or the currency column in prices', async () => {
    const priceOf = async (heading: string, value: string | number, numFmt?: string) => {
      const cells = numFmt === undefined ? {} : { cells: { '1,1': { value, style: { numFmt } } } }
      const file = await workbookOf({
        name: 'Villas',
        rows: [
          ['Name', heading],
          ['Villa A', value],
        ],
        ...cells,
      })
      return (await firstOf(file)).raw_price_text
    }
    expect(await priceOf('Price EUR/week', 1360)).toBe('1360 EUR/week')
    expect(await priceOf('Цена, руб. за сутки', 12_000)).toBe('12000 руб. за сутки')
    expect(await priceOf('price_eur', '1360.0')).toBe('1360.0 EUR')
    expect(await priceOf('Price', 10_000, '#,##0 "₽"')).toBe('10,000 ₽')
    expect(await priceOf('Price', 0.5, '#,##0.00\\ [$CHF]')).toBe('0.5 CHF')
    expect(await priceOf('Price per night', '$94')).toBe('$94 per night')
    expect(await priceOf('Price per night', 'по запросу')).toBe('по запросу')
    expect(await priceOf('Стоимость', 15_000_000)).toBe('15000000')
    expect(await priceOf('Price ZAR per night', 4_500)).toBe('4500 ZAR per night')
    expect(await priceOf('Цена за ночь, руб.', '15000-20000')).toBe('15000-20000 руб. за ночь')
    expect(await priceOf('Цена, тыс. руб.', '15-20')).toBe('15-20 тыс. руб.')
    expect(await priceOf('Price, EUR per night', 'low 200, high 300')).toBe('low 200, high 300, EUR per night')
    expect(await priceOf('Price from', 'NPR 42,000')).toBe('from NPR 42,000')
    expect(await priceOf('Price per night, from 3 nights', 200)).toBe('200 per night')
    expect(await priceOf('Price, incl. VAT', 'USD 200')).toBe('USD 200 net')
    expect(await priceOf('Price per night', 'low 200\nhigh 300')).toBe('low 200; high 300, per night')
    expect(await priceOf('Deposit', 100)).toBe(null)
    const file = text('Name;Price;Currency\nVilla A;250;AED\n')
    expect((await firstOf(file, 'villas.csv')).raw_price_text).toBe('250 AED')
  })

  test('reads links of cells and cached values of formulas', async () => {
    const file = await workbookOf({
      name: 'Villas',
      rows: [['Name', 'Photo', 'Website', 'Menu', 'Bedrooms']],
      cells: {
        '1,0': { value: 'Villa A' },
        '1,1': { value: 'album', hyperlink: { target: 'https://photos.example/a' } },
        '1,2': { value: 'site', formula: 'HYPERLINK("https://a.example","site")', formulaResult: 'site' },
        '1,3': { value: 'PDF', hyperlink: { target: 'https://a.example/menu.pdf' } },
        '1,4': { value: 4, formula: '2+2', formulaResult: 4 },
        '2,0': { value: 'Villa B', hyperlink: { target: 'https://b.example' } },
        '2,1': { value: 'bad', hyperlink: { target: 'javascript:alert(1)' } },
      },
    })
    const [sheet] = (await read(file)).sheets
    expect(sheet!.venues).toMatchObject([
      {
        website: 'https://a.example',
        extras: {
          'Photo gallery': 'https://photos.example/a',
          Menu: 'PDF (https://a.example/menu.pdf)',
          'Number of bedrooms': '4',
        },
      },
      { website: 'https://b.example', extras: { 'Photo gallery': 'bad' } },
    ])
  })

  test('repeats a merged cell in each of its rows', async () => {
    const file = await workbookOf({
      name: 'Villas',
      rows: [
        ['Name', 'Area'],
        ['Villa A', 'Ubud'],
        ['Villa B', null],
        ['Villa C', 'Canggu'],
      ],
      merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }],
    })
    const [sheet] = (await read(file)).sheets
    expect(sheet!.venues.map(({ extras }) => extras['Area'])).toEqual(['Ubud', 'Ubud', 'Canggu'])
  })
})

test('merges and reports repeated rows, but not boats of the same name without address', async () => {
  const { sheets } = await read(
    await workbookOf(
      {
        name: 'Restaurants',
        rows: [
          ['Name', 'Address', 'Website'],
          ['Чихо', 'ул. Покровка, 41', null],
          ['ЧИХО ', 'ул Покровка 41', 'chiho.example'],
        ],
      },
      {
        name: 'Кафе',
        rows: [
          ['Name', 'Address', 'Phone'],
          ['Чихо', 'ул. Покровка, 41', '+7 495 555-01-01'],
        ],
      },
      {
        name: 'Yachts',
        rows: [
          ['Name', 'Capacity'],
          ['Bavaria 41', 6],
          ['Bavaria 41', 6],
        ],
      },
    ),
  )
  expect(sheets[0]).toMatchObject({
    duplicates: 1,
    venues: [{ row: 2, website: 'chiho.example', extras: { Contact: '+7 495 555-01-01' } }],
    skipped: [{ row: 3, reason: { text: 'Duplicate of row 2, merged' } }],
  })
  expect(sheets[1]!.skipped).toMatchObject([
    { row: 2, reason: { text: 'Duplicate of row 2 of sheet "Restaurants", merged' } },
  ])
  expect(new Set(sheets[2]!.venues.map(({ row_key }) => row_key)).size).toBe(2)
})

test('removes characters that databases cannot store', async () => {
  const csv = 'Name,Note\nVilla \u0001A\ufffe,"one\r\ntwo\u0000"\n😀 <script>alert(1)</script>,\n'
  const { sheets } = await read(text(csv.replace('\u0000', '')), 'villas.csv')
  expect(sheets[0]!.venues.map(({ name }) => name)).toEqual(['Villa A\ufffe', '😀 <script>alert(1)</script>'])
  expect(sheets[0]!.venues[0]!.extras).toEqual({ Note: 'one\ntwo' })
})
