import { expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Catalogue } from './index.ts'
import { catalogueForEach } from './testing/catalogue.ts'

let catalogue: Catalogue
catalogueForEach(databases[0]!.open, (given) => {
  catalogue = given.catalogue
})

test('returns place, time zone and phone numbers of a venue to call', async () => {
  const rows = [
    'Name;Address;Price;Contact',
    'Villa Aster;Ubud 1;$100;+62 361 555 0101 (Wayan)',
    'Villa Birch;Unknown Street 2;$200;',
  ]
  const { id } = await catalogue.imports.preview(new TextEncoder().encode(rows.join('\n')), 'villas.csv', null)
  await catalogue.imports.apply(id, null)
  const { items } = await catalogue.list({})
  const callees = await Promise.all(items.map(async (venue) => [venue.name, await catalogue.callee(venue.id)]))
  expect(Object.fromEntries(callees)).toEqual({
    'Villa Aster': {
      name: 'Villa Aster',
      phones: ['+62 361 555 0101'],
      timeZone: 'Asia/Makassar',
      place: 'Ubud',
      places: { en: 'Ubud', ru: 'Убуд' },
    },
    'Villa Birch': { name: 'Villa Birch', phones: [], timeZone: null, place: null, places: null },
  })
  expect(await catalogue.callee(999_999)).toBeUndefined()

  const [aster] = items
  await catalogue.edits.change(aster!.id, { ...aster!, category: 'villa', address: 'Florence, Italy' }, 'ann')
  expect(await catalogue.callee(aster!.id)).toMatchObject({ timeZone: 'Europe/Rome', phones: ['+62 361 555 0101'] })
})
