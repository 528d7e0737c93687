import { describe, expect, test } from 'vitest'
import { workbookOf, readWhole } from './testing/workbooks.ts'

// What the reader's thread runs; the thread itself is tested in workbook-refusals.test.ts.
const read = (file: Uint8Array, filename = 'catalogue.xlsx') => readWhole(file, filename)
const text = (content: string) => new TextEncoder().encode(content)

/** The first venue of the first sheet, without its place. */
async function firstOf(file: Uint8Array, filename?: string) {
  const { sheets } = await read(file, filename)
  const { row: _row, row_key: _key, source_sheet: _sheet, ...venue } = sheets[0]!.venues[0]!
  return venue
}

describe('finding the table', () => {
  test('title and date rows, a header merged over two rows, blank, divider, repeated header, total and note rows', async () => {
    const file = await workbookOf({
      name: ' Виллы ',
      rows: [
        ['ВИЛЛЫ — прайс', null, null, null, null],
        ['обновлено', new Date(Date.UTC(2026, 4, 17)), null, null, null],
        [],
        ['№', 'Название', 'Цена, $ за ночь', null, 'Кол-во спален'],
        [null, null, 'низкий сезон', 'высокий сезон', null],
        [1, '  Villa  Sunset ', 62, '87', 2],
        [],
        [null, '— Убуд —', null, null, null],
        [2, 'Villa Forest', 100, null, 3],
        ['№', 'Название', 'низкий сезон', 'высокий сезон', 'Кол-во спален'],
        [3, null, 5, 5, 5],
        [null, 'ИТОГО вилл:', 2, null, null],
        [null, '* цены с завтраком', null, null, null],
      ],
      merges: [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
        { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
        { startRow: 3, startCol: 2, endRow: 3, endCol: 3 },
        { startRow: 3, startCol: 4, endRow: 4, endCol: 4 },
      ],
    })
    const [sheet] = (await read(file)).sheets
    expect(sheet).toMatchObject({ name: ' Виллы ', category: 'villa', header_row: 4, reason: null })
    expect(sheet!.columns).toEqual({
      '№': '',
      Название: 'name',
      'Цена, $ за ночь: низкий сезон': 'raw_price_text',
      'Цена, $ за ночь: высокий сезон': 'raw_price_text',
      'Кол-во спален': 'Number of bedrooms',
    })
    expect(sheet!.venues).toMatchObject([
      {
        row: 6,
        name: 'Villa Sunset',
        source_sheet: ' Виллы ',
        raw_price_text: 'низкий сезон: $62 за ночь; высокий сезон: $87 за ночь',
        extras: { 'Number of bedrooms': '2' },
      },
      { row: 9, name: 'Villa Forest', raw_price_text: 'низкий сезон: $100 за ночь' },
    ])
    expect(sheet!.skipped).toMatchObject([
      { row: 8, reason: 'A line of text, not a venue: "— Убуд —"' },
      { row: 10, reason: 'The header again' },
      { row: 11, reason: 'No name' },
      { row: 12, reason: 'A total, not a venue' },
      { row: 13, reason: 'A line of text, not a venue: "* цены с завтраком"' },
    ])
  })

  test('a table that starts at C3, with notes beside it', async () => {
    const file = await workbookOf({
      name: 'Рестораны',
      rows: [
        [],
        [],
        [null, null, 'Название ресторана', 'Адрес ресторана', 'Ссылка'],
        [null, null, 'Тест', 'ул. Ленина, 1', 'test.example', 'звонить после обеда'],
      ],
    })
    const [sheet] = (await read(file)).sheets
    expect(sheet).toMatchObject({ category: 'restaurant', header_row: 3 })
    expect(sheet!.venues).toMatchObject([
      {
        name: 'Тест',
        address: 'ул. Ленина, 1',
        website: 'test.example',
        extras: { 'Column F': 'звонить после обеда' },
      },
    ])
  })

  test('sheets that list no venues say why', async () => {
    const table = [
      ['Name', 'Price'],
      ['Villa A', '$5'],
    ]
    const { sheets } = await read(
      await workbookOf(
        { name: 'Villas', rows: table },
        { name: 'Hidden villas', rows: table, hidden: true },
        { name: 'Лист7', rows: [] },
        { name: 'Заметки', rows: [['Не удалять!'], ['Лист заполняет менеджер']] },
        {
          name: 'Staff',
          rows: [
            ['Name', 'Profession'],
            ['David', 'musician'],
          ],
        },
        { name: 'Yachts', rows: [['Name', 'Price']] },
        { name: 'Удаленные', rows: table },
      ),
    )
    expect(sheets.map(({ category, venues, reason }) => [category, venues.length, reason?.split('.')[0]])).toEqual([
      ['villa', 1, undefined],
      [null, 0, 'The sheet is hidden'],
      [null, 0, 'The sheet is empty'],
      [null, 0, 'No row names the columns'],
      [null, 0, 'It is not clear what kind of venues these are'],
      [null, 0, 'There are no venues under the headings'],
      [null, 0, 'A sheet named "Удаленные" is not imported'],
    ])
  })

  test('categories by the heading of the names, by a title, by what columns there are, by a column, by the file', async () => {
    const { sheets } = await read(
      await workbookOf(
        {
          name: 'A',
          rows: [
            ['Retreat centre', 'Price'],
            ['Om', '$9'],
          ],
        },
        { name: 'B', rows: [['Наши яхты 2026'], ['Название', 'Цена'], ['Заря', '9 €']] },
        {
          name: 'C',
          rows: [
            ['Название:', 'Средний чек:', 'Кухня:'],
            ['Утка', '1000 ₽', 'Балийская'],
          ],
        },
        {
          name: 'D',
          rows: [
            ['Name', 'Category'],
            ['V', 'Villa'],
            ['S', 'Mobile spa'],
            ['R', 'ресторан'],
            ['W', 'Villas'],
          ],
        },
      ),
    )
    expect(sheets.map(({ category }) => category)).toEqual(['retreat_center', 'yacht', 'restaurant', 'villa'])
    expect(sheets[3]!.venues.map(({ category }) => category)).toEqual(['villa', 'mobile_spa', 'restaurant', 'villa'])
    const csv = await read(text('name,address\nLe Pelle,1511 Locust St\n'), 'spa_locator.csv')
    expect(csv.sheets).toMatchObject([{ name: 'spa_locator', category: 'mobile_spa', venues: [{ name: 'Le Pelle' }] }])
  })
})

describe('headings', () => {
  test('known ones in both languages, with colons, spaces and slips; the rest under their own names', async () => {
    const file = await workbookOf({
      name: 'Yachts',
      rows: [
        [
          'Boat name',
          'Тип яхты:',
          ' Max. guests',
          'Порт',
          'Adress ',
          'Телефон',
          'Цена от, EUR',
          'Exchange notes :',
          'Капитан',
        ],
        ['Aurora', 'Catamaran', 12, 'Phuket', 'Pier 4', '+66 76 555 0101', 900, 'n/a', 'да'],
      ],
    })
    expect(await firstOf(file)).toEqual({
      name: 'Aurora',
      category: 'yacht',
      address: 'Pier 4',
      website: null,
      raw_price_text: 'от 900 EUR',
      extras: {
        'Type of boat': 'Catamaran',
        Capacity: '12',
        'Port of departure': 'Phuket',
        Contact: '+66 76 555 0101',
        Капитан: 'да',
      },
    })
  })

  test('every extras key of the screens is reached from its English and from a Russian heading', async () => {
    const headings: [string, string, string, string][] = [
      ['Villas', 'Number of Bedrooms', 'Количество спален', 'Number of bedrooms'],
      ['Villas', 'Area', 'Район', 'Area'],
      ['Villas', 'View', 'Вид', 'View'],
      ['Villas', 'Private chef', 'Личный повар', 'Private chef'],
      ['Villas', 'Photo gallery', 'Фото', 'Photo gallery'],
      ['Mobile SPA', 'Double', 'Двухместные', 'Double'],
      ['Mobile SPA', 'Single', 'Одноместные', 'Single'],
      ['Mobile SPA', 'Massage beds', 'Массажные столы', 'Massage beds'],
      ['Mobile SPA', 'How many (capacity)', 'Сколько человек', 'How many'],
      ['Mobile SPA', 'Contact', 'Контакты', 'Contact'],
      ['Mobile SPA', 'Working hours', 'Часы работы', 'Working hours'],
      ['Retreats', 'Maximum capacity', 'Максимальная вместимость', 'Maximum capacity'],
      ['Retreats', 'Yoga shala', 'Зал для йоги', 'Yoga shala'],
      ['Retreats', 'Number of rooms', 'Кол-во номеров', 'Number of rooms'],
      ['Retreats', 'Facilities', 'Удобства', 'Facilities'],
      ['Restaurants', 'Cuisine type', 'Кухня', 'Cuisine type'],
      ['Restaurants', 'Highlights', 'Особенности', 'Highlights'],
      ['Yachts', 'Type of boat', 'Тип судна', 'Type of boat'],
      ['Yachts', 'Capacity', 'Вместимость', 'Capacity'],
      ['Yachts', 'Port of departure', 'Порт отправления', 'Port of departure'],
    ]
    for (const column of [1, 2] as const) {
      const names = [...new Set(headings.map(([sheet]) => sheet))]
      const file = await workbookOf(
        ...names.map((name) => {
          const own = headings.filter(([sheet]) => sheet === name)
          return {
            name,
            rows: [
              ['Name', ...own.map((heading) => heading[column])],
              ['X', ...own.map(() => 'text')],
            ],
          }
        }),
      )
      const { sheets } = await read(file)
      const reached = sheets.flatMap(({ columns }) => Object.values(columns).filter((key) => key !== 'name'))
      expect(reached).toEqual(headings.map(([, , , key]) => key))
    }
  })

  test('a second column of one meaning keeps its own heading, and nothing is lost', async () => {
    const file = text('Name,Website,Website,Сайт,__proto__,Note,Note\nVilla A,a.example,b.example,c.example,x y,1,2\n')
    expect(await firstOf(file, 'villas.csv')).toMatchObject({
      website: 'a.example',
      extras: { 'Website (2)': 'b.example', Сайт: 'c.example', Note: '1', 'Note (2)': '2' },
    })
    expect(Object.entries((await firstOf(file, 'villas.csv')).extras)).toContainEqual(['__proto__', 'x y'])
  })
})

describe('values', () => {
  test('numbers, dates, times, phones, booleans, errors and missing values', async () => {
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

  test('check marks: in their column a dash is a No', async () => {
    const file = text('Name,Yoga shala,Сауна,Note\nA,✓,+,-\nB,-,-,\nC,,,x y\n')
    const { sheets } = await read(file, 'retreats.csv')
    expect(sheets[0]!.venues.map(({ extras }) => extras)).toEqual([
      { 'Yoga shala': 'Yes', Сауна: 'Да' },
      { 'Yoga shala': 'No', Сауна: 'Нет' },
      { Note: 'x y' },
    ])
  })

  test('prices keep the currency of the cell, the heading or the column beside them', async () => {
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
    expect(await priceOf('Deposit', 100)).toBe(null)
    const file = text('Name;Price;Currency\nVilla A;250;AED\n')
    expect((await firstOf(file, 'villas.csv')).raw_price_text).toBe('250 AED')
  })

  test('addresses behind cells, and formulas by their cached value', async () => {
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

  test('a cell merged over several rows counts for each of them', async () => {
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

test('rows that repeat a venue are merged and reported; boats of one name without an address are two boats', async () => {
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
    skipped: [{ row: 3, reason: 'The same venue as in row 2; merged' }],
  })
  expect(sheets[1]!.skipped).toMatchObject([
    { row: 2, reason: 'The same venue as in row 2 of sheet "Restaurants"; merged' },
  ])
  expect(new Set(sheets[2]!.venues.map(({ row_key }) => row_key)).size).toBe(2)
})

test('what databases cannot keep is taken out of names and values', async () => {
  const csv = 'Name,Note\nVilla \u0001A\ufffe,"one\r\ntwo\u0000"\n😀 <script>alert(1)</script>,\n'
  const { sheets } = await read(text(csv.replace('\u0000', '')), 'villas.csv')
  expect(sheets[0]!.venues.map(({ name }) => name)).toEqual(['Villa A\ufffe', '😀 <script>alert(1)</script>'])
  expect(sheets[0]!.venues[0]!.extras).toEqual({ Note: 'one\ntwo' })
})
