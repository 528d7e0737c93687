import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unitsPerDollar } from '../../language/money/index.ts'
import type { VenueQuery } from '../../contract/venues.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type Catalogue, type CurrentRates, openCatalogue } from './index.ts'

const lines = [
  'Name;Category;Address;Price;Bedrooms;Capacity;View;Cuisine type;Working hours',
  'Villa 10;Villa;Ubud, Bali;$300 per night;3;6;Jungle view;',
  'Villa 2;Villa;Canggu, Bali;3 300 000 IDR per night;5;10;Sea view;',
  '«Ёлка»;Villa;Убуд, Бали;$1400 per week;2;;Вид на рисовые поля;',
  'villa Élan;Villa;Ubud, Bali;;;;;',
  'Trattoria Luce;Restaurant;Phuket;€30;;60;Sea view;Italian;Tue-Sun 12:00-23:30',
  'Кафе Ваниль;Restaurant;Ubud, Bali;100 000 IDR;;20;;Итальянская, французская;ежедневно с 7:30 до последнего гостя',
  'Lady Breeze;Yacht;Phuket;$900;;12;;',
]

/** Independent of the embedded rates. */
const fixedRates: CurrentRates = { version: 1, units: { ...unitsPerDollar, IDR: 16_500, EUR: 1 / 1.16 } }

describe.each(databases)('lists on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  beforeAll(async () => {
    store = await open()
    catalogue = openCatalogue({ store, log: { info: () => {} }, rates: async () => fixedRates })
    const file = new TextEncoder().encode(lines.join('\n'))
    await catalogue.imports.apply((await catalogue.imports.preview(file, 'all.csv', null)).id)
  })
  afterAll(() => store.close())

  const names = async (query: VenueQuery) => {
    const { items, total } = await catalogue.list(query)
    expect(total).toBe(items.length)
    return items.map(({ name }) => name)
  }

  test.each<[VenueQuery, string[]]>([
    [{ place: 'ubud' }, ['Villa 10', '«Ёлка»', 'villa Élan', 'Кафе Ваниль']],
    [{ place: 'bali', category: 'villa' }, ['Villa 10', 'Villa 2', '«Ёлка»', 'villa Élan']],
    [{ place: 'atlantis' }, []],
    [{ view: 'sea' }, ['Villa 2', 'Trattoria Luce']],
    [{ view: 'rice_field' }, ['«Ёлка»']],
    [{ cuisine: 'italian' }, ['Trattoria Luce', 'Кафе Ваниль']],
    [{ bedrooms_min: 3 }, ['Villa 10', 'Villa 2']],
    [{ capacity_min: 12 }, ['Trattoria Luce', 'Кафе Ваниль', 'Lady Breeze']],
    // In dollars: the rupiah price is 200, and the weekly price is 200 per night. Venues without a price do not
    // match.
    [{ open_day: 1 }, ['Кафе Ваниль']],
    [{ open_day: 2, category: 'restaurant' }, ['Trattoria Luce', 'Кафе Ваниль']],
    [{ open_at: '07:30' }, ['Кафе Ваниль']],
    [{ open_at: '23:00' }, ['Trattoria Luce']],
    [{ open_day: 1, open_at: '23:00' }, []],
    [{ open_at: '20:00', q: 'italian', place: 'phuket' }, ['Trattoria Luce']],
    [{ price_max: 200, category: 'villa' }, ['Villa 2', '«Ёлка»']],
    [{ q: 'villa', place: 'ubud', bedrooms_min: 1, view: 'jungle', price_max: 300 }, ['Villa 10']],
    [{ q: 'italian', place: 'phuket', cuisine: 'italian', sort: 'price' }, ['Trattoria Luce']],
  ])('%j finds only matching venues', async (query, expected) => {
    expect(await names({ sort: undefined, ...query })).toEqual(expected)
  })

  test.each<[VenueQuery, string[]]>([
    [{ sort: 'name' }, ['Lady Breeze', 'Trattoria Luce', 'Villa 2', 'Villa 10', 'villa Élan', '«Ёлка»', 'Кафе Ваниль']],
    [
      { sort: 'name', order: 'desc' },
      ['Кафе Ваниль', '«Ёлка»', 'villa Élan', 'Villa 10', 'Villa 2', 'Trattoria Luce', 'Lady Breeze'],
    ],
    [
      { sort: 'price' },
      ['Кафе Ваниль', 'Trattoria Luce', 'Villa 2', '«Ёлка»', 'Villa 10', 'Lady Breeze', 'villa Élan'],
    ],
    [
      { sort: 'price', order: 'desc' },
      ['Lady Breeze', 'Villa 10', 'Villa 2', '«Ёлка»', 'Trattoria Luce', 'Кафе Ваниль', 'villa Élan'],
    ],
    [{ sort: 'bedrooms', order: 'desc', category: 'villa' }, ['Villa 2', 'Villa 10', '«Ёлка»', 'villa Élan']],
    [
      { sort: 'category' },
      ['Trattoria Luce', 'Кафе Ваниль', 'Villa 10', 'Villa 2', '«Ёлка»', 'villa Élan', 'Lady Breeze'],
    ],
    [
      { sort: 'capacity' },
      ['Villa 10', 'Villa 2', 'Lady Breeze', 'Кафе Ваниль', 'Trattoria Luce', '«Ёлка»', 'villa Élan'],
    ],
  ])('%j sorts venues without a value last, and ties in file order', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('states the opening hours as one line per language', async () => {
    const { items } = await catalogue.list({ category: 'restaurant' })
    expect(items.map(({ hours }) => hours)).toEqual([
      { en: 'Tue–Sun 12:00–23:30; Mon closed', ru: 'вт–вс 12:00–23:30; пн закрыто' },
      { en: 'Daily from 07:30', ru: 'ежедневно с 07:30' },
    ])
    expect((await catalogue.list({ category: 'yacht' })).items[0]).not.toHaveProperty('hours')
  })

  test('picks candidates by opening hours, with unknown hours on request', async () => {
    const pick = async (at: number, unstated: boolean) =>
      (await catalogue.pick({ category: 'restaurant', opening: { at }, unstated }, 10))
        .map(({ name }) => name)
        .toSorted()
    expect(await pick(20 * 60, false)).toEqual(['Trattoria Luce', 'Кафе Ваниль'])
    // 'Until the last guest' does not decide 23:00.
    expect(await pick(23 * 60, false)).toEqual(['Trattoria Luce'])
    expect(await pick(23 * 60, true)).toEqual(['Trattoria Luce', 'Кафе Ваниль'])
    expect(await pick(4 * 60, false)).toEqual([])
    const villas = await catalogue.pick({ category: 'villa', opening: { at: 600 }, unstated: true }, 10)
    expect(villas).toHaveLength(4)
  })

  test('leaves deleted venues out of the opening hours', async () => {
    const monday = async () => (await catalogue.facets({})).open_day.find(({ value }) => value === '1')?.count
    const cafe = (await catalogue.list({ open_day: 1 })).items[0]!
    expect(await monday()).toBe(1)
    await catalogue.edits.remove(cafe.id, null)
    expect(await monday()).toBeUndefined()
    expect(await names({ open_day: 1 })).toEqual([])
    await catalogue.edits.restore(cafe.id, null)
    expect(await monday()).toBe(1)
    expect(await names({ open_day: 1 })).toEqual(['Кафе Ваниль'])
  })

  test('returns the same order in pages', async () => {
    const whole = (await catalogue.list({ sort: 'address' })).items.map(({ name }) => name)
    const pages: string[] = []
    for (let offset = 0; offset < lines.length; offset += 2) {
      const { items, total } = await catalogue.list({ sort: 'address', limit: 2, offset })
      expect(total).toBe(7)
      pages.push(...items.map(({ name }) => name))
    }
    expect(pages).toEqual(whole)
  })

  test('lists readable filter values, most frequent first', async () => {
    const { place, view, cuisine, bedrooms_min, price_max } = await catalogue.facets({})
    expect(place.slice(0, 4)).toEqual([
      { value: 'bali', label: 'Bali', labels: { ru: 'Бали' }, count: 5 },
      { value: 'indonesia', label: 'Indonesia', labels: { ru: 'Индонезия' }, count: 5 },
      { value: 'ubud', label: 'Ubud', labels: { ru: 'Убуд' }, count: 4 },
      { value: 'phuket', label: 'Phuket', labels: { ru: 'Пхукет' }, count: 2 },
    ])
    expect(view).toContainEqual({ value: 'rice_field', label: 'Rice field', count: 1 })
    expect(cuisine).toEqual([
      { value: 'italian', label: 'Italian', count: 2 },
      { value: 'french', label: 'French', count: 1 },
    ])
    expect(bedrooms_min).toContainEqual({ value: '3', label: '3+', count: 2 })
    expect(price_max).toContainEqual({ value: '1000', label: 'up to $1,000', count: 6 })
  })

  test('counts a filter with all filters except its own setting', async () => {
    const filter = { place: 'ubud', bedrooms_min: 3, category: 'villa' } as const
    const { place, bedrooms_min, view } = await catalogue.facets(filter)
    expect(place.map(({ value, count }) => [value, count])).toEqual([
      ['bali', 2],
      ['indonesia', 2],
      ['canggu', 1],
      ['ubud', 1],
    ])
    expect(bedrooms_min.map(({ value, count }) => [value, count])).toEqual([
      ['1', 2],
      ['2', 2],
      ['3', 1],
    ])
    expect(view.map(({ value }) => value)).toEqual(['jungle'])
  })

  test('counts exactly the venues that a filter value finds', async () => {
    for (const filter of [{}, { q: 'villa' }, { category: 'restaurant' }, { q: 'бали', view: 'sea' }] as const) {
      for (const [facet, values] of Object.entries(await catalogue.facets(filter))) {
        for (const { value, count } of values) {
          const chosen = { ...filter, [facet]: /^\d+$/.test(value) ? Number(value) : value }
          expect([facet, value, (await catalogue.list(chosen)).total]).toEqual([facet, value, count])
        }
      }
    }
  })

  test('returns empty filters for a search without results', async () => {
    expect((await catalogue.facets({ q: '%' })).place).toEqual([])
  })

  test('updates counts after changes by any process', async () => {
    const other = openCatalogue({ store, log: { info: () => {} } })
    expect((await other.stats()).total).toBe(7)
    const { id } = (await catalogue.list({ q: 'breeze' })).items[0]!
    await catalogue.edits.remove(id, null)
    expect((await other.stats()).total).toBe(6)
    expect((await other.list({})).total).toBe(6)
    expect((await other.facets({})).place.find(({ value }) => value === 'phuket')?.count).toBe(1)
    await catalogue.edits.restore(id, null)
    expect((await other.stats()).total).toBe(7)
    expect((await other.facets({})).place.find(({ value }) => value === 'phuket')?.count).toBe(2)
  })

  test('derives data of an older release again', async () => {
    await store.db.updateTable('venues').set({ facts_version: null, price_night: null, sort_name: null }).execute()
    await store.db.deleteFrom('venue_tags').execute()
    await catalogue.reindex()
    expect((await names({ sort: 'price' }))[0]).toBe('Кафе Ваниль')
    expect(await names({ view: 'rice_field' })).toEqual(['«Ёлка»'])
  })

  test('converts prices at the current rates in each query', async () => {
    let current = fixedRates
    const own = openCatalogue({ store, log: { info: () => {} }, rates: async () => current })
    const found = async (query: VenueQuery) => (await own.list(query)).items.map(({ name }) => name)
    const upTo200 = async () => (await own.facets({})).price_max.find(({ value }) => value === '200')?.count
    const before = { count: await upTo200(), median: (await own.prices())[0]!.median }
    expect(await found({ sort: 'price', category: 'villa', limit: 1 })).toEqual(['Villa 2'])
    // At 33,000 rupiah per dollar, 3,300,000 rupiah are $100. At 3,300, they are $1000.
    current = { version: 2, units: { ...unitsPerDollar, IDR: 33_000 } }
    expect(await found({ price_max: 100, category: 'villa' })).toEqual(['Villa 2'])
    expect(await found({ sort: 'price', category: 'villa', limit: 1 })).toEqual(['Villa 2'])
    current = { version: 3, units: { ...unitsPerDollar, IDR: 3300 } }
    expect(await found({ price_max: 500, category: 'villa' })).toEqual(['Villa 10', '«Ёлка»'])
    expect(await found({ price_max: 500, q: 'villa' })).toEqual(['Villa 10', '«Ёлка»'])
    for (const q of [undefined, 'villa']) {
      expect((await found({ q, sort: 'price', category: 'villa' })).slice(0, 3)).toEqual([
        '«Ёлка»',
        'Villa 10',
        'Villa 2',
      ])
      expect(await found({ q, sort: 'price', order: 'desc', category: 'villa', limit: 1 })).toEqual(['Villa 2'])
    }
    expect(await upTo200()).toBe(before.count! - 1)
    expect((await own.prices())[0]).toMatchObject({ median: 300, highest: 1000 })
  })

  test('returns price ranges by category without unpriced venues', async () => {
    const prices = await catalogue.prices()
    expect(prices.map(({ category, count }) => [category, count])).toEqual([
      ['villa', 3],
      ['restaurant', 2],
      ['yacht', 1],
    ])
    // $1400 a week is $200 a night. 3,300,000 rupiah are also about $200.
    const [villas, , yachts] = prices
    expect(villas!.lowest).toBeLessThanOrEqual(villas!.median)
    expect(villas).toMatchObject({ upper_quartile: 300, highest: 300 })
    expect([villas!.lowest, villas!.median]).toContain(200)
    expect(yachts).toEqual({
      category: 'yacht',
      count: 1,
      lowest: 900,
      lower_quartile: 900,
      median: 900,
      upper_quartile: 900,
      highest: 900,
    })
  })
})
