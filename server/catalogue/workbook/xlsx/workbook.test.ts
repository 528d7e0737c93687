import fc from 'fast-check'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type SheetOf, workbookOf, zipOf } from '../../testing/workbooks.ts'
import { dateText, type Grid } from '../grid.ts'
import { WorkbookError } from '../read-result.ts'
import { showsDate } from './formats.ts'
import { readWorkbookGrids } from './workbook.ts'

async function read(file: Uint8Array): Promise<Grid[]> {
  const grids: Grid[] = []
  for await (const grid of readWorkbookGrids(file)) grids.push(grid)
  return grids
}
const textsOf = (grid: Grid) =>
  Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.widthOf(row) }, (_, column) => grid.at(row, column)?.text),
  )

/** Returns the parts of a handwritten workbook with a single sheet. */
function parts(sheet: string, others: Record<string, string> = {}): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (...all: [string, string][]) =>
    `<Relationships>${all.map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const all = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  }
  return zipOf(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, { content: Buffer.from(text) }])))
}

describe('workbooks of spreadsheet programs', () => {
  test('reads shared texts in runs without phonetic text, inline texts, and rows and cells without references', async () => {
    const file = parts(
      `<?xml version="1.0"?><!-- by hand --><x:worksheet xmlns:x="a"><x:sheetData>
        <x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>two </x:t><x:r><x:t>runs</x:t></x:r></x:is></x:c></x:row>
        <x:row r="3"><x:c r="B3" t="str"><x:f>A1&amp;"x"</x:f><x:v>a &lt; b&#10;_x0041_</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>',
      },
    )
    const [grid] = await read(file)
    expect(grid!.name).toBe('A & B')
    expect(textsOf(grid!)).toEqual([['東京', 'two runs'], [], [undefined, 'a < b\nA', undefined, 'TRUE']])
  })

  test('reads links over several cells with their fragment', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c><c r="C1" s="0"/></row></sheetData>
      <hyperlinks><hyperlink ref="A1:B1" r:id="rId1" location="menu"/><hyperlink ref="C1" r:id="rId2"/></hyperlinks></worksheet>`
    const relations = `<Relationships>
      <Relationship Id="rId1" Type="x/hyperlink" Target="https://a.example/?a=1&amp;b=2" TargetMode="External"/>
      <Relationship Id="rId2" Type="x/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`
    const [grid] = await read(parts(sheet, { 'xl/worksheets/_rels/sheet1.xml.rels': relations }))
    const link = 'https://a.example/?a=1&b=2#menu'
    expect([0, 1, 2].map((column) => grid!.at(0, column))).toEqual([
      { text: 'a', link },
      { text: 'b', link },
      undefined,
    ])
  })

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'https://a.example'])(
    'reads links over whole sheets to %s in bounded time',
    async (target) => {
      const links = Array.from({ length: 2_000 }, () => '<hyperlink ref="A1:XFD1048576" r:id="rId1"/>').join('')
      const rows = Array.from({ length: 1_000 }, (_, n) => `<row r="${n + 1}"><c r="C${n + 1}"><v>1</v></c></row>`)
      const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><hyperlinks>${links}</hyperlinks></worksheet>`
      const relations = `<Relationships><Relationship Id="rId1" Type="x/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`
      const started = performance.now()
      const [grid] = await read(parts(sheet, { 'xl/worksheets/_rels/sheet1.xml.rels': relations }))
      expect(performance.now() - started).toBeLessThan(5_000)
      expect(grid!.at(0, 2)?.link).toBe(target.startsWith('https') ? target : undefined)
    },
  )

  test('reports hidden rows and columns, and formula errors', async () => {
    const sheet = `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
      <row r="1"><c r="A1" t="str"><v>a</v></c></row>
      <row r="2" hidden="1"><c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="str"><v>#N/A</v></c></row></sheetData></worksheet>`
    const [grid] = await read(parts(sheet))
    expect(grid).toMatchObject({
      hiddenRows: [1],
      hiddenColumns: [1, 2],
      errors: [
        { row: 1, column: 0, text: '#REF!' },
        { row: 1, column: 1, text: '#N/A' },
      ],
    })
  })

  test('rejects truncated and invalid XML', async () => {
    for (const sheet of [
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>',
      '<worksheet><sheetData></worksheet>',
      '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>',
      '<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>',
      '<worksheet><sheetData><row r="1"><c r="ZZZZ1"/></row></sheetData></worksheet>',
      'no XML',
    ]) {
      await expect(read(parts(sheet)), sheet).rejects.toThrow(WorkbookError)
    }
  })

  test('recognises date formats', () => {
    const dates = ['dd.mm.yyyy', 'm/d/yy h:mm', '[$-419]d mmm yyyy;@', '[h]:mm', 'mmss.0', 'mmm', 'yyyy"г."', 'hh\\:mm']
    for (const code of dates) expect([code, showsDate(code)]).toEqual([code, true])
    const others = [
      'General',
      '#,##0 "руб. в день"',
      '0.00E+00',
      '[Red]0',
      '# ?/?',
      '@',
      '_-* #,##0_-',
      '0\\d',
      'Standard',
    ]
    for (const code of others) expect([code, showsDate(code)]).toEqual([code, false])
  })
})

/** Reads the same sheet with another library. Omits formats and links, which other tests cover. */
async function byOtherReader(file: Uint8Array) {
  const plain = (value: CellValue) => {
    if (value instanceof Date) return dateText(value)
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    // The library returns dates written as text unchanged.
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateText(new Date(value))
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value
  }
  const { sheets } = await readXlsx(file)
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(plain)) }))
}

async function expectTheSame(file: Uint8Array): Promise<void> {
  const grids = await read(file)
  const others = await byOtherReader(file)
  expect(grids.map(({ name }) => name)).toEqual(others.map(({ name }) => name))
  for (const [sheet, { rows }] of others.entries()) {
    for (const [row, values] of rows.entries()) {
      for (const [column, value] of values.entries()) {
        const cell = grids[sheet]!.at(row, column)
        const isNothing = value === null || value === '' || (typeof value === 'string' && value.startsWith('#'))
        if (typeof value === 'number') expect(cell?.number).toBe(value)
        else expect(cell?.text ?? '').toBe(isNothing ? '' : value)
      }
    }
  }
}

describe('comparison with another library', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.stringMatching(/^[a-zA-Zа-я0-9 &<>"'_;,.\n]{0,30}$/),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.date({ min: new Date('1905-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  )
  const sheet = fc.record({ rows: fc.array(fc.array(value, { maxLength: 8 }), { maxLength: 12 }) })

  test('reads random workbooks like the other library', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 3 }), async (sheets) => {
        await expectTheSame(await workbookOf(...sheets.map((sheet, n): SheetOf => ({ name: `Sheet ${n}`, ...sheet }))))
      }),
      { numRuns: 60 },
    )
  })

  const shared = join(import.meta.dirname, '../../../../../shared/data/xlsx')
  // The library drops text before runs.
  const mixed = 'readxl_inlineStr2.xlsx'
  const files = existsSync(shared) ? readdirSync(shared).filter((name) => name.endsWith('.xlsx') && name !== mixed) : []
  if (files.length === 0) console.log('Skipped: the public workbooks of ../shared/data do not exist here')
  test.skipIf(files.length === 0).each(files)('reads %s like the other library', async (name) =>
    expectTheSame(readFileSync(join(shared, name))),
  )
})
