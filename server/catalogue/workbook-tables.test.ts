import { describe, expect, test } from 'vitest'
import { firstOf, readWhole, text, workbookOf } from './testing/workbooks.ts'

// Runs the code of the worker thread. workbook-rejections.test.ts tests the thread itself.
const read = (file: Uint8Array, filename = 'catalogue.xlsx') => readWhole(file, filename)

describe('finding the table', () => {
  test('skips title, date, blank, divider, repeated header, total and note rows, and reads a header of two rows', async () => {
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
      { row: 9, name: 'Villa Forest', raw_price_text: 'низкий сезон: $100 за ночь', extras: { Area: 'Убуд' } },
    ])
    expect(sheet!.skipped).toMatchObject([
      { row: 8, reason: { text: 'Heading of the rows below: "— Убуд —". Their area: Убуд' } },
      { row: 10, reason: { text: 'Repeated headings' } },
      { row: 11, reason: { text: 'No name' } },
      { row: 12, reason: { text: 'A total, not a venue' } },
      { row: 13, reason: { text: 'A line of text, not a venue: "* цены с завтраком"' } },
    ])
  })

  test('reads a table that starts at C3 next to notes', async () => {
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

  test('gives a reason for sheets without venues', async () => {
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
    expect(sheets.map(({ category, venues, reason }) => [category, venues.length, reason?.text.split('.')[0]])).toEqual(
      [
        ['villa', 1, undefined],
        [null, 0, 'The sheet is hidden'],
        [null, 0, 'The sheet is empty'],
        [null, 0, 'The sheet has no row of headings'],
        [null, 0, 'The venue category is unclear'],
        [null, 0, 'No venues were found under the headings'],
        [null, 0, 'Sheets named "Удаленные" are skipped'],
      ],
    )
  })

  test('finds the category by the name heading, a title, the columns, a category column or the file name', async () => {
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
  test('recognises headings in both languages with typing errors, and keeps other headings', async () => {
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

  test('maps an English and a Russian heading to every extras key', async () => {
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

  test('keeps the heading of a second column with the same meaning', async () => {
    const file = text('Name,Website,Website,Сайт,__proto__,Note,Note\nVilla A,a.example,b.example,c.example,x y,1,2\n')
    expect(await firstOf(file, 'villas.csv')).toMatchObject({
      website: 'a.example',
      extras: { 'Website (2)': 'b.example', Сайт: 'c.example', Note: '1', 'Note (2)': '2' },
    })
    expect(Object.entries((await firstOf(file, 'villas.csv')).extras)).toContainEqual(['__proto__', 'x y'])
  })
})
