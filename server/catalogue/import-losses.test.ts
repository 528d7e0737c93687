import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Catalogue } from './index.ts'
import { catalogueForEach, csv, importsOf } from './testing/catalogue.ts'

describe.each(databases)('imports on $engine lose no cell in silence:', ({ open }) => {
  let catalogue: Catalogue
  catalogueForEach(open, (given) => {
    ;({ catalogue } = given)
  })
  const { preview, take, venues } = importsOf(() => catalogue)
  const names = async () => (await venues()).map(({ name }) => name)

  test('rows of one venue keep all their cells as variants', async () => {
    const file = csv(
      'Name,Address,Season,Price,Phone',
      'Villa Aster,Ubud 1,Low,$200,+62 361 555 0101',
      'Villa Aster,Ubud 1,High,$450,+62 361 555 0101',
      'Villa Aster,Ubud 1,Peak,$700,',
    )
    const { id, counts, sheets } = await preview(file)
    expect(counts).toMatchObject({ venues: 1, duplicates: 2 })
    expect(sheets[0]!.skipped.map(({ code }) => code)).toEqual(['row_variant', 'row_variant'])
    await catalogue.imports.apply(id)
    expect(await venues()).toMatchObject([
      {
        raw_price_text: 'Low: $200; High: $450; Peak: $700',
        extras: { Season: 'Low; High; Peak', Contact: '+62 361 555 0101' },
      },
    ])
    expect((await take(file)).counts).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('a spa keeps a price per treatment and duration', async () => {
    const file = csv(
      'Spa;Address;Treatment;Duration;Price',
      'Bali Spa;Canggu 5;Thai massage;60 min;250000 IDR',
      'Bali Spa;Canggu 5;Scrub;30 min;180000 IDR',
      'Bali Spa;Canggu 5;Facial;45 min;250000 IDR',
    )
    await take(file, 'spa.csv')
    const [spa] = await venues()
    expect(spa!.raw_price_text).toBe(
      'Thai massage, 60 min: 250000 IDR; Scrub, 30 min: 180000 IDR; Facial, 45 min: 250000 IDR',
    )
    expect(spa!.extras['Treatment']).toBe('Thai massage; Scrub; Facial')
  })

  test('rows with different websites are different venues', async () => {
    const file = csv('Name,Address,Website', 'Room,Ubud,a.example/1', 'Room,Ubud,a.example/2', 'Room,Ubud,')
    const { counts } = await take(file)
    expect(counts).toMatchObject({ created: 2, duplicates: 1 })
    expect((await take(file)).counts).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('a text that does not fit is listed', async () => {
    const long = Array.from({ length: 5 }, (_, n) => `Villa Aster,Ubud 1,${String(n).repeat(4_000)} x`)
    const { sheets, counts } = await preview(csv('Name,Address,Note', ...long))
    expect(counts.cells).toBe(3)
    expect(sheets[0]!.skipped.filter(({ code }) => code === 'cell_no_room')).toHaveLength(3)
  })

  test('a missing column leaves the field unchanged', async () => {
    await take(csv('Name,Address,Area m2,Price,View', 'Villa Aster,Ubud 1,280 m2,$100,Sea'))
    const { counts } = await take(csv('Name,Address,Price', 'Villa Aster,Ubud 1,$120'))
    expect(counts).toMatchObject({ changed: 1 })
    expect(await venues()).toMatchObject([{ raw_price_text: '$120', extras: { Area: '280 m2', View: 'Sea' } }])
    expect((await take(csv('Name,Address', 'Villa Aster,Ubud 1'))).counts).toMatchObject({ unchanged: 1 })
  })

  test('an empty cell of a present column is a loss, with a choice', async () => {
    await take(csv('Name,Address,Price,View', 'Villa Aster,Ubud 1,$100,Sea', 'Villa Birch,Ubud 2,$200,Sea'))
    const file = csv('Name,Address,Price,View', 'Villa Aster,Ubud 1,,', 'Villa Birch,Ubud 2,$250,')
    const { id, counts, emptied } = await preview(file)
    expect(counts).toMatchObject({ changed: 2, emptied: 3, only_emptied: 1 })
    expect(emptied).toEqual([
      {
        name: 'Villa Aster',
        cells: [
          { field: 'raw_price_text', before: '$100' },
          { field: 'View', before: 'Sea' },
        ],
      },
      { name: 'Villa Birch', cells: [{ field: 'View', before: 'Sea' }] },
    ])
    expect(await catalogue.imports.choose(id, { emptied: 'keep' })).toMatchObject({ choices: { emptied: 'keep' } })
    expect((await catalogue.imports.apply(id)).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await venues()).toMatchObject([
      { raw_price_text: '$100', extras: { View: 'Sea' } },
      { raw_price_text: '$250', extras: { View: 'Sea' } },
    ])
    await take(file)
    expect(await venues()).toMatchObject([
      { raw_price_text: null, extras: {} },
      { raw_price_text: '$250', extras: {} },
    ])
  })

  test('a text file of the next month changes nothing', async () => {
    await take(csv('Name,Address', 'Villa Aster,Ubud 1'), 'villas 2026-05.csv')
    for (const name of ['villas 2026-06.csv', 'Villas_July (1).csv', 'list.csv']) {
      const { counts } = await preview(csv('Name,Address,Category', 'Villa Aster,Ubud 1,villa'), name)
      expect([name, counts.changed, counts.unchanged]).toEqual([name, 0, 1])
    }
  })

  test('a deleted venue stays deleted, and the preview lists it', async () => {
    const file = csv('Name,Address', 'Villa Aster,Ubud 1', 'Villa Birch,Ubud 2')
    await take(file)
    await catalogue.edits.remove((await venues())[0]!.id, null)
    const { id, counts, deleted } = await preview(file)
    expect(counts).toMatchObject({ unchanged: 1, deleted: 1 })
    expect(deleted).toEqual(['Villa Aster'])
    expect((await catalogue.imports.apply(id)).counts).toMatchObject({ unchanged: 1, deleted: 1 })
    expect(await names()).toEqual(['Villa Birch'])
  })

  test('undoing imports of the same rows in any order leaves no venue', async () => {
    const of = (price: string) => csv('Name,Address,Price', `Villa Aster,Ubud 1,${price}`, `Villa Birch,Ubud 2,$1`)
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
    ]) {
      const ids: string[] = []
      for (const price of ['$100', '$120', '$130']) ids.push((await take(of(price))).id)
      for (const n of order) await catalogue.imports.undo(ids[n]!)
      expect(await names()).toEqual([])
    }
    const kept = [(await take(of('$100'))).id, (await take(of('$120'))).id, (await take(of('$130'))).id]
    await catalogue.imports.undo(kept[1]!)
    await catalogue.imports.undo(kept[2]!)
    expect(await venues()).toMatchObject([{ raw_price_text: '$100' }, {}])
  })
})
