import { clean } from '../../spreadsheet-cells.ts'
import { PackedList } from './packed.ts'

/** A non-empty cell. */
export interface GridCell {
  /** Text as displayed, trimmed. */
  text: string
  number?: number
  /** Currency of the number format: '$', '₽', 'EUR'. */
  currency?: string
  /** Link target of the cell. */
  link?: string
}

/** A cell with a formula error instead of a value. */
export interface FormulaError {
  row: number
  column: number
  /** '#REF!' */
  text: string
}

/** A sheet of texts. Rows and columns count from 0. */
export interface Grid {
  name: string
  /** True if `name` is the name of a file without sheets. */
  isFile?: true
  hidden: boolean
  height: number
  width: number
  /** Number of columns up to the last filled cell of a row. Few rows are as wide as the widest. */
  widthOf(row: number): number
  at(row: number, column: number): GridCell | undefined
  /** Formula errors, which `at` omits. */
  errors?: readonly FormulaError[]
  /** Hidden rows and columns. Their cells are read like all others. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** Number of comments on cells. */
  comments?: number
  merges: readonly { startRow: number; startCol: number; endRow: number; endCol: number }[]
}

const formulaError =
  /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|BLOCKED!|CONNECT!|FIELD!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|ERROR!|Н\/Д|ИМЯ\?|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!)$/

/** Returns true for the text of a formula error: '#REF!', '#ДЕЛ/0!'. */
export const isFormulaError = (text: string): boolean => formulaError.test(text)

/**
 * Formats a number without rounding errors: 14.000000000000002 is 14, and 79161234567 is a phone number, not 7.9e10.
 */
function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString()
  const rounded = Number(value.toFixed(6))
  if (Math.abs(value - rounded) <= 1e-9 * Math.max(1, Math.abs(value))) return String(rounded)
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

const midnight = 24 * 60 * 60 * 1000

/** Formats a spreadsheet date. Spreadsheet dates have no time zone, so the reader returns them as UTC. */
export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const day = Date.UTC(1899, 11, 31)
  const since = date.getTime() - day
  const iso = date.toISOString()
  // A time of day or a duration: too few days for a date.
  if (since >= -midnight && since < 10 * midnight) {
    const minutes = Math.round((since < 0 ? since + midnight : since) / 60_000)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  return date.getTime() % midnight === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

/** Returns the currency that a number format shows. */
function currencyOf(format: string): string | undefined {
  const named = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(format)?.[1]?.trim()
  if (named) return named
  const quoted = [...format.matchAll(/"([^"]*)"/g)].map((match) => match[1]!.trim()).find((text) => text !== '')
  if (quoted && /^(?:[$€£₽฿¥₫₹]|[A-Z]{3}|Rp\.?|руб\.?|р\.?|USD|AED)$/i.test(quoted)) return quoted
  return /[$€£₽฿¥₫₹]/.exec(format.replace(/\[[^\]]*\]/g, ''))?.[0]
}

/** Formats a number by its format, if the format changes the meaning. */
function formatted(value: number, format: string): string {
  const [positive = ''] = format.split(';')
  const plain = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/%\s*$/.test(plain)) return `${numberText(value * 100)}%`
  // Codes and phone numbers: 00000 shows leading zeros, +0 a plus sign.
  if (/^\s*[+"\\]*\+/.test(positive) && Number.isInteger(value)) return `+${numberText(value)}`
  const zeros = /^\s*0{2,}\s*$/.exec(plain)
  if (zeros && Number.isInteger(value) && value >= 0) return numberText(value).padStart(zeros[0].trim().length, '0')
  if (/[#0],[#0]/.test(plain) && Math.abs(value) >= 1000) {
    const [whole = '', part] = numberText(value).split('.')
    return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`)
  }
  return numberText(value)
}

/** A cell of a workbook before its conversion to text. */
export interface RawCell {
  /** Last calculated value. Undefined for an empty cell or an error. */
  value: string | number | boolean | undefined
  formula: string
  /** Code of the number format. */
  format: string
}

/** Returns the target of a HYPERLINK formula. */
function linkIn(formula: string): string | undefined {
  const target = /^\s*=?\s*HYPERLINK\(\s*"([^"]+)"/i.exec(formula)?.[1]
  return target && externalTarget.test(target) ? clean(target) : undefined
}

/** Returns true if a link leads to a web page, an e-mail address or a phone. Other targets are dropped. */
export const isExternalTarget = (target: string): boolean => externalTarget.test(target)

const externalTarget = /^(?:https?:|mailto:|tel:)/i

/** Converts a cell to its displayed text. Undefined if the text is empty. */
export function gridCell({ value, formula, format }: RawCell): GridCell | undefined {
  const link = formula === '' ? undefined : linkIn(formula)
  const behind = link === undefined ? {} : { link }
  // A HYPERLINK formula without a calculated value still has a target.
  if (value === undefined || value === '') return link === undefined ? undefined : { text: link, link }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return undefined
    const currency = currencyOf(format)
    return { text: formatted(value, format), number: value, ...(currency === undefined ? {} : { currency }), ...behind }
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', ...behind }
  const text = clean(value)
  return text === '' || formulaError.test(text) ? undefined : { text, ...behind }
}

/** A packed cell. Most cells are only a text. */
type PackedCell = GridCell | string | undefined

/** Appends rows in compressed form. */
export class PackedRows {
  readonly #rows = new PackedList<PackedCell[]>()
  /** Link targets by cell number: row number times `widest`, plus column number. */
  readonly #links = new Map<number, string>()
  readonly #errors: FormulaError[] = []
  #width = 0

  /** Number of rows, and of columns of the widest row. */
  get size(): { height: number; width: number } {
    return { height: this.#rows.length, width: this.#width }
  }

  push(cells: readonly (GridCell | undefined)[]): void {
    this.#width = Math.max(this.#width, cells.length)
    this.#rows.push(cells.map((cell) => (cell && Object.keys(cell).length === 1 ? cell.text : cell)))
  }

  /** Adds a formula error. Stores the first errors only. */
  error(error: FormulaError): void {
    if (this.#errors.length < storedErrors) this.#errors.push(error)
  }

  /** Sets the link of a cell. Workbooks list links after all rows. `target` must be external. */
  link(row: number, column: number, target: string): void {
    this.#links.set(row * widest + column, clean(target))
  }

  grid(sheet: Omit<Grid, 'height' | 'width' | 'widthOf' | 'at' | 'errors'>): Grid {
    return {
      ...sheet,
      errors: this.#errors,
      height: this.#rows.length,
      width: this.#width,
      widthOf: (row) => (row < 0 ? 0 : (this.#rows.at(row)?.length ?? 0)),
      at: (row, column) => {
        const packed = row < 0 ? undefined : this.#rows.at(row)?.[column]
        const cell = typeof packed === 'string' ? { text: packed } : packed
        const link = this.#links.size === 0 ? undefined : this.#links.get(row * widest + column)
        return link === undefined ? cell : { text: link, ...cell, link }
      },
    }
  }
}

/** Maximum number of stored formula errors of a sheet. */
const storedErrors = 2_000
/** Maximum number of columns of a sheet. */
const widest = 16_384
