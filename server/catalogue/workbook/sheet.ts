import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Category } from '../../../contract/venues.ts'
import type { KeyedDraft, VenueDraft } from '../draft.ts'
import { columnsRead, correctColumns, firstLine, samplesOf, shapeOf } from './column-corrections.ts'
import { mergeRepeated } from './merge.ts'
import { PackedList } from './packed.ts'
import { columnLimit, type Corrections, type ReadSheet, type SkippedRow, skippedListed } from './read-result.ts'
import type { Grid } from './grid.ts'
import { readExported } from './exported.ts'
import { assignColumns, type Column, destination, type Header, letters, unheadedColumns } from './header.ts'
import { findCategoryColumn } from './category-column.ts'
import { categoryNamed } from './category-names.ts'
import { categoriesSuggested, matchHeading } from './headings.ts'
import { notesOf } from './sheet-notes.ts'
import { readRows } from './table.ts'
import { type Table, tablesIn } from './tables.ts'

/** Maximum number of listed words of a category column. */
const wordsListed = 100

const ignoredSheets =
  /^(?:удал[её]нн\p{L}*|архив\p{L}*|черновик\p{L}*|шаблон\p{L}*|стар(?:ое|ые)|deleted|archived?|drafts?|template|old)(?!\p{L})/iu

/** Category that the headings, titles and names around a table state. */
function categoryOf(
  { grid, header, top, listsVenues }: Omit<Table, 'left' | 'header'> & { header: Header },
  filename: string,
  isOnly: boolean,
): Category | undefined {
  const ofSheet = () => categoryNamed(grid.name)
  const ofNames = () => {
    for (const { heading } of header.headings) {
      if (matchHeading(heading)[0]?.target !== 'name') continue
      const category = categoryNamed(heading)
      if (category) return category
    }
    return undefined
  }
  const ofTitle = () => {
    for (let row = Math.max(top, header.row - 40); row < header.row; row++) {
      for (let column = 0; column < Math.min(grid.width, columnLimit); column++) {
        const category = categoryNamed(grid.at(row, column)?.text ?? '')
        if (category) return category
      }
    }
    return undefined
  }
  const ofHeadings = () => {
    const suggested = header.headings.flatMap(({ heading }) => categoriesSuggested(heading))
    return suggested.toSorted(
      (a, b) => suggested.filter((c) => c === b).length - suggested.filter((c) => c === a).length,
    )[0]
  }
  const ofFile = () => categoryNamed(filename.replace(/\.[^.]*$/, ''))
  // The name of a sheet with several tables may describe only one of them.
  const own = [ofNames, ofTitle, ofHeadings]
  const sources = isOnly ? [ofSheet, ...own, ofFile] : listsVenues ? [...own, ofSheet, ofFile] : own
  for (const source of sources) {
    const category = source()
    if (category) return category
  }
  return undefined
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

interface Reading {
  sheet: ReadSheet
  drafts: PackedList<VenueDraft>
}

/** Reads the tables of one sheet. Does not merge rows that repeat rows of other tables. */
function readSheet(grid: Grid, filename: string, corrections: Corrections): Reading[] {
  const override = givenFor(corrections, grid.name)
  // If the user sets a category, import the sheet even if the reader skips such sheets by default.
  const wanted = override !== undefined && override.category !== null
  const without = (reason: StaffMessage): Reading[] => [
    { sheet: { ...emptySheet(grid.name), reason }, drafts: new PackedList() },
  ]
  if (grid.hidden && !wanted) return without(staffMessage('sheet_hidden'))
  if (!hasCells(grid)) return without(staffMessage('sheet_empty'))
  if (ignoredSheets.test(grid.name.trim()) && !wanted) {
    return without(staffMessage('sheet_name_skipped', { name: grid.name.trim() }))
  }
  const exported = override ? undefined : readExported(grid)
  if (exported) {
    const { columns, drafts, skipped, notes } = exported
    const category = drafts.at(0)?.category ?? null
    const reason = category ? null : staffMessage('sheet_without_venues')
    const read = { category, header_row: 1, columns, skipped, skipped_rows: skipped.length, reason, notes }
    return [{ sheet: { ...emptySheet(grid.name), ...read }, drafts }]
  }
  const tables = tablesIn(grid)
  return tables.map((table, n) => {
    // The first table has the name of the sheet, the others also have the position of their first heading: 'List!F1'.
    const name = n === 0 ? grid.name : `${grid.name}!${letters(table.left)}${(table.header?.row ?? table.top) + 1}`
    const reading = readTable({ ...table, name, isOnly: tables.length === 1 }, filename, corrections)
    if (n === 0) reading.sheet.notes.unshift(...notesOf(grid, tables))
    return reading
  })
}

const givenFor = ({ given }: Corrections, name: string) => (Object.hasOwn(given, name) ? given[name] : undefined)

const emptySheet = (name: string): ReadSheet => ({
  name,
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
})

function readTable(
  { grid, name, isOnly, ...table }: Table & { name: string; isOnly: boolean },
  filename: string,
  corrections: Corrections,
): Reading {
  const sheet = emptySheet(name)
  const drafts = new PackedList<VenueDraft>()
  const without = (reason: StaffMessage): Reading => ({ sheet: { ...sheet, reason }, drafts })
  const override = givenFor(corrections, name)
  const { remembered } = corrections
  const header = table.header ?? firstLine(grid)
  const shape = header && shapeOf(name, header)
  const earlier = shape !== undefined && Object.hasOwn(remembered, shape) ? remembered[shape] : undefined
  const correction = override
    ? {
        ...override,
        columns: { ...earlier?.columns, ...override.columns },
        categories: { ...earlier?.categories, ...override.categories },
      }
    : earlier
  sheet.shape = shape ?? null
  if (!header || (!table.header && !correction?.category)) {
    return without(staffMessage('sheet_without_headings'))
  }
  sheet.header_row = header.row + 1
  const known = categoryOf({ ...table, grid, header }, filename, isOnly)
  const listing = findCategoryColumn(grid, header, known)
  const guess = listing?.categories[0] ?? known
  const category = correction ? correction.category : guess
  const columns = assignColumns(grid, header, category ?? guess)
  for (const column of columns) {
    if (column.at === listing?.at) column.target = 'category'
    else if (column.target === 'category') column.target = undefined
  }
  columns.push(...unheadedColumns(grid, header, columns))
  numberDuplicates(columns)
  if (correction) correctColumns(columns, correction.columns)
  sheet.columns = columnsRead(columns)
  sheet.samples = samplesOf(grid, header, columns)
  if (correction && !category) return without(staffMessage('sheet_excluded'))
  if (!category) {
    return without(table.listsVenues ? staffMessage('sheet_category_unclear') : staffMessage('sheet_without_names'))
  }
  // A correction sets the category even if the sheet has no venues.
  sheet.category = correction ? category : null
  if (!columns.some(({ target }) => target === 'name')) {
    return without(staffMessage('sheet_without_names'))
  }
  const categoryColumn = columns.find(({ target }) => target === 'category')
  const words = correction?.categories ?? {}
  if (Object.keys(words).length > 0) sheet.categories = words
  const unknown = new Map<string, number>()
  // A column of several categories says nothing about an empty cell.
  const isMixed = categoryColumn !== undefined && !correction && !known && (listing?.categories.length ?? 0) > 1
  const reading = {
    fallback: isMixed ? undefined : correction ? category : (known ?? category),
    at: categoryColumn?.at,
    heading: categoryColumn && categoryColumn.heading.replace(/[\s:：]+$/, '').slice(0, 100),
    words,
  }
  readRows(grid, header, columns, reading, {
    venues: drafts,
    skip: (row, reason, cells) => {
      sheet.skipped_rows++
      listSkipped(sheet, { row: row + 1, reason, cells })
    },
    drop: (row, reason, cells) => listSkipped(sheet, { row: row + 1, reason, cells }),
    ask: (word) => void unknown.set(word, (unknown.get(word) ?? 0) + 1),
  })
  sheet.unknown_categories = [...unknown].slice(0, wordsListed).map(([word, rows]) => ({ word, rows }))
  if (drafts.length === 0 && unknown.size === 0) return without(staffMessage('sheet_without_venues'))
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
  const readings: Reading[] = []
  for await (const grid of grids) readings.push(...readSheet(grid, filename, corrections))
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
