import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type Sheet, xlsxStream } from './xlsx-stream.ts'

async function* batches(...rows: string[][][]) {
  yield* rows
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function* sheets(...all: Sheet[]) {
  yield* all
}

test('continues a sheet with too many rows on further sheets with the same header', async () => {
  const rows = batches([['a'], ['b']], [], [['c'], ['d'], ['']], [['<&"e\n']])
  const other = { name: 'Spas', header: ['Name'], rows: batches() }
  const written = xlsxStream(sheets({ name: 'Villas', header: ['Name'], rows }, other), { rows: 3, bytes: 2 ** 20 })
  const read = await readXlsx(await bytesOf(written))
  expect(read.sheets.map(({ name, rows }) => [name, rows.map(([cell]) => cell ?? null)])).toEqual([
    ['Villas', ['Name', 'a', 'b']],
    ['Villas 2', ['Name', 'c', 'd']],
    ['Villas 3', ['Name', null, '<&"e\n']],
    ['Spas', ['Name']],
  ])
})

test('begins before the first sheet is known', async () => {
  async function* never(): AsyncGenerator<Sheet> {
    yield await new Promise(() => {})
  }
  const { value } = await xlsxStream(never()).next()
  expect([...value!.subarray(0, 2)]).toEqual([0x50, 0x4b])
})

test('fails if a row cannot be read', async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    yield [['a']]
    throw new Error('No row')
  }
  const written = xlsxStream(sheets({ name: 'Villas', header: ['Name'], rows: failing() }))
  await expect(bytesOf(written)).rejects.toThrow('No row')
})
