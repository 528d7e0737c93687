import fc from 'fast-check'
import { parse as parseCsv } from 'csv-parse/sync'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import { seed } from '../../../tests/support/random-walk.ts'
import { sortKeys } from '../../../contract/venues.ts'
import type { Store } from '../../store/open.ts'
import { type Catalogue, type ExportPart, openCatalogue } from '../index.ts'
import { catalogueForEach } from '../testing/catalogue.ts'
import { exportFile } from '../testing/export-file.ts'
import { neutralised, restored } from '../../spreadsheet-cells.ts'
import { readWorkbook } from '../workbook.ts'

const awkward = [
  'Name;Category;Address;Price;Contact;Notes;Name (2)',
  '=1+1;Villa;Ubud 1;+5%;+62 361 555 0101;"two\nlines; and ""quotes""";other',
  '-Minus-;Spa;Canggu;@home;00123;, comma;',
  "'=quoted;Villa;Сочи;1e5;;'plain;",
  'Twin;Yacht;;$1;;first;',
  'Twin;Yacht;;$2;;second;',
]

describe.each(databases)('exports on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  catalogueForEach(open, (given) => {
    ;({ store, catalogue } = given)
  })
  const take = async (file: Uint8Array, filename: string) =>
    catalogue.imports.apply((await catalogue.imports.preview(file, filename, null)).id)

  test('changes nothing when an export is imported again, in both formats', async () => {
    await catalogue.seedDemo()
    const { counts } = await take(new TextEncoder().encode(awkward.join('\n')), 'awkward.csv')
    expect(counts.created).toBe(5)
    const { id, ...venue } = (await catalogue.list({ q: 'twin' })).items[1]!
    // Manual changes: an extra named like a column, and a new venue name.
    const extras = { ...venue.extras, Price: '=SUM(A1)', 'Source sheet': 'x', '=key': '-1', Note: 'a\tb' }
    await catalogue.edits.change(id, { ...venue, category: 'yacht', name: 'Twin II', extras }, null)
    const { total } = await catalogue.stats()
    const nothing = { created: 0, changed: 0, duplicates: 0, skipped: 0 }
    for (const format of ['xlsx', 'csv'] as const) {
      const file = await exportFile(catalogue, format, {})
      const { counts } = await catalogue.imports.preview(file, `exported.${format}`, null)
      expect(counts, format).toEqual({ venues: total, unchanged: total, ...nothing })
    }
  })

  test('exports characters and long texts that a workbook cannot store, and imports them without changes', async () => {
    const long = 'Long text. '.repeat(4_000).trim()
    const note = `a\ufffeb\uffffc _x000D_ _x005F_ d`
    await take(new TextEncoder().encode(`Name;Address;Note;Long\nVilla Aster;Ubud 1;${note};${long}`), 'villas.csv')
    const { id, ...venue } = (await catalogue.list({})).items[0]!
    const extras = { ...venue.extras, Bell: 'a\u0007b\u001fc', Cell: ' x\u200b\tz' }
    await catalogue.edits.change(id, { ...venue, category: 'villa', extras }, null)
    for (const format of ['xlsx', 'csv'] as const) {
      const file = await exportFile(catalogue, format, {})
      if (format === 'xlsx') {
        const { sheets } = await readXlsx(file)
        const texts = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string')
        expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(32_767)
      }
      const { counts } = await catalogue.imports.preview(file, `exported.${format}`, null)
      expect(counts, format).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
      await take(file, `exported.${format}`)
      const after = (await catalogue.list({})).items[0]!
      expect(after.extras).toMatchObject({ Note: note, Long: long, Bell: 'a\u0007b\u001fc' })
    }
  })

  test('applies edits of an exported file, also of names, and keeps them when an older workbook is imported', async () => {
    const workbook = new TextEncoder().encode('Name;Address;Price\nVilla Aster;Ubud 1;$100\nVilla Birch;Ubud 2;$200')
    await take(workbook, 'villas.csv')
    const text = new TextDecoder().decode(await exportFile(catalogue, 'csv', { sort: 'name' }))
    const changed = text.replace('Villa Aster', 'Villa Aster II').replace('$200', '$250')
    const { counts } = await take(new TextEncoder().encode(changed), 'exported.csv')
    expect(counts).toMatchObject({ created: 0, changed: 2, unchanged: 0 })
    expect((await take(workbook, 'villas.csv')).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    const { items } = await catalogue.list({})
    expect(items.map(({ name, raw_price_text }) => [name, raw_price_text])).toEqual([
      ['Villa Aster II', '$100'],
      ['Villa Birch', '$250'],
    ])
  })

  test('exports the list in its order without formulas', async () => {
    await take(new TextEncoder().encode(awkward.join('\n')), 'awkward.csv')
    const file = await exportFile(catalogue, 'csv', { category: 'villa', sort: 'name', order: 'desc' })
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const { sheets } = await readWorkbook(file, 'exported.csv')
    expect(sheets[0]!.venues.map(({ name }) => name)).toEqual(["'=quoted", '=1+1'])
    const text = new TextDecoder().decode(file)
    expect(text).toContain("'=1+1")
    expect(text).not.toMatch(/(?:^|[,\n"])[=+\-@\t]/)
  })

  test('exports every order of a list, also if the list has several pages', async () => {
    const rows = Array.from({ length: 23 }, (_, n) => {
      const price = n % 4 === 0 ? '' : `${n % 3 === 0 ? 'EUR' : 'USD'} ${100 + ((n * 7) % 5) * 10}`
      return `Sea ${n % 6};${n % 5 === 0 ? 'Yacht' : 'Villa'};${n % 7 === 0 ? '' : `Ubud ${n}`};${price};${(n * 3) % 4 || ''}`
    })
    await take(new TextEncoder().encode(['Name;Category;Address;Price;Bedrooms', ...rows].join('\n')), 'venues.csv')
    const paged = openCatalogue({ store, log: { info: () => {} }, idsPerPage: 4 })
    const sorted = sortKeys.map((sort, n) => ({ sort, order: n % 2 === 0 ? ('desc' as const) : ('asc' as const) }))
    for (const query of [{ order: 'desc' as const }, { sort: 'price' as const }, { q: 'sea 1' }, ...sorted]) {
      const { items, total } = await catalogue.list({ ...query, limit: 100 })
      expect(total).toBeGreaterThan(3)
      const text = new TextDecoder().decode(await exportFile(paged, 'csv', query))
      const exported = parseCsv(text, { bom: true, columns: true }) as Record<string, string>[]
      expect(
        exported.map((row) => [row['Name'], row['Address']]),
        JSON.stringify(query),
      ).toEqual(items.map(({ name, address }) => [name, address ?? '']))
    }
  })

  test('keeps the space at the end of a sheet name', async () => {
    const rows = [
      ['Name', 'Address'],
      ['Spa Aster', 'Ubud 1'],
    ]
    await take(await writeXlsx({ sheets: [{ name: 'Mobile SPA ', rows }] }), 'spas.xlsx')
    for (const format of ['xlsx', 'csv'] as const) {
      const { counts } = await take(await exportFile(catalogue, format, {}), `exported.${format}`)
      expect(counts, format).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    }
    expect((await catalogue.list({})).items[0]!.source_sheet).toBe('Mobile SPA ')
  })

  test('reports the progress', async () => {
    await take(new TextEncoder().encode('Name;Address\nVilla Aster;Ubud 1\nVilla Birch;Ubud 2'), 'villas.csv')
    const parts: ExportPart[] = []
    for await (const part of catalogue.export('xlsx', {})) parts.push(part)
    expect(parts.find(({ bytes }) => bytes)).toMatchObject({ rows: 0 })
    expect(parts.at(-1)).toMatchObject({ rows: 2, total: 2 })
  })

  test('runs two exports at once, and ends an export when its reader stops', async () => {
    await take(new TextEncoder().encode('Name;Address\nVilla Aster;Ubud 1'), 'villas.csv')
    const [first, second, third] = Array.from({ length: 3 }, () => catalogue.export('csv', {}))
    await first!.next()
    await second!.next()
    let isStarted = false
    const started = third!.next().then(() => (isStarted = true))
    await catalogue.list({})
    expect(isStarted).toBe(false)
    await first!.return(undefined)
    await started
    await Promise.all([second!.return(undefined), third!.return(undefined)])
  })

  test('exports an empty list', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      expect((await exportFile(catalogue, format, { q: 'nothing' })).byteLength).toBeGreaterThan(0)
    }
  })
})

test('restores a neutralised text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r]{1,4}[a-z]*$/))
  fc.assert(
    fc.property(text, (text) => {
      expect(neutralised(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(restored(neutralised(text))).toBe(text)
    }),
    { seed },
  )
})
