import { t } from '../../i18n/index.ts'

/** A reply of the assistant, made safe to show: nothing is missing and everything is of the kind it should be. */
export interface Answer {
  readonly steps: readonly string[]
  readonly options: readonly AnswerOption[]
  readonly script: string
  readonly missing: readonly string[]
  /** What was understood of the wish. */
  readonly bedrooms: string
  readonly view: string
  /** The same bit by bit, where the server tells; then the two above say nothing new. */
  readonly chips: readonly Chip[]
  /** What read the request; null where the server does not say. */
  readonly madeBy: 'rules' | 'model' | null
}

export interface AnswerOption {
  readonly name: string
  readonly category: string
  readonly phones: readonly string[]
  readonly details: string
  /** Present when the server says which venue of the catalogue it is. */
  readonly venueId: string | null
}

export interface Chip {
  readonly id: string
  readonly label: string
  readonly slot: string
  readonly category: string
  /** Of the list screens: names and values of their address. */
  readonly filter: ReadonlyMap<string, string>
  /** For the scenario of a call: how many guests, or the dates; null where the server does not tell. */
  readonly value: string | null
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
/** A list of texts; one text alone is a list of one, and blank ones are left out. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')

/** Reads a reply whatever came: a server of the specification alone may leave out or null any of it. */
export function readAnswer(reply: unknown): Answer {
  const { steps, options, script, need_more_info, understood, made_by } = fieldsOf(reply)
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
    madeBy: made_by === 'rules' || made_by === 'model' ? made_by : null,
  }
}

/** What was understood, in words, where there are no chips. */
export function refinedBy({ bedrooms, view, chips }: Answer): string[] {
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

function readChip(value: unknown): Chip[] {
  const { id, label, slot, category, filter, value: said } = fieldsOf(value)
  if (textOf(id) === '' || textOf(label) === '') return []
  const entries = Object.entries(fieldsOf(filter)).map(([name, value]) => [name, textOf(value)] as const)
  return [
    {
      id: textOf(id),
      label: textOf(label),
      slot: textOf(slot),
      category: textOf(category),
      filter: new Map(entries.filter(([, text]) => text !== '')),
      value: textOf(said) || null,
    },
  ]
}
