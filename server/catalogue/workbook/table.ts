import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Category } from '../../../contract/venues.ts'
import type { VenueDraft } from '../draft.ts'
import { categoryNamed, isPlainCategory } from './category-names.ts'
import type { Grid, GridCell } from './grid.ts'
import { type Column, destination, type Header, letters, repeatsHeader } from './header.ts'
import { isExtrasKey } from './headings.ts'
import { type Line, lineReader } from './lines.ts'
import { priceText } from './price-headings.ts'
import type { PackedList } from './packed.ts'
import { cellsShown, columnLimit, rowLimit, WorkbookError } from './read-result.ts'
import { isTotalRow } from './totals.ts'

const missing =
  /^(?:n\/?a|n\.a\.?|null|none|nan|undefined|нет данных|н\/?д|не указано|неизвестно|unknown|tbd|tba|[-–—−_.?]+)$/i
const yes = /^(?:✓|✔|☑|✅|v|x|х|\+|true|yes|да|есть)$/iu
const no = /^(?:✗|✘|☐|❌|[-–—−]|false|no|нет)$/iu
const mark = /^(?:✓|✔|☑|✅|v|x|х|\+|true|✗|✘|☐|❌|[-–—−]|false)$/iu

/** How a table's rows get their category. */
export interface CategoryReading {
  /** Category of rows without one in the category column. Undefined if the user must state it. */
  fallback: Category | undefined
  /** Index of the category column, undefined if the table has none. */
  at: number | undefined
  heading: string | undefined
  /** The user's categories of words that name none. Null skips the rows. */
  words: Readonly<Record<string, Category | null>>
}

export interface TableReading {
  venues: Pick<PackedList<VenueDraft>, 'push' | 'length'>
  /** Called for a row that is not a venue. */
  skip: (row: number, reason: StaffMessage, cells: string[]) => void
  /** Called for a cell of a venue's row that is not read. */
  drop: (row: number, reason: StaffMessage, cells: string[]) => void
  /** Called for a row whose category the user must state. '' if its cell is empty. */
  ask: (word: string) => void
}

/** Returns columns of check marks. A dash in such a column means No, not a missing value. */
function markColumns(grid: Grid, header: Header, columns: readonly Column[]): Set<number> {
  const marked = new Set<number>()
  const left = new Set(
    columns.flatMap(({ at, target, unheaded }) =>
      !unheaded && (target === undefined || isExtrasKey(target)) ? [at] : [],
    ),
  )
  for (let row = header.body; row < grid.height && left.size > 0; row++) {
    for (const at of left) {
      const text = grid.at(row, at)?.text
      if (text === undefined) continue
      if (/^(?:✓|✔|☑|✅|v|x|х|\+|true)$/iu.test(text)) marked.add(at)
      else if (!yes.test(text) && !no.test(text) && !missing.test(text)) left.delete(at)
    }
  }
  return new Set([...left].filter((at) => marked.has(at)))
}

/** Returns the upper row of each vertically merged cell below it, by 'row,column'. */
function rowsAbove(grid: Grid, header: Header): ReadonlyMap<string, number> {
  const above = new Map<string, number>()
  let cells = 0
  for (const { startRow, endRow, startCol, endCol } of grid.merges) {
    if (startRow < header.body || endRow === startRow || startCol !== endCol) continue
    if ((cells += endRow - startRow) > 100_000) break
    for (let row = startRow + 1; row <= Math.min(endRow, grid.height); row++) above.set(`${row},${startCol}`, startRow)
  }
  return above
}

/** Returns the fields and extras keys that a table has columns for. A text file has no column for the sheet. */
function columnsListed(grid: Grid, columns: readonly Column[]): string[] {
  const keys = columns.flatMap((column) => destination(column) ?? [])
  return [...new Set([...keys, ...(grid.isFile ? [] : ['source_sheet'])])]
}

/** Returns the columns that count the rows: consecutive whole numbers. */
function countingColumns(grid: Grid, header: Header, columns: readonly Column[]): Set<number> {
  const counting = columns.filter(({ at }) => {
    let last: number | undefined
    for (let row = header.body; row < Math.min(grid.height, header.body + 500); row++) {
      const text = grid.at(row, at)?.text
      if (text === undefined) continue
      const number = Number(text.replace(/[.)]$/, ''))
      if (!Number.isInteger(number) || (last !== undefined && number !== last + 1)) return false
      last = number
    }
    return last !== undefined
  })
  return new Set(counting.map(({ at }) => at))
}

const isNumber = (cell: GridCell): boolean => cell.number !== undefined || /^[-+\d\s.,]+$/.test(cell.text)

const web = /^https?:\/\//i

/**
 * Reads the rows below a header.
 * @throws WorkbookError if there are more venues than `rowLimit`
 */
export function readRows(
  grid: Grid,
  header: Header,
  columns: readonly Column[],
  categories: CategoryReading,
  { venues, skip, drop, ask }: TableReading,
): void {
  const marks = markColumns(grid, header, columns)
  const above = rowsAbove(grid, header)
  const at = (row: number, column: number): GridCell | undefined =>
    grid.at(row, column) ?? (above.size === 0 ? undefined : grid.at(above.get(`${row},${column}`) ?? -1, column))
  const nameAt = columns.find(({ target }) => target === 'name')!.at
  // Columns without heading or correction go to extras under their letter, except for row numbers.
  const stray = columns.filter(({ unheaded, target, key }) => unheaded && target === undefined && key === undefined)
  const isStray = new Set(stray)
  const counting = countingColumns(grid, header, stray)
  const currencyAt = columns.find(({ target }) => target === 'currency')?.at
  const prices = columns.filter(({ target }) => target === 'raw_price_text')
  const leftOut = new Set(columns.filter(({ target }) => target === 'left out').map((column) => column.at))
  const byColumn = new Map(columns.map((column) => [column.at, column]))
  const listed = columnsListed(grid, columns)
  const errors = Map.groupBy(grid.errors ?? [], ({ row }) => row)
  const lines = lineReader(grid, header, nameAt)
  let section: Line['section'] = {}

  for (let row = header.body; row < grid.height; row++) {
    const filled: { at: number; cell: GridCell }[] = []
    for (let column = 0, width = grid.widthOf(row); column < width; column++) {
      const cell = leftOut.has(column) ? undefined : grid.at(row, column)
      if (cell && (marks.has(column) || !missing.test(cell.text))) filled.push({ at: column, cell })
    }
    const failed = (errors.get(row) ?? []).filter(({ column }) => byColumn.has(column) && !leftOut.has(column))
    if (filled.length === 0 && failed.length === 0) continue
    const nameCell = at(row, nameAt)
    const name = nameCell && !missing.test(nameCell.text) ? nameCell.text.replace(/\s+/g, ' ') : ''
    const cells = filled.slice(0, cellsShown).map(({ cell }) => cell.text.slice(0, 200))
    const reject = (reason: StaffMessage) => skip(row, reason, cells)
    for (const { column, text } of failed) {
      const params = { column: byColumn.get(column)!.heading, error: text }
      drop(row, staffMessage('cell_formula_error', params), [name])
    }
    if (filled.length === 0) continue
    if (isTotalRow(cells, row >= grid.height - 3)) {
      reject(staffMessage('row_total'))
      continue
    }
    if (repeatsHeader(grid, row, columns)) {
      reject(staffMessage('row_headings'))
      continue
    }
    const line = lines(row, filled)
    const category = line ? undefined : categoryOf(row)
    if (line) {
      section = line.section
      reject(line.reason)
    } else if (name === '') reject(staffMessage('row_without_name'))
    else if (name.length > 300) reject(staffMessage('row_name_too_long'))
    else if (!category) reject(unknownCategory(row))
    else {
      if (venues.length >= rowLimit) {
        throw new WorkbookError(staffMessage('workbook_too_many_venues', { limit: rowLimit }))
      }
      venues.push(readRow(row, name, category, failed))
      dropUnread(row, filled)
    }
  }

  function wordAt(row: number): string {
    const text = categories.at === undefined ? '' : (at(row, categories.at)?.text ?? '')
    return missing.test(text) ? '' : text.replace(/\s+/g, ' ').slice(0, 200)
  }

  function categoryOf(row: number): Category | undefined {
    const word = wordAt(row)
    const named = categoryNamed(word)
    if (named) return named
    if (Object.hasOwn(categories.words, word)) return categories.words[word] ?? undefined
    return word === '' ? (section.category ?? categories.fallback) : undefined
  }

  function unknownCategory(row: number): StaffMessage {
    const word = wordAt(row)
    ask(word)
    if (Object.hasOwn(categories.words, word)) return staffMessage('row_category_excluded', { word: word || '—' })
    return word === '' ? staffMessage('row_category_empty') : staffMessage('row_category_asked', { word })
  }

  /** Lists the filled cells of a row that no column reads. */
  function dropUnread(row: number, filled: readonly { at: number; cell: GridCell }[]): void {
    for (const { at, cell } of filled) {
      if (byColumn.has(at) || at >= columnLimit) continue
      drop(row, staffMessage('cell_without_heading', { column: letters(at) }), [cell.text.slice(0, 200)])
    }
  }

  function readRow(row: number, name: string, category: Category, failed: readonly { column: number }[]): VenueDraft {
    const extras = new Map<string, string>()
    const setExtra = (key: string, text: string) => {
      const known = extras.get(key)
      extras.set(key, known === undefined || known === text ? text : `${known}; ${text}`)
    }
    const fields: Record<'website' | 'address', string | null> = { website: null, address: null }
    for (const column of columns) {
      if (isStray.has(column)) continue
      const cell = at(row, column.at)
      const key = destination(column)
      if (!cell || key === undefined || column.target === 'name' || column.target === 'raw_price_text') continue
      if (marks.has(column.at) && mark.test(cell.text)) {
        const russian = /[а-яё]/i.test(column.heading)
        setExtra(key, yes.test(cell.text) ? (russian ? 'Да' : 'Yes') : russian ? 'Нет' : 'No')
      } else if (missing.test(cell.text)) continue
      else if (key === 'website') fields.website = cell.link ?? cell.text
      else if (key === 'address') {
        fields.address = cell.text.replace(/\s*\n\s*/g, ', ')
        if (cell.link && web.test(cell.link)) setExtra('Map', cell.link)
      } else if (key === 'Photo gallery') setExtra(key, cell.link ?? cell.text)
      else
        setExtra(
          key,
          cell.link && web.test(cell.link) && cell.link !== cell.text ? `${cell.text} (${cell.link})` : cell.text,
        )
    }
    const link = at(row, nameAt)?.link
    if (!fields.website && link && web.test(link)) fields.website = link
    for (const { at: column, heading } of stray) {
      const cell = at(row, column)
      const isRowNumber = counting.has(column) || (column < nameAt && cell !== undefined && isNumber(cell))
      if (cell && !isRowNumber && !missing.test(cell.text)) setExtra(heading, cell.text)
    }
    const word = wordAt(row)
    const { heading } = categories
    const keepsWord = heading !== undefined && word !== '' && !isPlainCategory(word)
    if (keepsWord) setExtra(heading, word)
    const isAreaAbove = section.area !== undefined && !extras.has('Area')
    if (isAreaAbove) extras.set('Area', section.area!)
    const unread = new Set(failed.flatMap(({ column }) => destination(byColumn.get(column)!) ?? []))
    const own = [...(keepsWord ? [heading] : []), ...(isAreaAbove ? ['Area'] : [])]
    return {
      row: row + 1,
      name,
      category,
      raw_price_text: readPrice(row),
      ...fields,
      source_sheet: grid.name,
      extras: Object.fromEntries(extras),
      columns: unread.size + own.length === 0 ? listed : [...listed.filter((key) => !unread.has(key)), ...own],
      ...(isAreaAbove && { area_above: true }),
      ...(grid.at(row, nameAt) ? {} : { continues: true }),
    }
  }

  function readPrice(row: number): string | null {
    const currency = currencyAt === undefined ? undefined : at(row, currencyAt)?.text
    const found = prices.flatMap(({ at: column, price = {} }) => {
      const cell = at(row, column)
      if (!cell || missing.test(cell.text)) return []
      const text = priceText(cell.text, price, cell.currency ?? currency)
      return [prices.length > 1 && price.label ? `${price.label}: ${text}` : text]
    })
    return found.length > 0 ? [...new Set(found)].join('; ') : null
  }
}
