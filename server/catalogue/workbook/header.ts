import type { Category } from '../../../contract/venues.ts'
import type { Grid } from './grid.ts'
import { headingWords, type Match, matchHeading, type Target } from './headings.ts'
import { columnLimit } from './read-result.ts'
import { type PriceHeading, readPriceHeading } from './price-headings.ts'

/** How far down a sheet a header is looked for. */
const headerWithin = 40

export interface Header {
  /** Counted from 0. */
  row: number
  /** The first row under the header. */
  body: number
  headings: { column: number; heading: string }[]
}

export interface Column {
  at: number
  /** As written, with the heading above it where headings are merged. */
  heading: string
  /** undefined: kept in extras under its heading. */
  target: Target | undefined
  /** Of its own in extras, where it is not the heading. */
  key?: string
  price?: PriceHeading
  /** Nothing stands above it; the heading is where it is: 'Column C'. */
  unheaded?: true
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Columns in which something stands under no heading, for whoever can say what they are for. */
export function unheadedColumns(grid: Grid, header: Header, columns: readonly Column[]): Column[] {
  const headed = new Set(columns.map(({ at }) => at))
  const found: Column[] = []
  const last = Math.min(grid.height, header.body + 200)
  for (let at = 0; at < Math.min(grid.width, columnLimit); at++) {
    if (headed.has(at)) continue
    for (let row = header.body; row < last; row++) {
      if (!grid.at(row, at)) continue
      found.push({ at, heading: `Column ${letters(at)}`, target: undefined, unheaded: true })
      break
    }
  }
  return found
}

/** Headings are short texts; a row of data is told from them by its numbers, addresses and long texts. */
function headingsIn(grid: Grid, row: number): { column: number; heading: string }[] {
  const found: { column: number; heading: string }[] = []
  for (let column = 0; column < grid.width && found.length < columnLimit; column++) {
    const cell = grid.at(row, column)
    if (!cell) continue
    found.push({ column, heading: cell.text.replace(/\s+/g, ' ') })
  }
  return found
}

function score(headings: readonly { heading: string }[]): number {
  let sum = 0
  let named = false
  for (const { heading } of headings) {
    if (heading.length > 80 || /^https?:|@/.test(heading)) return 0
    const [best] = matchHeading(heading)
    if (!best) continue
    named ||= best.target === 'name'
    sum += best.strength
  }
  return sum + (named ? 3 : 0)
}

/** Joins a heading that spans columns with the ones under it: 'Цена' over 'низкий сезон' and 'высокий сезон'. */
function withSubHeadings(grid: Grid, row: number): Header {
  const upper = headingsIn(grid, row)
  const across = grid.merges.filter((m) => m.startRow === row && m.endRow === row && m.endCol > m.startCol)
  const under = across.some((m) => {
    for (let column = m.startCol; column <= m.endCol; column++) if (grid.at(row + 1, column)) return true
    return false
  })
  const down = grid.merges.some((m) => m.startRow === row && m.endRow > row)
  // Only where some headings really reach down beside them is the next row a second row of headings.
  if (!under || !(down || headingsIn(grid, row + 1).every(({ column }) => within(across, column)))) {
    return { row, body: row + 1, headings: upper }
  }
  const headings: Header['headings'] = []
  for (let column = 0; column < grid.width && headings.length < columnLimit; column++) {
    const span = across.find((m) => m.startCol <= column && column <= m.endCol)
    const top = grid.at(row, span ? span.startCol : column)?.text.replace(/\s+/g, ' ')
    const sub = grid.at(row + 1, column)?.text.replace(/\s+/g, ' ')
    if (top && sub) headings.push({ column, heading: `${top}: ${sub}` })
    else if (sub ?? (span?.startCol === column || !span ? top : undefined)) {
      headings.push({ column, heading: (sub ?? top)! })
    }
  }
  return { row, body: row + 2, headings }
}

const within = (spans: Grid['merges'], column: number): boolean =>
  spans.some((m) => m.startCol <= column && column <= m.endCol)

/** The row that names the columns: of the first rows the one that says most. */
export function findHeader(grid: Grid): Header | undefined {
  let best: { row: number; score: number } | undefined
  for (let row = 0; row < Math.min(grid.height, headerWithin); row++) {
    const headings = headingsIn(grid, row)
    if (headings.length < 2) continue
    const found = score(headings)
    if (found >= 3 && found > (best?.score ?? 0)) best = { row, score: found }
  }
  return best && withSubHeadings(grid, best.row)
}

/** 'Цена: низкий сезон' is what 'Цена' is; where that says nothing, the lower heading may. */
function meanings(heading: string, category: Category | undefined): Match[] {
  const all = matchHeading(heading, category)
  if (all.length > 0 || !heading.includes(': ')) return all
  return matchHeading(heading.slice(heading.indexOf(': ') + 2), category)
}

/** Who gets which column: the strongest claim first, then from left to right. Several columns may hold prices. */
export function assignColumns(grid: Grid, header: Header, category: Category | undefined): Column[] {
  const columns: (Column & { claims: Match[] })[] = header.headings.map(({ column, heading }) => ({
    at: column,
    heading,
    target: undefined,
    claims: meanings(heading, category),
  }))
  const taken = new Set<Target>()
  for (const strength of [3, 2, 1] as const) {
    for (const column of columns) {
      if (column.target) continue
      const claim = column.claims.find(
        (claim) => claim.strength === strength && (claim.target === 'raw_price_text' || !taken.has(claim.target)),
      )
      if (!claim) continue
      column.target = claim.target
      taken.add(claim.target)
    }
  }
  if (!taken.has('name')) nameByContent(grid, header, columns)
  return columns.map(({ at, heading, target, unheaded }) => ({
    at,
    heading,
    target,
    ...(unheaded ? { unheaded } : {}),
    ...(target === 'raw_price_text' ? { price: readPriceHeading(heading) } : {}),
  }))
}

/** Without a heading for it, the first column of texts that nearly never repeat holds the names. */
function nameByContent(grid: Grid, header: Header, columns: Column[]): void {
  const last = Math.min(grid.height, header.body + 60)
  for (let at = 0; at < Math.min(grid.width, 6); at++) {
    const known = columns.find((column) => column.at === at)
    if (known?.target) continue
    const texts: string[] = []
    for (let row = header.body; row < last; row++) {
      const cell = grid.at(row, at)
      if (cell && cell.number === undefined && /\p{L}{2}/u.test(cell.text)) texts.push(cell.text)
    }
    const rows = last - header.body
    if (texts.length < 2 || texts.length < rows * 0.5 || new Set(texts).size < texts.length * 0.8) continue
    if (known) known.target = 'name'
    else columns.push({ at, heading: `Column ${letters(at)}`, target: 'name', unheaded: true })
    return
  }
}

/** The venue's field, canonical extras key or own key that a column goes to; undefined: it is not kept. */
export function destination(column: Column): string | undefined {
  if (column.target === 'left out' || column.target === 'currency' || column.target === 'category') return undefined
  if (column.target) return column.target
  if (column.key) return column.key
  return column.heading.replace(/[\s:：]+$/, '').slice(0, 100) || undefined
}

/** Whether a row repeats the header, or a row of a header of two, as sheets made for printing do. */
export function repeatsHeader(grid: Grid, row: number, columns: readonly Column[]): boolean {
  let same = 0
  for (const { at, heading, unheaded } of columns) {
    const text = unheaded ? undefined : grid.at(row, at)?.text
    if (text === undefined) continue
    const said = headingWords(text)
    if (![heading, ...heading.split(': ')].some((part) => headingWords(part) === said)) return false
    same++
  }
  return same >= 2
}
