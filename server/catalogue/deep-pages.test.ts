import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type Catalogue, openCatalogue } from './index.ts'

const count = 2040
/** Prices in two currencies without ties. The last ten venues have no price. */
const lines = Array.from({ length: count }, (_, n) => {
  const price = n >= count - 10 ? '' : n % 2 === 0 ? `$${100 + n} per night` : `€${100 + n} per night`
  return `House ${String(n).padStart(4, '0')};Villa;Ubud, Bali;${price}`
})

describe.each(databases)('deep pages on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  beforeAll(async () => {
    store = await open()
    catalogue = openCatalogue({ store, log: { info: () => {} } })
    const file = new TextEncoder().encode(['Name;Category;Address;Price', ...lines].join('\n'))
    await catalogue.imports.apply((await catalogue.imports.preview(file, 'all.csv', null)).id)
  })
  afterAll(() => store.close())

  const page = async (order: 'asc' | 'desc', offset: number, limit: number) =>
    (await catalogue.list({ sort: 'price', order, offset, limit })).items.map(({ name }) => name)

  test.each(['asc', 'desc'] as const)('a deep page by price continues the pages before, %s', async (order) => {
    const across = await page(order, 1990, 50)
    expect(await page(order, 2000, 40)).toEqual(across.slice(10))
    expect(await page(order, 2020, 5)).toEqual(across.slice(30, 35))
    // Venues without a price come last in both directions.
    expect(await page(order, count - 10, 10)).toEqual(
      Array.from({ length: 10 }, (_, n) => `House ${String(count - 10 + n).padStart(4, '0')}`),
    )
  })

  test('sorts by name in both directions', async () => {
    const names = async (order: 'asc' | 'desc') =>
      (await catalogue.list({ sort: 'name', order, limit: 2 })).items.map(({ name }) => name)
    expect(await names('asc')).toEqual(['House 0000', 'House 0001'])
    expect(await names('desc')).toEqual(['House 2039', 'House 2038'])
  })

  test('a deep page has no deleted venue', async () => {
    const [first] = await page('asc', 2005, 1)
    const { items } = await catalogue.list({ sort: 'price', order: 'asc', offset: 2005, limit: 1 })
    await catalogue.edits.remove(items[0]!.id, 'staff')
    expect(await page('asc', 2005, 1)).not.toEqual([first])
  })
})
