import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readWhole, text, workbookOf, zipOf } from './testing/workbooks.ts'
import { readWorkbook, WorkbookError } from './workbook.ts'

describe('rejected files', () => {
  const refusal = async (file: Uint8Array, filename?: string) => {
    const error = await readWorkbook(file, filename ?? 'catalogue.xlsx').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(WorkbookError)
    return (error as Error).message
  }
  const part = (size: number) => ({ content: new Uint8Array(size) })
  const frame = { '[Content_Types].xml': part(10), 'xl/workbook.xml': part(10) }

  test('rejects a file without a table', async () => {
    expect(await refusal(new Uint8Array())).toBe('The file is empty.')
    expect(await refusal(new Uint8Array(26 * 1024 * 1024))).toContain('larger than 25 MB')
    expect(await refusal(text('just words'))).toContain('not a workbook')
    expect(await refusal(text('{"a": 1}'), 'a.csv')).toContain('not a table')
    expect(await refusal(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 3]), 'a.csv')).toContain('not a table')
    expect(await refusal(zipOf({ 'a.txt': part(10) }))).toContain('not a workbook')
    expect(await refusal(zipOf(frame))).toContain('damaged')
  })

  test('rejects a file with a password', async () => {
    const sheets = [{ name: 'Villas', rows: [['Name'], ['Villa A']] }]
    const locked = await writeXlsx({ sheets, encryption: { password: 'secret', spinCount: 1000 } })
    expect(await refusal(locked)).toContain('password-protected')
    expect(await refusal(zipOf({ ...frame, a: { ...part(10), flags: 1 } }))).toContain('password-protected')
  })

  test('names old, binary and OpenDocument workbooks', async () => {
    const compound = (entry: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(`${entry}\0`, 'utf16le')])
    for (const name of ['old.xls', 'old.xlsx']) expect(await refusal(compound('Workbook'), name)).toContain('old .xls')
    expect(await refusal(compound('Book'), 'old.xlsx')).toContain('old .xls')
    expect(await refusal(compound('EncryptedPackage'), 'a.xlsx')).toContain('password-protected')
    expect(await refusal(compound('WordDocument'), 'a.xlsx')).toContain('not a workbook')
    expect(await refusal(zipOf({ mimetype: part(10), 'content.xml': part(10) }))).toContain('OpenDocument')
    expect(await refusal(zipOf({ '[Content_Types].xml': part(10), 'xl/workbook.bin': part(9) }))).toContain('.xlsb')
  })

  test('rejects too many sheets at once', async () => {
    const sheets = Array.from({ length: 50_000 }, (_, n) => `<sheet name="${n}" sheetId="${n + 1}" r:id="rId1"/>`)
    const file = zipOf({
      '[Content_Types].xml': { content: text('<Types/>') },
      '_rels/.rels': {
        content: text(
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        ),
      },
      'xl/workbook.xml': { content: text(`<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`) },
      'xl/_rels/workbook.xml.rels': {
        content: text('<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="a.xml"/></Relationships>'),
      },
      'xl/a.xml': { content: text('<worksheet><sheetData/></worksheet>') },
    })
    expect(await refusal(file)).toBe('The workbook has more than 500 sheets. Split it.')
  })

  test('rejects a truncated file', async () => {
    const whole = await workbookOf({
      name: 'Villas',
      rows: [
        ['Name', 'Price'],
        ['Villa A', '$1'],
      ],
    })
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.999]) {
      const part = whole.slice(0, Math.ceil(whole.byteLength * share))
      await expect(readWhole(part, 'a.xlsx')).rejects.toThrow(WorkbookError)
    }
  })

  test('rejects a zip bomb with a true or false declared size', async () => {
    const honest = zipOf({ ...frame, 'xl/worksheets/sheet1.xml': { content: new Uint8Array(10), declared: 3e9 } })
    expect(await refusal(honest)).toContain('too large')
    const packedWell = zipOf({ ...frame, 'xl/worksheets/sheet1.xml': part(60 * 1024 * 1024) })
    expect(await refusal(packedWell)).toContain('too large')
    const liar = zipOf({ ...frame, 'xl/worksheets/sheet1.xml': { ...part(60 * 1024 * 1024), declared: 1000 } })
    expect(await refusal(liar)).toMatch(/too large|damaged/)
  })

  test('reads distant cells and 10,000 columns with bounded memory', async () => {
    const wide = Array.from({ length: 10_000 }, (_, n) => `Heading ${n}`)
    const csv = ['Name', ...wide].join(',') + '\n' + ['Villa A', ...wide.map(() => 'x y')].join(',')
    const { sheets } = await readWorkbook(text(csv), 'villas.csv')
    expect(Object.keys(sheets[0]!.venues[0]!.extras).length).toBeLessThan(1000)
    const file = await workbookOf({
      name: 'Villas',
      rows: [
        ['Name', 'Price'],
        ['Villa A', '$1'],
      ],
      cells: { '1000000,0': { value: 'far' }, '1,16000': { value: 'wide' } },
    })
    const outcome = await readWorkbook(file, 'catalogue.xlsx').then(
      ({ sheets }) => sheets[0]!.venues[0]!.name,
      (error: unknown) => (error as WorkbookError).name,
    )
    expect(['Villa A', 'WorkbookError']).toContain(outcome)
  })
})

test('files read at the same time, and after a rejected one, do not affect each other', async () => {
  const villas = (name: string, count: number) =>
    text(['Name,Address', ...Array.from({ length: count }, (_, n) => `${name} ${n},Ubud ${n}`)].join('\n'))
  const namesOf = async (name: string, count: number) => {
    const { sheets } = await readWorkbook(villas(name, count), 'villas.csv')
    return sheets.flatMap(({ venues }) => venues.map((venue) => venue.name))
  }
  const expected = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`)
  const damaged = zipOf({ '[Content_Types].xml': { content: new Uint8Array(10) } })
  await expect(readWorkbook(damaged, 'damaged.xlsx')).rejects.toThrow(WorkbookError)
  const [aster, birch] = await Promise.all([namesOf('Aster', 250), namesOf('Birch', 130)])
  expect(aster).toEqual(expected('Aster', 250))
  expect(birch).toEqual(expected('Birch', 130))
  expect(await namesOf('Cedar', 3)).toEqual(expected('Cedar', 3))
})
