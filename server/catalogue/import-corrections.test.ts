import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import type { Catalogue } from './index.ts'
import { catalogueForEach } from './testing/catalogue.ts'

const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const fleet = (...lines: string[]) => text('Brand,Harbour,Price,Broker', ...lines)

describe.each(databases)('imports on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  catalogueForEach(open, (given) => {
    ;({ store, catalogue } = given)
  })

  const preview = (file: Uint8Array, name = 'fleet 2026-05.csv') => catalogue.imports.preview(file, name, null)
  const mapping = {
    sheets: [{ name: 'fleet 2026-05', category: 'yacht' as const, columns: { Brand: 'name', Broker: '' } }],
  }

  test('reads a preview again with corrections and applies them to similar files', async () => {
    const first = await preview(fleet('Bavaria 46,Split,100,Ann', 'Lagoon 42,Zadar,200,Bob'))
    expect(first).toMatchObject({ counts: { venues: 0 }, correctable: true })
    const corrected = await catalogue.imports.correct(first.id, mapping, null)
    expect(corrected).toMatchObject({
      id: first.id,
      status: 'previewed',
      counts: { venues: 2, created: 2 },
      sheets: [
        {
          category: 'yacht',
          columns: { Brand: 'name', Price: 'raw_price_text', Broker: '' },
          samples: { Brand: 'Bavaria 46', Broker: 'Ann' },
        },
      ],
      names: { created: ['Bavaria 46', 'Lagoon 42'], unchanged: [] },
    })
    await catalogue.imports.apply(first.id)
    const { items } = await catalogue.list({ category: 'yacht' })
    expect(items.map(({ name, extras }) => [name, extras['Broker']])).toEqual([
      ['Bavaria 46', undefined],
      ['Lagoon 42', undefined],
    ])
    const next = await preview(fleet('Bavaria 46,Split,100,Ann', 'Lagoon 42,Zadar,250,Bob'), 'fleet 2026-06.csv')
    expect(next).toMatchObject({
      counts: { venues: 2, created: 0, changed: 1, unchanged: 1 },
      sheets: [{ category: 'yacht' }],
    })
  })

  test('keeps an old preview while it is being corrected', async () => {
    const boats = Array.from({ length: 1_000 }, (_, n) => `Bavaria ${n},Split,${n + 100},Ann`)
    const { id } = await preview(fleet(...boats))
    await store.db
      .updateTable('imports')
      .set({ created_at: Date.now() - 25 * 60 * 60 * 1000 })
      .execute()
    const corrected = catalogue.imports.correct(id, mapping, null)
    const status = () => store.db.selectFrom('imports').select('status').where('id', '=', id).executeTakeFirst()
    await expect.poll(status, { interval: 5, timeout: 10_000 }).toEqual({ status: 'reading' })
    await preview(text('Name,Address', 'Villa Aster,Ubud'), 'villas.csv')
    await expect(corrected).resolves.toMatchObject({ id, status: 'previewed', counts: { venues: 1_000 } })
  })

  test('previews changes cell by cell', async () => {
    const villas = (price: string, view: string) => text('Name,Address,Price,View', `Villa Aster,Ubud,${price},${view}`)
    await catalogue.imports.apply((await preview(villas('$100', 'Sea'), 'villas.csv')).id)
    const { changes, counts } = await preview(villas('$120', ''), 'villas.csv')
    expect(counts).toMatchObject({ changed: 1 })
    expect(changes).toEqual([
      {
        name: 'Villa Aster',
        cells: [
          { field: 'raw_price_text', before: '$100', after: '$120' },
          { field: 'View', before: 'Sea', after: null },
        ],
      },
    ])
  })

  test('rejects a correction of an unknown sheet or an applied import', async () => {
    const { id } = await preview(text('Name,Address', 'Villa Aster,Ubud'), 'villas.csv')
    await expect(catalogue.imports.correct(id, mapping, null)).rejects.toMatchObject({
      status: 422,
      detail: 'This file has no sheet named "fleet 2026-05"',
    })
    await catalogue.imports.apply(id)
    const villas = { sheets: [{ name: 'villas', category: null, columns: {} }] }
    await expect(catalogue.imports.correct(id, villas, null)).rejects.toMatchObject({ status: 409 })
    await expect(catalogue.imports.correct('none', villas, null)).rejects.toMatchObject({ status: 404 })
    expect(await store.db.selectFrom('import_files').select('n').execute()).toEqual([])
  })

  test('limits the number of stored previews', async () => {
    const abandoned = Array.from({ length: 9 }, (_, n) => ({ id: `abandoned ${n}`, created_at: Date.now() - 1000 + n }))
    const common = { filename: 'villas.csv', status: 'previewed' as const, report_json: '{}' }
    await store.db
      .insertInto('imports')
      .values(abandoned.map((one) => ({ ...one, ...common })))
      .execute()
    await store.db
      .insertInto('import_files')
      .values(abandoned.map(({ id }) => ({ import_id: id, n: 0, content: text('Name') })))
      .execute()
    const { id } = await preview(text('Name,Address', 'Villa Aster,Ubud'), 'villas.csv')
    const stored = await store.db.selectFrom('import_files').select('import_id').distinct().execute()
    expect(stored).toHaveLength(8)
    expect(stored.map(({ import_id }) => import_id)).toEqual(expect.arrayContaining([id, 'abandoned 8']))
  })

  test('removes all rows of a stopped import, which can be applied again', async () => {
    const many = text('Name;Address', ...Array.from({ length: 1600 }, (_, n) => `Villa ${n};Ubud ${n}`))
    const { id } = await preview(many, 'villas.csv')
    const started = await catalogue.imports.startApplying(id, null)
    expect(started).toMatchObject({ status: 'applying', progress: { total: 1600 } })
    await expect(catalogue.imports.apply(id)).rejects.toMatchObject({ status: 409 })
    await expect
      .poll(async () => (await catalogue.imports.read(id)).progress?.done, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(0)
    expect(await catalogue.imports.stop(id)).toMatchObject({
      status: 'previewed',
      failure: 'Import stopped. The catalogue is unchanged.',
    })
    expect((await catalogue.stats()).total).toBe(0)
    await expect(catalogue.imports.stop(id)).rejects.toMatchObject({ status: 409 })
    await catalogue.imports.startApplying(id, null)
    await expect.poll(async () => (await catalogue.imports.read(id)).status, { timeout: 30_000 }).toBe('applied')
    expect((await catalogue.stats()).total).toBe(1600)
    expect(await catalogue.imports.read(id)).not.toHaveProperty('failure')
  })

  test('returns the skipped rows as a table without formulas', async () => {
    const file = text('Name,Address,Note', 'Villa Aster,Ubud,', ',"=HYPERLINK(""http://evil"",""x"")",+1', 'Total,3,')
    const { id } = await preview(file, 'villas.csv')
    expect((await catalogue.imports.problems(id)).split('\r\n')).toEqual([
      '\ufeffSheet,Row,Reason,First cells',
      `villas,3,No name,"'=HYPERLINK(""http://evil"",""x"")",'+1`,
      'villas,4,"A total, not a venue",Total,3',
      '',
    ])
    await expect(catalogue.imports.problems('none')).rejects.toMatchObject({ status: 404 })
  })
})
