import { describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import type { Catalogue } from '../index.ts'
import { catalogueForEach, csv, importsOf } from '../testing/catalogue.ts'
import { exportFile } from '../testing/export-file.ts'

describe.each(databases)('missing rows on $engine', ({ open }) => {
  let catalogue: Catalogue
  catalogueForEach(open, (given) => {
    ;({ catalogue } = given)
  })
  const { preview, take, venues } = importsOf(() => catalogue)

  test.each([
    ['a common phone', 'Villa Aster,Jl. Raya 1,+62 361 555 0101', 'Villa Aster,Jl. Hanoman 7,0361 555 0101'],
    ['a common place', 'Villa Aster,"Jl. Raya 1, Ubud",', 'Villa Aster,"Jl. Hanoman 7, Ubud",'],
    ['a street without a known place', 'Villa Aster,ул. Ленина 1,', 'Villa Aster,улица Ленина 10,'],
    ['an address added', 'Villa Aster,,', 'Villa Aster,"Jl. Hanoman 7, Ubud",'],
  ])('proposes the same venue by %s', async (_, before, after) => {
    await take(csv('Name,Address,Phone,Price', `${before},$100`, 'Villa Birch,Ubud 2,,$200'))
    const [aster] = await venues()
    const file = csv('Name,Address,Phone,Price', `${after},$120`, 'Villa Birch,Ubud 2,,$200')
    const { id, same, gone, counts } = await preview(file)
    expect(counts).toMatchObject({ created: 1, unchanged: 1, gone: 1 })
    expect(same).toMatchObject([{ venue_id: aster!.id, name: 'Villa Aster' }])
    expect(gone).toEqual([{ id: aster!.id, name: 'Villa Aster' }])
    await catalogue.imports.choose(id, { same: same!.map(({ row }) => row), gone: 'delete' })
    expect((await catalogue.imports.apply(id)).counts).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(await venues()).toMatchObject([{ id: aster!.id, raw_price_text: '$120' }, { name: 'Villa Birch' }])
    expect((await take(file)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    await catalogue.imports.undo(id)
    expect(await venues()).toMatchObject([{ id: aster!.id, raw_price_text: '$100' }, { name: 'Villa Birch' }])
  })

  test('proposes nothing for another place or another category', async () => {
    await take(csv('Name,Address,Category', 'Aster,Ubud,villa', 'Birch,Ubud,villa', 'Cedar,Ubud,villa'))
    const { same } = await preview(
      csv('Name,Address,Category', 'Aster,Moscow,villa', 'Birch,Ubud 7,restaurant', 'Cedar,Ubud,villa'),
    )
    expect(same).toBeUndefined()
  })

  test('lists venues that the file no longer lists, and deletes them on request', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `Villa ${n},Ubud ${n}`)
    const file = csv('Name,Address', ...rows)
    await take(file, 'villas 2026-05.csv')
    await take(csv('Name,Address', 'Other,Canggu'), 'bungalows.csv')
    const shorter = csv('Name,Address', ...rows.slice(0, 20))
    const { id, gone, counts } = await preview(shorter, 'villas 2026-06.csv')
    expect(counts).toMatchObject({ unchanged: 20, gone: 40 })
    expect(gone).toHaveLength(40)
    await take(shorter)
    expect((await catalogue.stats()).total).toBe(61)
    await catalogue.imports.choose(id, { gone: 'delete' })
    await catalogue.imports.apply(id)
    expect((await catalogue.stats()).total).toBe(21)
    expect((await catalogue.list({ q: 'villa 33' })).total).toBe(0)
    await catalogue.imports.undo(id)
    expect((await catalogue.stats()).total).toBe(61)
    expect((await catalogue.list({ q: 'villa 33' })).total).toBe(1)
  })

  test('brings a venue back whose row an import removed', async () => {
    const file = csv('Name,Address', 'Villa Aster,Ubud 1', 'Villa Birch,Ubud 2')
    await take(file)
    const { id } = await preview(csv('Name,Address', 'Villa Birch,Ubud 2'))
    await catalogue.imports.choose(id, { gone: 'delete' })
    await catalogue.imports.apply(id)
    expect((await catalogue.stats()).total).toBe(1)
    expect((await take(file)).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await catalogue.stats()).total).toBe(2)
  })

  test('ignores the rows of an exported list, and rejects choices about an applied import', async () => {
    const { id } = await take(csv('Name,Address', 'Villa Aster,Ubud 1', 'Villa Birch,Ubud 2'))
    const file = await exportFile(catalogue, 'csv', { q: 'aster' })
    const { counts, gone } = await preview(file, 'exported.csv')
    expect([counts.unchanged, counts.created, gone]).toEqual([1, 0, undefined])
    await expect(catalogue.imports.choose(id, { gone: 'delete' })).rejects.toMatchObject({ status: 409 })
    await expect(catalogue.imports.choose('none', {})).rejects.toMatchObject({ status: 404 })
  })
})
