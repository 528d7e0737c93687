/** A reply of the assistant, made safe to show: nothing is missing and everything is of the kind it should be. */
export interface Answer {
  readonly steps: readonly string[]
  readonly options: readonly AnswerOption[]
  readonly script: string
  readonly missing: readonly string[]
  /** What was understood of the wish, as words: 'Bedrooms: 3 or more'. */
  readonly refine: readonly string[]
}

export interface AnswerOption {
  readonly name: string
  readonly category: string
  readonly phones: readonly string[]
  readonly details: string
  /** Present when the server says which venue of the catalogue it is. */
  readonly venueId: string | null
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
  const { steps, options, script, need_more_info } = fieldsOf(reply)
  const { missing, refine } = fieldsOf(need_more_info)
  const { bedrooms_min, view } = fieldsOf(refine)
  const bedrooms = textOf(bedrooms_min)
  const viewText = textOf(view)
  return {
    steps: textsOf(steps),
    options: listIn(options).map(readOption),
    script: textOf(script),
    missing: textsOf(missing),
    refine: [bedrooms && `Bedrooms: ${bedrooms} or more`, viewText && `View: ${viewText}`].filter(
      (text) => text !== '',
    ),
  }
}

function readOption(value: unknown): AnswerOption {
  const { name, category, phones, details, venue_id } = fieldsOf(value)
  return {
    name: textOf(name) || 'Unnamed venue',
    category: textOf(category),
    phones: textsOf(phones),
    details: textOf(details),
    venueId: textOf(venue_id) || null,
  }
}
