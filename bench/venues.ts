/** A catalogue of 100,000 invented venues, the same one every time. */
import { type Cell, writeXlsx } from 'hucre/xlsx'

/** Rows of the workbook, and venues of it. */
export const venues = 100_000
const kinds = ['Villa', 'Restaurant', 'Spa', 'Yacht', 'Retreat center']
const places = ['Ubud', 'Canggu', 'Seminyak', 'Uluwatu', 'Пхукет', 'Сочи', 'Da Nang', 'Dubai Marina', 'Lombok']
const views = ['sea', 'jungle', 'rice fields', 'вид на море', 'mountains', 'garden']
const words = ['Amber', 'Coral', 'Lotus', 'Palm', 'Silver', 'Тихая', 'Белая', 'Stone', 'River', 'Moon', 'Cloud', 'Jade']

const headings = ['Name', 'Category', 'Price', 'Website', 'Address', 'Number of bedrooms', 'View', 'Contact']

function rowOf(n: number): string[] {
  const pick = (list: readonly string[], step: number) => list[Math.floor(n / step) % list.length]!
  return [
    `${pick(words, 1)} ${pick(words, 12)} ${n}`,
    kinds[n % kinds.length]!,
    `from $${100 + (n % 900)} per night`,
    `https://venue-${n}.example`,
    `Jl. ${pick(words, 7)} ${n % 200}, ${pick(places, 3)}`,
    `${1 + (n % 8)}`,
    pick(views, 5),
    `+62 361 ${100_000 + n}`,
  ]
}

/** What people type: categories, views, places, names, parts of numbers, and nothing that is there. */
export const searches = [
  'villa',
  'вилла',
  'sea view',
  'вид на море',
  'Ubud',
  'amber lotus',
  'canggu 3',
  'сочи',
  '361 150',
  'zzz',
]

const encoder = new TextEncoder()

/** A workbook as text, which is quick to make. */
export function workbook(): Uint8Array {
  const lines = [headings.join(';')]
  for (let n = 0; n < venues; n++) lines.push(rowOf(n).join(';'))
  return encoder.encode(lines.join('\n'))
}

/** Links that a spreadsheet program allows on a sheet, all but. */
const linked = 60_000

/** The same as a spreadsheet program saves it, with an album behind most of the names. */
export function xlsxWorkbook(): Promise<Uint8Array> {
  const rows = [headings, ...Array.from({ length: venues }, (_, n) => rowOf(n))]
  const cells = new Map<string, Partial<Cell>>()
  for (let n = 1; n <= linked; n++) {
    cells.set(`${n},0`, { value: rows[n]![0]!, hyperlink: { target: `https://albums.example/${n}` } })
  }
  return writeXlsx({ sheets: [{ name: 'Catalogue', rows, cells }] })
}
