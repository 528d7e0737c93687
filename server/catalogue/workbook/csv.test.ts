import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

async function rowsOf(text: string) {
  const { sheets, venues } = await readFile(new TextEncoder().encode(text), 'villas.csv')
  return sheets.flatMap((sheet) => [...venues(sheet)]).map(({ name, website }) => ({ name, website }))
}

describe('CSV', () => {
  test.each([
    ['line feeds', 'Name,Website\nAster,a.com\nBirch,b.com\n'],
    ['mixed line ends', 'Name,Website\nAster,a.com\r\nBirch,b.com\r'],
    ['a byte order mark', '\ufeffName,Website\nAster,a.com\nBirch,b.com'],
    ['semicolons', 'Name;Website\nAster;a.com\nBirch;b.com'],
    ['a declared separator', 'sep=|\nName|Website\nAster|a.com\nBirch|b.com'],
    ['quoted cells', '"Name","Website"\n"Aster","a.com"\nBirch,"b.com"'],
    ['a row with an extra cell', 'Name,Website\nAster,a.com,x\nBirch,b.com'],
  ])('reads rows with %s', async (_, text) => {
    expect(await rowsOf(text)).toMatchObject([
      { name: 'Aster', website: 'a.com' },
      { name: 'Birch', website: 'b.com' },
    ])
  })

  test('reads a quote that is never closed as closed at the end of the file', async () => {
    const [first, second] = await rowsOf('Name,Website\nAster,a.com\nBirch,"b.com\n')
    expect(first).toMatchObject({ name: 'Aster', website: 'a.com' })
    expect(second).toMatchObject({ name: 'Birch', website: 'b.com' })
  })

  test('keeps quotes inside an unquoted cell', async () => {
    expect((await rowsOf('Name,Website\nVilla "Aster",a.com\n'))[0]).toMatchObject({ name: 'Villa "Aster"' })
  })
})
