import { dateText, type Grid, gridCell, isExternalTarget, isFormulaError, PackedRows, type RawCell } from '../grid.ts'
import { damaged } from '../read-result.ts'
import type { NumberFormat } from './formats.ts'
import type { Package } from './package.ts'
import { readRelations } from './relations.ts'
import { Runs, type Texts } from './texts.ts'
import { type Attributes, readXml, unescaped } from './xml.ts'

/** Data that all sheets of a workbook share. */
export interface Shared {
  readonly texts: Texts | undefined
  readonly formats: readonly NumberFormat[]
  /** True if days count from 1904, as in workbooks from old Macs. */
  readonly since1904: boolean
}

const lastRow = 1_048_576
const lastColumn = 16_384
/** Maximum number of cells that links cover together. Spreadsheet programs allow 65,530 links. */
const linkedLimit = 200_000
/** Maximum number of listed hidden rows. */
const hiddenLimit = 100_000

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

const day = 24 * 60 * 60 * 1000

/** Converts a day count to a date in UTC. Day 60 is the nonexistent 29 February 1900. */
function dateOf(days: number, since1904: boolean): Date {
  if (since1904) return new Date(Date.UTC(1904, 0, 1) + Math.round(days * day))
  const counted = days > 60 ? days - 1 : days === 60 ? 59 : days
  return new Date(Date.UTC(1899, 11, 31) + Math.round(counted * day))
}

/** Parses a cell reference such as 'C7' to indexes from 0. Undefined if invalid. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  let column = 0
  let at = 0
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20
    if (letter < 0x41 || letter > 0x5a) break
    column = column * 26 + letter - 0x40
  }
  const row = Number(reference.slice(at))
  if (!(column >= 1 && column <= lastColumn && Number.isInteger(row) && row >= 1 && row <= lastRow)) return undefined
  return { row: row - 1, column: column - 1 }
}

function rangeOf(reference: string): Grid['merges'][number] | undefined {
  const [from = '', to = from] = reference.split(':')
  const start = placeOf(from)
  const end = placeOf(to)
  if (!start || !end) return undefined
  return { startRow: start.row, startCol: start.column, endRow: end.row, endCol: end.column }
}

/** Collects the type, style, formula and last calculated value of a cell. */
class CellReader {
  #attributes: Attributes = {}
  #value = ''
  #formula = ''
  #into: 'v' | 'f' | undefined
  readonly #inline = new Runs()
  readonly #shared: Shared

  constructor(shared: Shared) {
    this.#shared = shared
  }

  begin(attributes: Attributes): void {
    this.#attributes = attributes
    this.#value = this.#formula = ''
    this.#inline.take()
  }

  open(name: string): void {
    if (name === 'v' || name === 'f') this.#into = name
    else this.#inline.open(name)
  }

  text(text: string): void {
    if (this.#into === 'v') this.#value += text
    else if (this.#into === 'f') this.#formula += text
    else this.#inline.text(text)
  }

  close(name: string): void {
    this.#into = undefined
    this.#inline.close(name)
  }

  /** The text of a formula error, if the cell has that type. */
  get error(): string | undefined {
    return this.#attributes['t'] === 'e' ? this.#value || '#ERROR!' : undefined
  }

  cell(): RawCell {
    return { value: this.#held(), formula: this.#formula, format: this.#format?.code ?? '' }
  }

  get #format(): NumberFormat | undefined {
    return this.#shared.formats[Number(this.#attributes['s'] ?? 0)]
  }

  #held(): RawCell['value'] {
    const value = this.#value
    switch (this.#attributes['t']) {
      case 's':
        return this.#shared.texts?.at(Number(value))
      case 'str':
        return unescaped(value)
      case 'inlineStr':
        return this.#inline.take()
      case 'b':
        return value === '1' || value.toLowerCase() === 'true'
      case 'e':
        return undefined
      case 'd': {
        const date = new Date(/[T ]/.test(value) && !value.endsWith('Z') ? `${value}Z` : value)
        return Number.isNaN(date.getTime()) ? value : dateText(date)
      }
      default: {
        const number = value === '' ? Number.NaN : Number(value)
        if (Number.isNaN(number)) return value
        return this.#format?.isDate ? dateText(dateOf(number, this.#shared.since1904)) : number
      }
    }
  }
}

/** Reads a sheet row by row in compressed form. @throws WorkbookError */
export async function readGrid(
  workbook: Package,
  part: string,
  shared: Shared,
  sheet: Pick<Grid, 'name' | 'hidden'>,
): Promise<Grid> {
  const relations = await readRelations(workbook, part)
  /** Link targets of the sheet by relation id. */
  const targets = new Map(
    relations.flatMap(({ id, target }) => ('address' in target ? [[id, target.address] as const] : [])),
  )
  let comments = 0
  for (const { type, target } of relations) {
    if (type !== 'comments' || !('part' in target) || !workbook.has(target.part)) continue
    await readXml(workbook.pieces(target.part), { open: (name) => void (name === 'comment' && comments++) })
  }
  const rows = new PackedRows()
  const merges: Grid['merges'][number][] = []
  const hiddenRows: number[] = []
  const hiddenColumns: number[] = []
  let linked = 0
  const reading = new CellReader(shared)
  let cells: (ReturnType<typeof gridCell> | undefined)[] = []
  let row = -1
  let column = -1
  let inCell = false

  function beginRow(named: string | undefined): void {
    const next = named === undefined ? row + 1 : Number(named) - 1
    // Spreadsheet programs write rows in order. Reject other files as damaged.
    if (!Number.isInteger(next) || next <= row || next >= lastRow) throw damaged()
    for (let empty = row + 1; empty < next; empty++) rows.push([])
    row = next
    column = -1
    cells = []
  }

  function beginCell(attributes: Attributes): void {
    const { r } = attributes
    const next = r === undefined ? column + 1 : placeOf(r)?.column
    if (next === undefined || next >= lastColumn) throw damaged()
    column = next
    inCell = true
    reading.begin(attributes)
  }

  /** Sets a link over a range. The range may cover the whole sheet, so only cells of filled rows count. */
  function link(reference: string, target: string): void {
    const range = rangeOf(reference)
    if (!range || !isExternalTarget(target)) return
    const { height, width } = rows.size
    const isOneCell = range.startRow === range.endRow && range.startCol === range.endCol
    const lastRow = isOneCell ? range.endRow : Math.min(range.endRow, height - 1)
    const lastColumn = isOneCell ? range.endCol : Math.min(range.endCol, width - 1)
    for (let row = range.startRow; row <= lastRow; row++) {
      for (let column = range.startCol; column <= lastColumn; column++) {
        if (linked++ >= linkedLimit) return
        rows.link(row, column, target)
      }
    }
  }

  await readXml(workbook.pieces(part), {
    open(name, attributes) {
      if (inCell) reading.open(name)
      else if (name === 'c') beginCell(attributes)
      else if (name === 'row') {
        beginRow(attributes['r'])
        if (isTrue(attributes['hidden']) && hiddenRows.length < hiddenLimit) hiddenRows.push(row)
      } else if (name === 'col' && isTrue(attributes['hidden'])) {
        const [from, to] = [Number(attributes['min']), Number(attributes['max'])]
        for (let n = from; n <= Math.min(to, lastColumn); n++) hiddenColumns.push(n - 1)
      } else if (name === 'mergeCell') {
        const range = rangeOf(attributes['ref'] ?? '')
        if (range) merges.push(range)
      } else if (name === 'hyperlink') {
        const { ref, id, location } = attributes
        const target = targets.get(id ?? '')
        if (ref && target) link(ref, location ? `${target}#${location}` : target)
      }
    },
    text(text) {
      if (inCell) reading.text(text)
    },
    close(name) {
      if (inCell && name !== 'c') return reading.close(name)
      if (name === 'c') {
        inCell = false
        while (cells.length < column) cells.push(undefined)
        const raw = reading.cell()
        const cell = gridCell(raw)
        const text = reading.error ?? (typeof raw.value === 'string' ? raw.value.trim() : '')
        if (cell) cells[column] = cell
        else if (isFormulaError(text)) rows.error({ row, column, text })
      } else if (name === 'row') rows.push(cells)
    },
  })
  return rows.grid({ ...sheet, merges, hiddenRows, hiddenColumns, comments })
}
