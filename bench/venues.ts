/** A catalogue of 100,000 invented venues, identical in every run. */
import { type Cell, writeXlsx } from 'hucre/xlsx'

/** Number of rows in the workbook, which is also the number of its venues. */
export const venues = 100_000
const kinds = ['Villa', 'Restaurant', 'Spa', 'Yacht', 'Retreat center']
const places = ['Ubud', 'Canggu', 'Seminyak', 'Uluwatu', 'Пхукет', 'Сочи', 'Da Nang', 'Dubai Marina', 'Lombok']
const views = ['sea', 'jungle', 'rice fields', 'вид на море', 'mountains', 'garden']
const words = ['Amber', 'Coral', 'Lotus', 'Palm', 'Silver', 'Тихая', 'Белая', 'Stone', 'River', 'Moon', 'Cloud', 'Jade']

const headings = ['Name', 'Category', 'Price', 'Website', 'Address', 'Number of bedrooms', 'View', 'Contact']

/** Currencies of the prices with their approximate units per dollar. Half of the prices are in dollars. */
const currencies = [
  ['USD', 1],
  ['IDR', 18_000],
  ['USD', 1],
  ['EUR', 0.9],
  ['USD', 1],
  ['THB', 33],
  ['USD', 1],
  ['AED', 3.67],
  ['USD', 1],
  ['RUB', 85],
] as const

function priceOf(n: number): string {
  const [code, units] = currencies[Math.floor(n / kinds.length) % currencies.length]!
  return `from ${code} ${Math.round((100 + (n % 900)) * units)} per night`
}

export function rowOf(n: number): string[] {
  const pick = (list: readonly string[], step: number) => list[Math.floor(n / step) % list.length]!
  return [
    `${pick(words, 1)} ${pick(words, 12)} ${n}`,
    kinds[n % kinds.length]!,
    priceOf(n),
    `https://venue-${n}.example`,
    `Jl. ${pick(words, 7)} ${n % 200}, ${pick(places, 3)}`,
    `${1 + (n % 8)}`,
    pick(views, 5),
    `+62 361 ${100_000 + n}`,
  ]
}

/** Typical searches: categories, views, places, names, parts of phone numbers, and a search without a match. */
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

/** Rows of a workbook: `from` is the number of the first, and `price` replaces the price of all rows. */
interface Rows {
  from?: number
  price?: string
}

const rowsOf = ({ from = 0, price }: Rows): string[][] =>
  Array.from({ length: venues }, (_, n) => {
    const row = rowOf(from + n)
    return price === undefined ? row : row.with(2, price)
  })

/** Returns the workbook as CSV, which is fast to build. */
export const workbook = (rows: Rows = {}): Uint8Array =>
  encoder.encode([headings, ...rowsOf(rows)].map((row) => row.join(';')).join('\n'))

/** Number of rows with a link, close to the limit of a spreadsheet program. */
const linked = 60_000

/** Returns the workbook as XLSX, with a link on most names. */
export function xlsxWorkbook(wanted: Rows = {}): Promise<Uint8Array> {
  const rows = [headings, ...rowsOf(wanted)]
  const cells = new Map<string, Partial<Cell>>()
  for (let n = 1; n <= linked; n++) {
    cells.set(`${n},0`, { value: rows[n]![0]!, hyperlink: { target: `https://albums.example/${n}` } })
  }
  return writeXlsx({ sheets: [{ name: 'Catalogue', rows, cells }] })
}
