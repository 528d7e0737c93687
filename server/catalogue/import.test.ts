import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import type { Catalogue } from './index.ts'
import { catalogueForEach, importsOf } from './testing/catalogue.ts'

const csv = (...lines: string[]) => new TextEncoder().encode(['Name;Address;Price;Bedrooms', ...lines].join('\n'))
const three = csv('Villa Aster;Ubud 1;$100;2', 'Villa Birch;Ubud 2;$200;3', 'Villa Cedar;Ubud 3;$300;4')

describe.each(databases)('imports on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  catalogueForEach(open, (given) => {
    ;({ store, catalogue } = given)
  })

  const { preview, take } = importsOf(() => catalogue)
  const prices = async () =>
    Object.fromEntries((await catalogue.list({})).items.map(({ name, raw_price_text }) => [name, raw_price_text]))

  test('previews the changes and writes nothing', async () => {
    const previewed = await preview(three)
    expect(previewed).toMatchObject({
      status: 'previewed',
      counts: { venues: 3, created: 3, changed: 0, unchanged: 0, duplicates: 0, skipped: 0 },
      sheets: [{ name: 'villas', category: 'villa', venues: 3, header_row: 1, reason: null }],
    })
    expect(await catalogue.stats()).toMatchObject({ total: 0 })
  })

  test('lists, counts and finds applied venues in file order', async () => {
    await take(three)
    const { items, total } = await catalogue.list({ category: 'villa' })
    expect(total).toBe(3)
    expect(items.map(({ name }) => name)).toEqual(['Villa Aster', 'Villa Birch', 'Villa Cedar'])
    expect(items[0]).toMatchObject({
      raw_price_text: '$100',
      address: 'Ubud 1',
      source_sheet: 'villas',
      extras: { 'Number of bedrooms': '2' },
    })
    expect((await catalogue.list({ q: 'birch' })).items).toMatchObject([{ name: 'Villa Birch' }])
    expect((await catalogue.stats()).by_category['villa']).toBe(3)
  })

  test('changes nothing when the same file is imported again', async () => {
    await take(three)
    const before = await store.db.selectFrom('venues').selectAll().execute()
    expect((await take(three)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    expect(await store.db.selectFrom('venues').selectAll().execute()).toEqual(before)
  })

  test('imports two boats of the same name without address as two boats, every time', async () => {
    const boats = (...lines: string[]) => new TextEncoder().encode(['Boat;Capacity;Price', ...lines].join('\n'))
    const drop = async (file: Uint8Array) =>
      (await catalogue.imports.apply((await catalogue.imports.preview(file, 'yachts.csv', null)).id)).counts
    const listed = async () =>
      (await catalogue.list({})).items.map(({ id, name, raw_price_text }) => [id, name, raw_price_text])
    const two = boats('Bavaria 46;8;€100', 'Bavaria 46;8;€200')
    expect(await drop(two)).toMatchObject({ created: 2, duplicates: 0 })
    const before = await listed()
    expect(await drop(two)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await listed()).toEqual(before)
    expect(await drop(boats('Bavaria 46;8;€100', 'Bavaria 46;8;€250', 'Bavaria 46;8;€300'))).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
    })
    const [first, second] = before.map(([id]) => id)
    expect((await listed()).slice(0, 2)).toEqual([
      [first, 'Bavaria 46', '€100'],
      [second, 'Bavaria 46', '€250'],
    ])
  })

  test('applies the differences of a changed file, and undo restores venues and index', async () => {
    await take(three)
    const { id, counts } = await take(csv('VILLA  aster;Ubud, 1;$150;2', 'Villa Dahlia;Ubud 4;$400;5'))
    expect(counts).toMatchObject({ created: 1, changed: 1, unchanged: 0 })
    expect(await prices()).toEqual({
      'VILLA aster': '$150',
      'Villa Birch': '$200',
      'Villa Cedar': '$300',
      'Villa Dahlia': '$400',
    })
    expect(await catalogue.imports.undo(id)).toEqual({ id, status: 'undone', removed: 1, restored: 1 })
    expect(await prices()).toEqual({ 'Villa Aster': '$100', 'Villa Birch': '$200', 'Villa Cedar': '$300' })
    expect((await catalogue.list({ q: 'dahlia' })).total).toBe(0)
    expect((await catalogue.list({ q: '$150' })).total).toBe(0)
    expect((await catalogue.list({ q: '$100' })).total).toBe(1)
    expect((await catalogue.imports.list()).map(({ status }) => status)).toEqual(['undone', 'applied'])
  })

  test('skips venues with later changes on undo', async () => {
    const { id } = await take(three)
    const aster = (await catalogue.list({ q: 'aster' })).items[0]!
    await catalogue.edits.change(aster.id, { ...aster, category: 'villa', website: 'https://aster.example' }, null)
    await take(csv('Villa Birch;Ubud 2;$250;3'))
    expect(await catalogue.imports.undo(id)).toMatchObject({ removed: 1, restored: 0 })
    expect(await prices()).toEqual({ 'Villa Aster': '$100', 'Villa Birch': '$250' })
  })

  test('keeps a single venue if user and workbook both rename it', async () => {
    await take(three)
    const aster = (await catalogue.list({ q: 'aster' })).items[0]!
    await catalogue.edits.change(aster.id, { ...aster, name: 'Villa Azalea', category: 'villa' }, null)
    const renamed = csv('Villa Azalea;Ubud 1;$150;2', 'Villa Birch;Ubud 2;$200;3', 'Villa Cedar;Ubud 3;$300;4')
    expect((await take(renamed)).counts).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
    expect(await prices()).toEqual({ 'Villa Azalea': '$150', 'Villa Birch': '$200', 'Villa Cedar': '$300' })
    expect((await catalogue.list({ q: 'azalea' })).items.map(({ id }) => id)).toEqual([aster.id])
    expect((await take(renamed)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    // The workbook's previous name now means a new venue.
    expect((await preview(three)).counts).toMatchObject({ created: 1, unchanged: 2 })
  })

  test('lets other writes through during an import and never shows a part of the import', async () => {
    await take(three)
    const many = Array.from({ length: 700 }, (_, n) => `Villa Number ${n};Canggu ${n};$${n};2`)
    const { id } = await preview(csv(...many))
    await catalogue.imports.startApplying(id, null)
    const seen = new Set<number>()
    let edits = 0
    for (;;) {
      const [list, found, stats, facets] = await Promise.all([
        catalogue.list({}),
        catalogue.list({ q: 'villa' }),
        catalogue.stats(),
        catalogue.facets({}),
      ])
      const places = facets.place.filter(({ value }) => value === 'canggu').map(({ count }) => count)
      if ((await catalogue.imports.read(id)).status !== 'applying') break
      seen.add(list.total).add(found.total).add(stats.total)
      // The query runs in parallel with the list, so it may see the state before or after.
      expect([[], [700]]).toContainEqual(places)
      const birch = (await catalogue.list({ q: 'birch' })).items[0]!
      await catalogue.edits.change(
        birch.id,
        { ...birch, category: 'villa', website: `https://${edits++}.example` },
        null,
      )
    }
    expect(edits).toBeGreaterThan(0)
    for (const total of seen) expect([3, 703]).toContain(total)
    expect((await catalogue.list({ q: 'villa' })).total).toBe(703)
  })

  test('applies and undoes an import only once', async () => {
    const { id } = await preview(three)
    const both = await Promise.allSettled([catalogue.imports.apply(id), catalogue.imports.apply(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await catalogue.stats()).total).toBe(3)
    await catalogue.imports.undo(id)
    await expect(catalogue.imports.undo(id)).rejects.toMatchObject({ status: 409 })
    await expect(catalogue.imports.apply(id)).rejects.toMatchObject({ status: 409 })
    await expect(catalogue.imports.apply('nothing')).rejects.toMatchObject({ status: 404 })
  })

  test('creates each venue once if two users apply the same workbook', async () => {
    const many = csv(...Array.from({ length: 500 }, (_, n) => `Villa ${n};Ubud ${n};$${n};2`))
    const previews = [await preview(many), await preview(many)]
    // Open the connections first, so that both imports really run in parallel.
    const look = () =>
      store.db.transaction().execute((transaction) => transaction.selectFrom('venues').select('id').execute())
    await Promise.all([look(), look()])
    await Promise.all(previews.map(({ id }) => catalogue.imports.apply(id)))
    expect((await catalogue.stats()).total).toBe(500)
  })

  test('removes all rows of an import if the last rows fail', async () => {
    const { id } = await preview(three)
    await store.db.updateTable('import_rows').set({ draft_json: 'broken' }).where('n', '=', 2).execute()
    await expect(catalogue.imports.apply(id)).rejects.toThrow()
    expect((await catalogue.stats()).total).toBe(0)
    expect((await catalogue.imports.list())[0]!.status).toBe('previewed')
  })

  test('discards a preview after a day, but not an applied import', async () => {
    const { id } = await take(three)
    const abandoned = await preview(three)
    await store.db
      .updateTable('imports')
      .set({ created_at: Date.now() - 25 * 60 * 60 * 1000 })
      .execute()
    await preview(three)
    const left = (await catalogue.imports.list()).map((one) => one.id)
    expect(left).toContain(id)
    expect(left).not.toContain(abandoned.id)
    const rows = await store.db.selectFrom('import_rows').select('n').where('import_id', '=', abandoned.id).execute()
    expect(rows).toEqual([])
  })

  test('rejects a file without venues with a helpful message', async () => {
    await expect(
      catalogue.imports.preview(new TextEncoder().encode('Dear all,\nsee you there\n'), 'letter.csv', null),
    ).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining('letter: The sheet has no row of headings'),
    })
    expect(await store.db.selectFrom('imports').select('id').execute()).toEqual([])
  })

  test('previews a table of unknown category, but applies it only after a correction', async () => {
    const file = new TextEncoder().encode('Name,Profession\nDavid,musician\n')
    const { id, counts, sheets } = await catalogue.imports.preview(file, 'staff.csv', null)
    expect(counts.venues).toBe(0)
    expect(sheets).toMatchObject([
      { category: null, columns: { Name: 'name' }, reason: expect.stringContaining('unclear') },
    ])
    await expect(catalogue.imports.apply(id)).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining('staff: The venue category is unclear'),
    })
  })

  test('imports the demo catalogue only into an empty catalogue, again on request, and marks it as demo', async () => {
    await catalogue.seedDemo()
    const { total, by_category } = await catalogue.stats()
    expect(total).toBeGreaterThanOrEqual(150)
    expect(Object.values(by_category).every((count) => count > 10)).toBe(true)
    const [demo] = await catalogue.imports.list()
    expect(demo).toMatchObject({ demo: true, status: 'applied' })
    await catalogue.imports.undo(demo!.id)
    await catalogue.seedDemo()
    expect((await catalogue.stats()).total).toBe(0)
    expect(await catalogue.importDemo(null)).toMatchObject({
      demo: true,
      status: 'applied',
      counts: { created: total },
    })
    expect((await catalogue.stats()).total).toBe(total)
    expect((await preview(three)).demo).toBeUndefined()
  })
})
