import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Category } from '../../../contract/venues.ts'
import { conceptIndex } from '../../../language/concepts/index.ts'
import type { VenueDraft } from '../draft.ts'
import { tokenise } from '../../../language/words/index.ts'
import { type Grid, type GridCell } from './grid.ts'
import { type Column, destination, type Header, repeatsHeader } from './header.ts'
import { categoryNamed } from './category-names.ts'
import { isExtrasKey } from './headings.ts'
import { priceText } from './price-headings.ts'
import type { PackedList } from './packed.ts'
import { cellsShown, rowLimit, WorkbookError } from './read-result.ts'

const missing =
  /^(?:n\/?a|n\.a\.?|null|none|nan|undefined|нет данных|н\/?д|не указано|неизвестно|unknown|tbd|tba|[-–—−_.?]+)$/i
const yes = /^(?:✓|✔|☑|✅|v|x|х|\+|true|yes|да|есть)$/iu
const no = /^(?:✗|✘|☐|❌|[-–—−]|false|no|нет)$/iu
const mark = /^(?:✓|✔|☑|✅|v|x|х|\+|true|✗|✘|☐|❌|[-–—−]|false)$/iu
const total = /^(?:итого|всего|total|totals|subtotal|sub-total|grand total|sum|сумма)(?![\p{L}])/iu

export interface TableReading {
  venues: Pick<PackedList<VenueDraft>, 'push' | 'length'>
  skip: (row: number, reason: StaffMessage, cells: string[]) => void
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

/** Returns a reader of cells that repeats a vertically merged cell in every row. */
function spans(grid: Grid, header: Header): (row: number, column: number) => GridCell | undefined {
  const above = new Map<string, number>()
  let cells = 0
  for (const { startRow, endRow, startCol, endCol } of grid.merges) {
    if (startRow < header.body || endRow === startRow || startCol !== endCol) continue
    if ((cells += endRow - startRow) > 100_000) break
    for (let row = startRow + 1; row <= Math.min(endRow, grid.height); row++) above.set(`${row},${startCol}`, startRow)
  }
  if (above.size === 0) return (row, column) => grid.at(row, column)
  return (row, column) => grid.at(row, column) ?? grid.at(above.get(`${row},${column}`) ?? -1, column)
}

/** Returns the fields and extras keys that a table has columns for. A text file has no column for the sheet. */
function columnsListed(grid: Grid, columns: readonly Column[]): string[] {
  const keys = columns.flatMap((column) => destination(column) ?? [])
  return [...new Set([...keys, ...(grid.isFile ? [] : ['source_sheet'])])]
}

const isNumber = (cell: GridCell): boolean => cell.number !== undefined || /^[-+\d\s.,]+$/.test(cell.text)

const web = /^https?:\/\//i

/** Returns true if the text is only a place, such as 'Убуд' or 'Canggu': a heading for the venues below. */
function isPlace(text: string): boolean {
  const tokens = tokenise(text)
  return conceptIndex
    .find(tokens)
    .some(({ concept, from, to }) => concept.startsWith('place:') && to - from === tokens.length)
}

/** Returns true if a row is a single line of text: a heading between venues, or a note. */
function isLine(grid: Grid, row: number, nameAt: number, filled: readonly { at: number; cell: GridCell }[]): boolean {
  const [only, ...others] = filled
  if (!only || others.length > 0) return false
  const { text } = only.cell
  return (
    only.at !== nameAt ||
    text.length > 120 ||
    /^[-–—=*#•~]/.test(text) ||
    /[:：]$/.test(text) ||
    isPlace(text) ||
    (text === text.toUpperCase() && text !== text.toLowerCase()) ||
    grid.merges.some((m) => m.startRow === row && m.startCol <= only.at && m.endCol > m.startCol)
  )
}

/**
 * Reads the rows below a header.
 * @param category category of rows without one in the category column
 * @param categoryAt index of the category column, undefined if the sheet has none
 * @throws WorkbookError if there are more venues than `rowLimit`
 */
export function readRows(
  grid: Grid,
  header: Header,
  columns: readonly Column[],
  category: Category,
  categoryAt: number | undefined,
  { venues, skip }: TableReading,
): void {
  const marks = markColumns(grid, header, columns)
  const at = spans(grid, header)
  // Columns without heading or correction go to extras under their letter. Skip plain numbers in them: they are row
  // numbers.
  const stray = columns.filter(({ unheaded, target, key }) => unheaded && target === undefined && key === undefined)
  const isStray = new Set(stray)
  const nameAt = columns.find(({ target }) => target === 'name')!.at
  const currencyAt = columns.find(({ target }) => target === 'currency')?.at
  const prices = columns.filter(({ target }) => target === 'raw_price_text')
  const listed = columnsListed(grid, columns)
  const leftOut = new Set(columns.filter(({ target }) => target === 'left out').map((column) => column.at))

  for (let row = header.body; row < grid.height; row++) {
    const filled: { at: number; cell: GridCell }[] = []
    for (let column = 0, width = Math.min(grid.widthOf(row), 400); column < width; column++) {
      const cell = leftOut.has(column) ? undefined : grid.at(row, column)
      if (cell && (marks.has(column) || !missing.test(cell.text))) filled.push({ at: column, cell })
    }
    if (filled.length === 0) continue
    const nameCell = grid.at(row, nameAt)
    const name = nameCell && !missing.test(nameCell.text) ? nameCell.text.replace(/\s+/g, ' ') : ''
    const first = filled[0]!.cell.text
    const reject = (reason: StaffMessage) => {
      const cells = filled.slice(0, cellsShown).map(({ cell }) => cell.text.slice(0, 200))
      skip(row, reason, cells)
    }
    if (total.test(first) && filled.slice(1).every(({ cell }) => isNumber(cell) || total.test(cell.text))) {
      reject(staffMessage('row_total'))
    } else if (repeatsHeader(grid, row, columns)) {
      reject(staffMessage('row_headings'))
    } else if (isLine(grid, row, nameAt, filled)) {
      reject(staffMessage('row_text', { text: first.slice(0, 60) }))
    } else if (name === '') {
      reject(staffMessage('row_without_name'))
    } else if (name.length > 300) {
      reject(staffMessage('row_name_too_long'))
    } else {
      if (venues.length >= rowLimit) {
        throw new WorkbookError(staffMessage('workbook_too_many_venues', { limit: rowLimit }))
      }
      venues.push(readRow(row, name))
    }
  }

  function readRow(row: number, name: string): VenueDraft {
    const extras = new Map<string, string>()
    const setExtra = (key: string, text: string) => {
      if (!extras.has(key)) extras.set(key, text)
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
    const link = grid.at(row, nameAt)?.link
    if (!fields.website && link && web.test(link)) fields.website = link
    for (const { at: column, heading } of stray) {
      const cell = grid.at(row, column)
      if (cell && !isNumber(cell) && !missing.test(cell.text)) setExtra(heading, cell.text)
    }
    const named = categoryAt === undefined ? undefined : categoryNamed(at(row, categoryAt)?.text ?? '')
    return {
      row: row + 1,
      name,
      category: named ?? category,
      raw_price_text: readPrice(row),
      ...fields,
      source_sheet: grid.name,
      extras: Object.fromEntries(extras),
      columns: listed,
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
