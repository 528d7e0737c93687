import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Category } from '../../../contract/venues.ts'
import type { KeyedDraft, VenueDraft } from '../draft.ts'
import { columnsRead, correctColumns, firstLine, samplesOf, shapeOf } from './column-corrections.ts'
import { mergeRepeated } from './merge.ts'
import { PackedList } from './packed.ts'
import { type Corrections, type ReadSheet, type SkippedRow, skippedListed } from './read-result.ts'
import type { Grid } from './grid.ts'
import { readExported } from './exported.ts'
import { assignColumns, type Column, destination, findHeader, type Header, unheadedColumns } from './header.ts'
import { categoryNamed } from './category-names.ts'
import { categoriesSuggested, matchHeading } from './headings.ts'
import { readRows } from './table.ts'

const ignoredSheets =
  /^(?:удал[её]нн\p{L}*|архив\p{L}*|черновик\p{L}*|шаблон\p{L}*|стар(?:ое|ые)|deleted|archived?|drafts?|template|old)(?!\p{L})/iu

/**
 * Returns the categories in a column named 'Category', most frequent first. Empty if fewer than 70 % of the values
 * name a category.
 */
function categoriesIn(grid: Grid, header: Header, column: number): Category[] {
  const counts = new Map<Category, number>()
  let filled = 0
  for (let row = header.body; row < Math.min(grid.height, header.body + 500); row++) {
    const text = grid.at(row, column)?.text
    if (text === undefined) continue
    filled++
    const named = categoryNamed(text)
    if (named) counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  const known = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (known === 0 || known < filled * 0.7) return []
  return [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => category)
}

/**
 * Guesses the category from the sheet's name, the heading of the name column, the title lines, other headings, and
 * last the file's name.
 */
function categoryOf(grid: Grid, header: Header, filename: string): Category | undefined {
  const named = categoryNamed(grid.name)
  if (named) return named
  for (const { heading } of header.headings) {
    if (matchHeading(heading)[0]?.target !== 'name') continue
    const category = categoryNamed(heading)
    if (category) return category
  }
  for (let row = 0; row < header.row; row++) {
    for (let column = 0; column < Math.min(grid.width, 10); column++) {
      const category = categoryNamed(grid.at(row, column)?.text ?? '')
      if (category) return category
    }
  }
  const suggested = header.headings.flatMap(({ heading }) => categoriesSuggested(heading))
  const [first] = suggested.toSorted(
    (a, b) => suggested.filter((c) => c === b).length - suggested.filter((c) => c === a).length,
  )
  return first ?? categoryNamed(filename.replace(/\.[^.]*$/, ''))
}

/** Numbers duplicate headings and duplicate extras keys. */
function numberDuplicates(columns: Column[]): void {
  const headings = new Set<string>()
  const keys = new Set<string>()
  for (const column of columns) {
    const { heading } = column
    if (heading === '') continue
    const taken = () => headings.has(column.heading) || (!column.target && keys.has(destination(column) ?? ''))
    for (let n = 2; taken(); n++) column.heading = `${heading} (${n})`
    headings.add(column.heading)
    keys.add(destination(column) ?? '')
  }
}

/** Reads the rows of one sheet. Does not merge rows that repeat rows of other sheets. */
function readSheet(
  grid: Grid,
  filename: string,
  { given, remembered }: Corrections,
): { sheet: ReadSheet; drafts: PackedList<VenueDraft> } {
  const sheet: ReadSheet = {
    name: grid.name,
    category: null,
    header_row: null,
    columns: {},
    samples: {},
    shape: null,
    venues: [],
    venue_count: 0,
    duplicates: 0,
    skipped: [],
    skipped_rows: 0,
    reason: null,
    notes: [],
    unknown_categories: [],
  }
  const drafts = new PackedList<VenueDraft>()
  const without = (reason: StaffMessage) => ({ sheet: { ...sheet, reason }, drafts })
  const override = Object.hasOwn(given, grid.name) ? given[grid.name] : undefined
  // If the user sets a category, import the sheet even if the reader skips such sheets by default.
  const wanted = override !== undefined && override.category !== null
  if (grid.hidden && !wanted) return without(staffMessage('sheet_hidden'))
  if (!hasCells(grid)) return without(staffMessage('sheet_empty'))
  if (ignoredSheets.test(grid.name.trim()) && !wanted) {
    return without(staffMessage('sheet_name_skipped', { name: grid.name.trim() }))
  }
  const exported = override ? undefined : readExported(grid)
  if (exported) {
    const { columns, drafts, skipped } = exported
    const category = drafts.at(0)?.category ?? null
    const reason = category ? null : staffMessage('sheet_without_venues')
    return {
      sheet: { ...sheet, category, header_row: 1, columns, skipped, skipped_rows: skipped.length, reason },
      drafts,
    }
  }
  const named = findHeader(grid)
  const header = named ?? firstLine(grid)
  const shape = header && shapeOf(grid.name, header)
  const earlier = shape !== undefined && Object.hasOwn(remembered, shape) ? remembered[shape] : undefined
  const correction = override ? { ...override, columns: { ...earlier?.columns, ...override.columns } } : earlier
  sheet.shape = shape ?? null
  if (!header || (!named && !correction?.category)) {
    return without(staffMessage('sheet_without_headings'))
  }
  sheet.header_row = header.row + 1
  const categoryColumn = header.headings.find(({ heading }) => matchHeading(heading)[0]?.target === 'category')?.column
  const listed = categoryColumn === undefined ? [] : categoriesIn(grid, header, categoryColumn)
  const guess = listed[0] ?? categoryOf(grid, header, filename)
  const category = correction ? correction.category : guess
  const columns = assignColumns(grid, header, category ?? guess)
  if (listed.length === 0) for (const c of columns) if (c.target === 'category') c.target = undefined
  columns.push(...unheadedColumns(grid, header, columns))
  numberDuplicates(columns)
  if (correction) correctColumns(columns, correction.columns)
  sheet.columns = columnsRead(columns)
  sheet.samples = samplesOf(grid, header, columns)
  if (correction && !category) return without(staffMessage('sheet_excluded'))
  if (!category) {
    return without(staffMessage('sheet_category_unclear'))
  }
  // A correction sets the category even if the sheet has no venues.
  sheet.category = correction ? category : null
  if (!columns.some(({ target }) => target === 'name')) {
    return without(staffMessage('sheet_without_names'))
  }
  readRows(grid, header, columns, category, columns.find(({ target }) => target === 'category')?.at, {
    venues: drafts,
    skip: (row, reason, cells) => {
      sheet.skipped_rows++
      if (sheet.skipped.length < skippedListed) sheet.skipped.push({ row: row + 1, reason, cells })
    },
  })
  if (drafts.length === 0) return without(staffMessage('sheet_without_venues'))
  return { sheet: { ...sheet, category }, drafts }
}

function hasCells(grid: Grid): boolean {
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.widthOf(row); column++) if (grid.at(row, column)) return true
  }
  return false
}

/** Adds a row to the listed rows of a sheet, up to the limit. */
function listSkipped({ skipped }: ReadSheet, row: SkippedRow): void {
  if (skipped.length < skippedListed) skipped.push(row)
}

const uncorrected: Corrections = { given: {}, remembered: {} }

/** Contents of a file: its sheets, and their venues. `venues` can be iterated repeatedly. */
export interface SheetsRead {
  sheets: ReadSheet[]
  venues: (sheet: ReadSheet) => Iterable<KeyedDraft>
}

/** Reads every sheet and merges rows that repeat a venue of the file. */
export async function readSheets(
  grids: Iterable<Grid> | AsyncIterable<Grid>,
  filename: string,
  corrections: Corrections = uncorrected,
): Promise<SheetsRead> {
  const readings: ReturnType<typeof readSheet>[] = []
  for await (const grid of grids) readings.push(readSheet(grid, filename, corrections))
  const all = readings.map(({ drafts }) => drafts)
  const merged = mergeRepeated(all, ({ repeated: { list, draft }, first, isVariant, dropped }) => {
    const { sheet } = readings[list]!
    const where = { row: first.row, sheet: readings[first.list]!.sheet.name.trim() }
    const isNear = list === first.list
    const reason = isVariant
      ? isNear
        ? staffMessage('row_variant', { row: where.row })
        : staffMessage('row_variant_of_sheet', where)
      : isNear
        ? staffMessage('row_merged', { row: where.row })
        : staffMessage('row_merged_from_sheet', where)
    listSkipped(sheet, { row: draft.row, reason, cells: [draft.name] })
    for (const { field, text } of dropped) {
      listSkipped(sheet, { row: draft.row, reason: staffMessage('cell_no_room', { column: field }), cells: [text] })
    }
  })
  for (const [list, { sheet }] of readings.entries()) {
    sheet.venue_count = merged.count(list)
    sheet.duplicates = merged.repeated(list)
  }
  const places = new Map(readings.map(({ sheet }, list) => [sheet, list]))
  return { sheets: readings.map(({ sheet }) => sheet), venues: (sheet) => merged.of(places.get(sheet)!) }
}
