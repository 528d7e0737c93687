import { expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Catalogue } from './index.ts'
import { catalogueForEach } from './testing/catalogue.ts'

let catalogue: Catalogue
catalogueForEach(databases[0]!.open, (given) => {
  catalogue = given.catalogue
})

test('returns the time zone of the place of a venue', async () => {
  const rows = ['Name;Address;Price', 'Villa Aster;Ubud 1;$100', 'Villa Birch;Unknown Street 2;$200']
  const { id } = await catalogue.imports.preview(new TextEncoder().encode(rows.join('\n')), 'villas.csv', null)
  await catalogue.imports.apply(id, null)
  const { items } = await catalogue.list({})
  const zones = await Promise.all(items.map(async (venue) => [venue.name, await catalogue.timeZone(venue.id)]))
  expect(Object.fromEntries(zones)).toEqual({ 'Villa Aster': 'Asia/Makassar', 'Villa Birch': null })
  expect(await catalogue.timeZone(999_999)).toBeUndefined()
})
