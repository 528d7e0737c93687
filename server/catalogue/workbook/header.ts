import type { Category } from '../../../contract/venues.ts'
import type { Grid } from './grid.ts'
import { headingWords, type Match, matchHeading, type Target } from './headings.ts'
import { columnLimit } from './read-result.ts'
import { type PriceHeading, readPriceHeading } from './price-headings.ts'

/** Number of rows in which to look for cells without a heading. */
const unheadedRows = 2_000
/** Number of rows in which to look for a header. */
const headerSearchRows = 40

export interface Header {
  /** Row number from 0. */
  row: number
  /** First row below the header. */
  body: number
  headings: { column: number; heading: string }[]
}

export interface Column {
  at: number
  /** Heading as written, after the merged heading above it, if any. */
  heading: string
  /** Undefined if the column goes to extras under its heading. */
  target: Target | undefined
  /** Key in extras, if different from the heading. */
  key?: string
  price?: PriceHeading
  /** True if the column has no heading. `heading` then names its position: 'Column C'. */
  unheaded?: true
}

/** Returns the letters of a column: 'A' for 0. */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Returns filled columns without a heading. The user may assign them. */
export function unheadedColumns(grid: Grid, header: Header, columns: readonly Column[]): Column[] {
  const headed = new Set(columns.map(({ at }) => at))
  const found: Column[] = []
  const last = Math.min(grid.height, header.body + unheadedRows)
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

/** Returns the cells of a row as possible headings. */
export function headingsIn(grid: Grid, row: number): { column: number; heading: string }[] {
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

/**
 * Joins a heading that spans several columns with the headings below: 'Цена' above 'низкий сезон' and 'высокий
 * сезон'.
 */
export function withSubHeadings(grid: Grid, row: number): Header {
  const upper = headingsIn(grid, row)
  const across = grid.merges.filter((m) => m.startRow === row && m.endRow === row && m.endCol > m.startCol)
  const under = across.some((m) => {
    for (let column = m.startCol; column <= m.endCol; column++) if (grid.at(row + 1, column)) return true
    return false
  })
  const down = grid.merges.some((m) => m.startRow === row && m.endRow > row)
  // The next row is a second header row if a heading is merged down into it. The same applies if all its cells are
  // below headings that span columns.
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

/** Finds the header: the row with the most recognised headings among the first rows. */
export function findHeader(grid: Grid): Header | undefined {
  let best: { row: number; score: number } | undefined
  for (let row = 0; row < Math.min(grid.height, headerSearchRows); row++) {
    const headings = headingsIn(grid, row)
    if (headings.length < 2) continue
    const found = score(headings)
    if (found >= 3 && found > (best?.score ?? 0)) best = { row, score: found }
  }
  return best && withSubHeadings(grid, best.row)
}

/**
 * Returns the possible targets of a heading. If the whole heading ('Цена: низкий сезон') has no target, tries the part
 * after the colon.
 */
function meanings(heading: string, category: Category | undefined): Match[] {
  const all = matchHeading(heading, category)
  if (all.length > 0 || !heading.includes(': ')) return all
  return matchHeading(heading.slice(heading.indexOf(': ') + 2), category)
}

/** Assigns columns to targets: strongest match first, then left to right. Several columns may contain prices. */
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

/** Finds the name column without a heading: the first column of texts that hardly repeat. */
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

/**
 * Returns the destination of a column: a venue field, a canonical extras key or its own key. Undefined if the column
 * is dropped.
 */
export function destination(column: Column): string | undefined {
  if (column.target === 'left out' || column.target === 'currency' || column.target === 'category') return undefined
  if (column.target) return column.target
  if (column.key) return column.key
  return column.heading.replace(/[\s:：]+$/, '').slice(0, 100) || undefined
}

/** Returns true if a row repeats the header or a part of it, as in sheets made for printing. */
export function repeatsHeader(grid: Grid, row: number, columns: readonly Column[]): boolean {
  let same = 0
  for (const { at, heading, unheaded } of columns) {
    const text = unheaded ? undefined : grid.at(row, at)?.text
    if (text === undefined) continue
    const normalised = headingWords(text)
    if (![heading, ...heading.split(': ')].some((part) => headingWords(part) === normalised)) return false
    same++
  }
  return same >= 2
}
