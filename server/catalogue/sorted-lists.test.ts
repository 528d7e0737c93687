import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Venue, VenueQuery } from '../../contract/venues.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { sortable } from './derived-data.ts'
import { type Catalogue, openCatalogue } from './index.ts'

const count = 90
/** Venues with many equal and missing values, so that pages begin and end within groups of equal values. */
const lines = Array.from({ length: count }, (_, n) => {
  const kind = ['Villa', 'Yacht', 'Restaurant'][n % 3]
  const bedrooms = kind === 'Villa' && n % 4 < 3 ? `${1 + (n % 5)}` : ''
  const capacity = n % 7 < 5 ? `${2 + ((n * 5) % 4) * 2}` : ''
  const place = n % 8 === 0 ? '' : ['Ubud, Bali', 'Canggu, Bali', 'Phuket'][Math.floor(n / 3) % 3]
  const name = `${['Amber', 'Coral', 'Lotus'][Math.floor(n / 2) % 3]} House ${n}`
  return [
    name,
    kind,
    place,
    n % 9 === 0 ? '' : `$${100 + (n % 6) * 50}`,
    bedrooms,
    capacity,
    n % 2 ? 'Sea view' : '',
  ].join(';')
})

describe.each(databases)('sorted lists on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  let all: Venue[]
  const keys = new Map<number, Record<string, string | number | null>>()
  beforeAll(async () => {
    store = await open()
    catalogue = openCatalogue({ store, log: { info: () => {} } })
    const file = new TextEncoder().encode(['Name;Category;Address;Price;Bedrooms;Capacity;View', ...lines].join('\n'))
    await catalogue.imports.apply((await catalogue.imports.preview(file, 'all.csv', null)).id)
    all = (await catalogue.list({ limit: 1000 })).items
    for (const row of await store.db.selectFrom('venues').selectAll().execute()) {
      const { id, name, address, category, bedrooms, capacity, price_night } = row
      keys.set(id, {
        name: sortable(name),
        address: address === null ? null : sortable(address),
        category,
        bedrooms,
        capacity,
        price: price_night,
      })
    }
  })
  afterAll(() => store.close())

  /** Sorts in JavaScript: missing values last, ties by id. */
  function expected(ids: readonly number[], sort: string, order: 'asc' | 'desc'): number[] {
    const sign = order === 'asc' ? 1 : -1
    return ids.toSorted((a, b) => {
      const [one, other] = [keys.get(a)![sort]!, keys.get(b)![sort]!]
      if (one === other) return a - b
      if (one === null) return 1
      if (other === null) return -1
      return one < other ? -sign : sign
    })
  }

  async function inPages(query: VenueQuery, limit: number): Promise<number[]> {
    const ids: number[] = []
    for (let offset = 0; ; offset += limit) {
      const { items, total } = await catalogue.list({ ...query, limit, offset })
      ids.push(...items.map(({ id }) => id))
      if (offset + limit >= total) return ids
    }
  }

  const filters: VenueQuery[] = [
    {},
    { category: 'villa' },
    { place: 'ubud' },
    { q: 'amber' },
    { bedrooms_min: 2, view: 'sea' },
  ]
  const sorts = ['name', 'address', 'category', 'bedrooms', 'capacity', 'price'] as const
  test.each(sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const)))(
    'pages by %s %s continue each other within equal values',
    async (sort, order) => {
      for (const filter of filters) {
        const found = (await catalogue.list({ ...filter, limit: 1000 })).items.map(({ id }) => id)
        expect(found.length).toBeGreaterThan(3)
        const pages = await inPages({ ...filter, sort, order }, 7)
        expect([filter, pages]).toEqual([
          filter,
          expected(
            found.toSorted((a, b) => a - b),
            sort,
            order,
          ),
        ])
      }
    },
  )

  test('filters find the same venues alone and together', async () => {
    const idsOf = async (query: VenueQuery) =>
      (await catalogue.list({ ...query, limit: 1000 })).items.map(({ id }) => id)
    const [ubud, sea, amber, cheap] = await Promise.all(
      [{ place: 'ubud' }, { view: 'sea' }, { q: 'amber' }, { price_max: 200 }].map(idsOf),
    )
    const both = (...sets: number[][]) => all.map(({ id }) => id).filter((id) => sets.every((set) => set.includes(id)))
    expect(await idsOf({ place: 'ubud', view: 'sea' })).toEqual(both(ubud!, sea!))
    expect((await idsOf({ q: 'amber', view: 'sea' })).toSorted((a, b) => a - b)).toEqual(both(amber!, sea!))
    expect(await idsOf({ place: 'ubud', view: 'sea', price_max: 200 })).toEqual(both(ubud!, sea!, cheap!))
  })

  test('pages of a search continue each other across ranks', async () => {
    for (const q of ['amber', 'amb', 'bali', 'sea view', 'coral house 1', 'phuket yacht']) {
      const whole = (await catalogue.list({ q, limit: 1000 })).items.map(({ id }) => id)
      expect([q, await inPages({ q }, 3)]).toEqual([q, whole])
      expect(new Set(whole).size).toBe(whole.length)
    }
  })

  test('picks the largest, smallest, cheapest and most expensive venues', async () => {
    const pick = async (by: 'size' | 'price', order: 'asc' | 'desc', more = {}) =>
      (await catalogue.pick({ category: 'yacht', sort: { by, order }, ...more }, 5)).map(({ id }) => id)
    const yachts = all.flatMap(({ id, category }) => (category === 'yacht' ? [id] : []))
    const extreme = (ids: number[], key: string, order: 'asc' | 'desc') =>
      expected(ids, key, order)
        .slice(0, 5)
        .map((id) => keys.get(id)![key])
    for (const order of ['asc', 'desc'] as const) {
      const capacities = (await pick('size', order)).map((id) => keys.get(id)!['capacity'])
      expect(capacities).toEqual(extreme(yachts, 'capacity', order))
      const byPrice = expected(yachts, 'price', order).slice(0, 5)
      expect(new Set(await pick('price', order))).toEqual(new Set(byPrice))
      // A condition on the size does not change the order.
      const prices = (await pick('price', order, { guests: 4 })).map((id) => keys.get(id)!['price'])
      const large = yachts.filter((id) => Number(keys.get(id)!['capacity']) >= 4)
      expect(prices).toEqual(extreme(large, 'price', order))
    }
  })

  test('the stored numbers of venues per tag follow every change', async () => {
    const stored = async () =>
      (
        await sql<{ tag: string; venues: number }>`select kind || ' ' || value || ' ' || category as tag, venues
          from venue_tag_counts where venues <> 0`.execute(store.db)
      ).rows
    const counted = async () =>
      (
        await sql<{ tag: string; venues: number }>`select kind || ' ' || value || ' ' || category as tag,
          count(*) as venues from venue_tags group by kind, value, category`.execute(store.db)
      ).rows
    const inOrder = (rows: { tag: string; venues: number }[]) =>
      rows.map(({ tag, venues }) => `${tag} ${venues}`).toSorted()
    const venue = all.find(({ address }) => address === 'Ubud, Bali')!
    expect(inOrder(await stored())).toEqual(inOrder(await counted()))
    await catalogue.edits.change(venue.id, { ...venue, category: 'restaurant', address: 'Phuket' }, null)
    expect(inOrder(await stored())).toEqual(inOrder(await counted()))
    await catalogue.edits.remove(venue.id, null)
    expect(inOrder(await stored())).toEqual(inOrder(await counted()))
  })

  test('a slow count does not delay a write', async () => {
    const done: string[] = []
    const slow = sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < 1000000)
      select count(*) from n`
      .execute(store.counting)
      .then(() => done.push('count'))
    await store.db.updateTable('catalogue_state').set({ hidden_from: null }).execute()
    done.push('write')
    await slow
    expect(done).toEqual(['write', 'count'])
  })
})
