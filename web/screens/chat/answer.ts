import { t } from '../../i18n/index.ts'

/** Validated reply of the assistant. Every field is present and has the expected type. */
export interface Answer {
  readonly steps: readonly string[]
  readonly options: readonly AnswerOption[]
  readonly script: string
  readonly missing: readonly string[]
  /** Constraints that the server recognised. Empty if none. */
  readonly bedrooms: string
  readonly view: string
  /** All recognised constraints, if the server returns them. Then `bedrooms` and `view` are redundant. */
  readonly chips: readonly Chip[]
  /** Compared venues with one value per row. Null if the reply compares nothing. Its steps say the same. */
  readonly comparison: Comparison | null
  /** Method that interpreted the request. Null if unknown. */
  readonly madeBy: 'rules' | 'model' | null
}

export interface Comparison {
  readonly venues: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[]
}

export interface AnswerOption {
  readonly name: string
  readonly category: string
  readonly phones: readonly string[]
  readonly details: string
  /** Id of the venue in the catalogue. Null if the server does not return ids. */
  readonly venueId: string | null
}

export interface Chip {
  readonly id: string
  readonly label: string
  readonly slot: string
  readonly category: string
  /** Query parameters of the list screen. */
  readonly filter: ReadonlyMap<string, string>
  /** Value for a scenario variable: number of guests, or dates. Null if the server does not return a value. */
  readonly value: string | null
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
/** Returns a list of non-blank texts. A single text becomes a list of one. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')

/** Parses any reply. Other servers can omit every field or set it to null. */
export function readAnswer(reply: unknown): Answer {
  const { steps, options, script, need_more_info, understood, comparison, made_by } = fieldsOf(reply)
  const { missing, refine } = fieldsOf(need_more_info)
  const { bedrooms_min, view } = fieldsOf(refine)
  return {
    steps: textsOf(steps),
    options: listIn(options).map(readOption),
    script: textOf(script),
    missing: textsOf(missing),
    bedrooms: textOf(bedrooms_min),
    view: textOf(view),
    chips: listIn(understood).flatMap(readChip),
    comparison: readComparison(comparison),
    madeBy: made_by === 'rules' || made_by === 'model' ? made_by : null,
  }
}

/** Returns the constraints as sentences if there are no chips. */
export function constraintsOf({ bedrooms, view, chips }: Answer): string[] {
  if (chips.length > 0) return []
  return [bedrooms && t('Bedrooms: {count} or more', { count: bedrooms }), view && t('View: {view}', { view })].filter(
    (text) => text !== '',
  )
}

function readOption(value: unknown): AnswerOption {
  const { name, category, phones, details, venue_id } = fieldsOf(value)
  return {
    name: textOf(name),
    category: textOf(category),
    phones: textsOf(phones),
    details: textOf(details),
    venueId: textOf(venue_id) || null,
  }
}

/** Returns null unless every row has one value per venue. */
function readComparison(value: unknown): Comparison | null {
  const { venues, rows } = fieldsOf(value)
  const names = textsOf(venues ?? [])
  const read = listIn(rows).map((row) => {
    const { label, values } = fieldsOf(row)
    return { label: textOf(label), values: textsOf(values ?? []) }
  })
  const isWhole = names.length > 1 && read.length > 0 && read.every(({ values }) => values.length === names.length)
  return isWhole ? { venues: names, rows: read } : null
}

function readChip(value: unknown): Chip[] {
  const { id, label, slot, category, filter, value: variable } = fieldsOf(value)
  if (textOf(id) === '' || textOf(label) === '') return []
  const entries = Object.entries(fieldsOf(filter)).map(([name, value]) => [name, textOf(value)] as const)
  return [
    {
      id: textOf(id),
      label: textOf(label),
      slot: textOf(slot),
      category: textOf(category),
      filter: new Map(entries.filter(([, text]) => text !== '')),
      value: textOf(variable) || null,
    },
  ]
}
