import { PackedList } from './packed.ts'

/** A cell with something in it. */
export interface GridCell {
  /** As a person reads it, trimmed. */
  text: string
  number?: number
  /** Of the number format: '$', '₽', 'EUR'. */
  currency?: string
  /** The address behind the text. */
  link?: string
}

/** A sheet as texts, places counted from 0. */
export interface Grid {
  name: string
  hidden: boolean
  height: number
  width: number
  /** Columns up to the last one with something in it. Sheets are mostly as wide as their widest row only in it. */
  widthOf(row: number): number
  at(row: number, column: number): GridCell | undefined
  merges: readonly { startRow: number; startCol: number; endRow: number; endCol: number }[]
}

const formulaError = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/

/** What neither database keeps faithfully, and what spreadsheet programs put between lines. */
export function clean(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g, '')
      .trim()
  )
}

/** 14.000000000000002 is a 14 that went through a formula; 79161234567 is a phone number, never 7.9e10. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString()
  const rounded = Number(value.toFixed(6))
  if (Math.abs(value - rounded) <= 1e-9 * Math.max(1, Math.abs(value))) return String(rounded)
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

const midnight = 24 * 60 * 60 * 1000

/** Spreadsheet dates have no zone; the reader hands them over as if they were UTC. */
export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const day = Date.UTC(1899, 11, 31)
  const since = date.getTime() - day
  const iso = date.toISOString()
  // A time of day, or a duration, which is a number of days too small to be a date.
  if (since >= -midnight && since < 10 * midnight) {
    const minutes = Math.round((since < 0 ? since + midnight : since) / 60_000)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  return date.getTime() % midnight === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

/** The currency a number format shows. */
function currencyOf(format: string): string | undefined {
  const named = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(format)?.[1]?.trim()
  if (named) return named
  const quoted = [...format.matchAll(/"([^"]*)"/g)].map((match) => match[1]!.trim()).find((text) => text !== '')
  if (quoted && /^(?:[$€£₽฿¥₫₹]|[A-Z]{3}|Rp\.?|руб\.?|р\.?|USD|AED)$/i.test(quoted)) return quoted
  return /[$€£₽฿¥₫₹]/.exec(format.replace(/\[[^\]]*\]/g, ''))?.[0]
}

/** A number as its format shows it, as far as the format changes what is meant. */
function formatted(value: number, format: string): string {
  const [positive = ''] = format.split(';')
  const plain = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/%\s*$/.test(plain)) return `${numberText(value * 100)}%`
  // Codes and phone numbers: 00000 keeps its zeros, +0 its plus.
  if (/^\s*[+"\\]*\+/.test(positive) && Number.isInteger(value)) return `+${numberText(value)}`
  const zeros = /^\s*0{2,}\s*$/.exec(plain)
  if (zeros && Number.isInteger(value) && value >= 0) return numberText(value).padStart(zeros[0].trim().length, '0')
  if (/[#0],[#0]/.test(plain) && Math.abs(value) >= 1000) {
    const [whole = '', part] = numberText(value).split('.')
    return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`)
  }
  return numberText(value)
}

/** A cell of a workbook, before it is a text. */
export interface RawCell {
  /** The last calculated one; undefined for none, and for an error. */
  value: string | number | boolean | undefined
  formula: string
  /** The code of its number format. */
  format: string
}

/** Where a formula leads to. */
function linkIn(formula: string): string | undefined {
  const target = /^\s*=?\s*HYPERLINK\(\s*"([^"]+)"/i.exec(formula)?.[1]
  return target && leadsOut.test(target) ? clean(target) : undefined
}

const leadsOut = /^(?:https?:|mailto:|tel:)/i

/** A cell as a person reads it; undefined: there is nothing to read. */
export function gridCell({ value, formula, format }: RawCell): GridCell | undefined {
  const link = formula === '' ? undefined : linkIn(formula)
  const behind = link === undefined ? {} : { link }
  // A link made by a formula that was never calculated still leads somewhere.
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

/** Cells as they are packed: mostly nothing but a text. */
type PackedCell = GridCell | string | undefined

/** Rows that come one after the other, packed. */
export class PackedRows {
  readonly #rows = new PackedList<PackedCell[]>()
  /** By the number of the cell, counted row by row in the widest of sheets. */
  readonly #links = new Map<number, string>()
  #width = 0

  push(cells: readonly (GridCell | undefined)[]): void {
    this.#width = Math.max(this.#width, cells.length)
    this.#rows.push(cells.map((cell) => (cell && Object.keys(cell).length === 1 ? cell.text : cell)))
  }

  get links(): number {
    return this.#links.size
  }

  /** What a cell leads to, which workbooks tell below all rows. */
  link(row: number, column: number, target: string): void {
    if (leadsOut.test(target)) this.#links.set(row * widest + column, clean(target))
  }

  grid(sheet: Pick<Grid, 'name' | 'hidden' | 'merges'>): Grid {
    return {
      ...sheet,
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

/** Columns of a sheet that has as many as there may be. */
const widest = 16_384
