import type { Category } from '../../../contract/venues.ts'
import { cached } from '../../../language/words/index.ts'
import { categoryNamed } from './category-names.ts'
import type { Grid } from './grid.ts'
import { findHeader, type Header, headingsIn, repeatsHeader, withSubHeadings } from './header.ts'
import { type Match, matchHeading, mayBeNameHeading } from './headings.ts'

/** A table of a sheet. Rows and columns of its grid count as in the sheet. */
export interface Table {
  /** The sheet without the cells of its other tables. */
  grid: Grid
  /** Undefined if the sheet has no recognisable headings. */
  header: Header | undefined
  /** First row, including the title. */
  top: number
  /** First column. */
  left: number
  /** False if the headings below another table name no column of names: a list of prices, seasons or staff. */
  listsVenues: boolean
}

/** Maximum number of tables of a sheet. Further tables are read as rows of the last one. */
const tableLimit = 100
/** Maximum number of title lines of a table. */
const titleLines = 3
/** Maximum length of a heading. */
const longestHeading = 60

interface Area {
  top: number
  left: number
  right: number
  header: Header
  /** Column of the name heading. */
  nameAt: number
  listsVenues: boolean
}

interface Segment {
  row: number
  from: number
  to: number
  nameAt: number
  listsVenues: boolean
}

const startsWithAmount = /^[-+~≈]?\s*[$€£₽฿+(]?\s*\d/

/** Returns true if a row may contain headings. Cheap, because every row of a sheet is tested. */
function mayBeHeader(grid: Grid, row: number): boolean {
  const width = grid.widthOf(row)
  if (width < 2) return false
  const texts: string[] = []
  let amounts = 0
  for (let column = 0; column < width; column++) {
    const cell = grid.at(row, column)
    if (!cell) continue
    const { text } = cell
    if (text.length > longestHeading * 2) return false
    if (cell.number !== undefined || startsWithAmount.test(text)) amounts++
    else texts.push(text)
    if (amounts > 1 && amounts > texts.length) return false
  }
  if (texts.length + amounts < 2 || amounts * 2 > texts.length) return false
  return texts.some((text) => text.length <= longestHeading && isNameHeading(text))
}

// Cells of categories resemble headings, so that most rows of a sheet are tested, each cell several times.
const bestMatch: (heading: string) => Match | null = cached((heading) => matchHeading(heading)[0] ?? null)
const isNameHeading: (text: string) => boolean = cached((text) => {
  if (!mayBeNameHeading(text)) return false
  const best = bestMatch(text)
  return best?.target === 'name' && best.strength >= 2
})

/**
 * Splits the headings of a row at gaps, and where the headings of another table begin.
 * @param isBelow true if the row is below the headings of a table
 */
function segmentsIn(grid: Grid, row: number, isBelow: boolean): Segment[] {
  const headings = headingsIn(grid, row)
  const names = headings.filter(({ heading }) => isNameHeading(heading))
  const starts = names.filter(({ column, heading }, n) => {
    const before = headings.findIndex((other) => other.column === column) - 1
    if (before < 0) return false
    const isAfterGap = headings[before]!.column < column - 1
    const first = names[0]!
    const rest = headings.slice(before + 1)
    const earlier = headings.slice(0, before + 1)
    const targetsOf = (all: typeof headings) =>
      new Set(all.flatMap(({ heading }) => bestMatch(heading)?.target ?? []).filter((target) => target !== 'name'))
    const isRepeated = [...targetsOf(rest)].some((target) => targetsOf(earlier).has(target))
    const isOther = categoryNamed(heading) !== undefined && categoryNamed(heading) !== categoryNamed(first.heading)
    // Amenities such as 'Spa' and 'Restaurant' may have columns too.
    const listsNames = () => hasNames(grid, row + 1, column)
    if (targetsOf(rest).size === 0) return false
    // The row may belong to a table on the left.
    if (n === 0) return isBelow && isAfterGap && listsNames()
    if (before < 1) return false
    return isAfterGap ? listsNames() : (isRepeated || isOther) && column > first.column + 1 && listsNames()
  })
  const cuts = [headings[0]?.column ?? 0, ...starts.map(({ column }) => column)]
  return cuts.flatMap((from, n) => {
    const own = headings.filter(({ column }) => column >= from && column < (cuts[n + 1] ?? Infinity))
    const name = own.find(({ heading }) => isNameHeading(heading))
    return name && isHeader(grid, row, own)
      ? [{ row, from, to: own.at(-1)!.column, nameAt: name.column, listsVenues: true }]
      : []
  })
}

/** Returns true if a column lists different texts, not check marks. */
function hasNames(grid: Grid, from: number, column: number): boolean {
  const texts: string[] = []
  for (let row = from; row < Math.min(grid.height, from + 40); row++) {
    const text = grid.at(row, column)?.text
    if (text !== undefined) texts.push(text)
  }
  const named = texts.filter(
    (text) => text.length > 1 && /\p{L}/u.test(text) && !/^(?:yes|no|да|нет|true|false|есть|ya|tidak)$/i.test(text),
  )
  return named.length > 0 && named.length >= texts.length / 2 && new Set(named).size > named.length / 2
}

/** Returns true if the headings name a column of names and another known column. Stricter below a row of data. */
function isHeader(grid: Grid, row: number, headings: Header['headings']): boolean {
  if (headings.length < 2) return false
  const best = headings.map(({ heading }) =>
    heading.length > longestHeading || /^https?:|@/.test(heading) ? null : bestMatch(heading),
  )
  const known = best.filter((match) => match !== null)
  const targets = new Set(known.map(({ target }) => target))
  const strength = known.reduce((sum, match) => sum + match.strength, 0)
  if (targets.size < 2 || known.length * 2 < headings.length || strength < 4) return false
  const above = headings.filter(({ column }) => grid.at(row - 1, column)).length
  return above < 2 || (strength >= 5 && known.length * 5 >= headings.length * 3)
}

/**
 * Returns true if a row below a blank row contains only short texts, one of them a known heading above an amount:
 * 'Service', 'Price' above 'Transfer', '$20'.
 */
function isOtherHeader(grid: Grid, row: number): boolean {
  const width = grid.widthOf(row)
  if (width < 2 || row < 2) return false
  const filled = (at: number) => Array.from({ length: grid.widthOf(at) }, (_, n) => n).filter((n) => grid.at(at, n))
  const columns = filled(row)
  const isAmount = (at: number, column: number) => {
    const cell = grid.at(at, column)
    return cell !== undefined && (cell.number !== undefined || startsWithAmount.test(cell.text))
  }
  if (columns.length < 2 || columns.length > 40) return false
  if (columns.some((column) => isAmount(row, column) || grid.at(row, column)!.text.length > 40)) return false
  const above = filled(row - 1).length
  if (above > 1 || (above === 1 && filled(row - 2).length > 0)) return false
  return columns.some((column) => {
    if (!isAmount(row + 1, column)) return false
    const best = bestMatch(grid.at(row, column)!.text)
    return best !== null && best.strength >= 2
  })
}

/** Returns the tables of a sheet, one below the other or side by side. A sheet without headings is one table. */
export function tablesIn(grid: Grid): Table[] {
  const first = findHeader(grid)
  const areas: Area[] = []
  for (let row = 0; row < grid.height && areas.length < tableLimit; row++) {
    const isFirst = row === first?.row
    const isOther = !isFirst && areas.length > 0 && isOtherHeader(grid, row)
    if (!isFirst && !isOther && !mayBeHeader(grid, row)) continue
    // The second row of a header that has two.
    if (areas.some(({ header }) => header.row < row && row < header.body)) continue
    const segments = segmentsIn(grid, row, areas.length > 0)
    if ((isFirst || isOther) && segments.length === 0) {
      const columns = headingsIn(grid, row).map(({ column }) => column)
      const [from = 0] = columns
      segments.push({ row, from, to: columns.at(-1) ?? from, nameAt: from, listsVenues: isFirst })
    }
    for (const [n, segment] of segments.entries()) {
      const area = areaOf(grid, areas, segment, segments[n - 1], segments[n + 1])
      if (area) areas.push(area)
    }
  }
  const useful = areas.filter((area, n) => hasRows(grid, area, areas.slice(n + 1)))
  // The row with the most headings wins over a title that resembles headings.
  if (useful.length < 2) return [{ grid, header: first ?? useful[0]?.header, top: 0, left: 0, listsVenues: true }]
  return useful.map((area, n) => ({
    grid: windowOf(grid, area, useful.slice(n + 1), n === 0),
    header: area.header,
    top: area.top,
    left: area.header.headings[0]?.column ?? area.left,
    listsVenues: area.listsVenues,
  }))
}

function areaOf(
  grid: Grid,
  areas: readonly Area[],
  segment: Segment,
  before: Segment | undefined,
  after: Segment | undefined,
): Area | undefined {
  const { row, from, to, nameAt, listsVenues } = segment
  const active = activeAt(areas, row - 1)
  const overlapped = active.filter(({ left, right }) => left <= to && from < right)
  // A table to the right of another one's names leaves the other its columns.
  const isRightOf = (area: Area) => from > area.nameAt
  const isLeftOf = (area: Area) => to < area.nameAt
  const replaced = overlapped.filter((area) => !isRightOf(area) && !isLeftOf(area))
  const left = before || overlapped.some(isRightOf) ? from : Math.min(from, ...replaced.map((area) => area.left))
  const bounds = overlapped.flatMap((area) => (isLeftOf(area) ? [Math.max(area.left, to + 1)] : []))
  const beside = active.filter((area) => area.left > to).map((area) => area.left)
  const region = {
    left: active.length === 0 && !before ? 0 : left,
    right: Math.min(after?.from ?? Infinity, ...bounds, ...beside),
  }
  const headings = sliced(withSubHeadings(grid, row), region)
  const top = titleTop(grid, row, region, areas)
  const current = replaced.at(-1)
  if (current && repeats(grid, row, current.header) && !hasOtherTitle(grid, current, top, row)) return undefined
  return { top, ...region, header: headings, nameAt, listsVenues }
}

/** Returns the areas that own columns in a row. Later areas own the cells of earlier ones. */
const activeAt = (areas: readonly Area[], row: number): Area[] =>
  areas.filter(
    (area, n) =>
      area.header.row <= row &&
      !areas
        .slice(n + 1)
        .some((later) => later.header.row <= row && later.left <= area.nameAt && area.nameAt < later.right),
  )

const sliced = (header: Header, { left, right }: { left: number; right: number }): Header => ({
  ...header,
  headings: header.headings.filter(({ column }) => left <= column && column < right),
})

/** Returns true if a row repeats the headings of a table, or a part of them. */
const repeats = (grid: Grid, row: number, { headings }: Header): boolean =>
  repeatsHeader(
    grid,
    row,
    headings.map(({ column, heading }) => ({ at: column, heading, target: undefined })),
  )

/** Returns true if repeated headings follow a title of another category: 'Restaurants' after a table of villas. */
function hasOtherTitle(grid: Grid, { header, top, left }: Area, from: number, to: number): boolean {
  const title = (start: number, end: number): Category | undefined => {
    for (let row = start; row < end; row++) {
      for (let column = left; column < left + 10; column++) {
        const category = categoryNamed(grid.at(row, column)?.text ?? '')
        if (category) return category
      }
    }
    return undefined
  }
  const own = title(from, to)
  return own !== undefined && own !== (title(top, header.row) ?? categoryNamed(grid.name))
}

/** Returns the first row of the titles above a header: lines of one cell, possibly with a blank row below. */
function titleTop(
  grid: Grid,
  headerRow: number,
  region: { left: number; right: number },
  areas: readonly Area[],
): number {
  const filledIn = (row: number) => {
    let filled = 0
    for (let column = region.left; column < Math.min(region.right, grid.widthOf(row)); column++) {
      if (grid.at(row, column)) filled++
    }
    return filled
  }
  if (areas.length === 0) return 0
  const least = Math.max(0, ...areas.filter(({ header }) => header.row < headerRow).map(({ header }) => header.body))
  let top = headerRow
  let isApart = false
  for (let row = headerRow - 1; row >= least && headerRow - top < titleLines + 1; row--) {
    const filled = filledIn(row)
    if (filled > 1) break
    if (filled === 0) {
      if (top < headerRow || isApart) break
      isApart = true
      continue
    }
    // After a blank row, a line that directly follows data is the last row of the other table.
    if (isApart && top === headerRow && row > least && filledIn(row - 1) > 1) break
    top = row
  }
  return top
}

const owns = ({ top, left, right }: Area, row: number, column: number): boolean =>
  row >= top && column >= left && column < right

function hasRows(grid: Grid, area: Area, later: readonly Area[]): boolean {
  for (let row = area.header.body; row < grid.height; row++) {
    if (later.some((other) => owns(other, row, area.nameAt))) return false
    for (let column = area.left; column < Math.min(area.right, grid.widthOf(row)); column++) {
      if (grid.at(row, column) && !later.some((other) => owns(other, row, column))) return true
    }
  }
  return false
}

/** Returns the sheet without the cells that other tables own. The first table also owns the cells above all tables. */
function windowOf(grid: Grid, area: Area, later: readonly Area[], isFirst: boolean): Grid {
  const end = later
    .filter((other) => other.left <= area.nameAt && area.nameAt < other.right)
    .reduce((least, other) => Math.min(least, other.top), grid.height)
  const isOwn = (row: number, column: number) =>
    row < end && (isFirst || owns(area, row, column)) && !later.some((other) => owns(other, row, column))
  return {
    ...grid,
    height: end,
    at: (row, column) => (isOwn(row, column) ? grid.at(row, column) : undefined),
    merges: grid.merges.filter(({ startRow, startCol }) => isOwn(startRow, startCol)),
  }
}
