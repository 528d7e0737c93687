import { piecesOf } from './pieces.ts'
import { unitOf } from './units.ts'

export interface Span {
  readonly min: number
  readonly max: number
}

/**
 * Returns the smallest and the largest number below 1,000 in a text, rounded down. Without a number, returns 0 to 1 for
 * a studio, else undefined.
 */
export function spanIn(text: string): Span | undefined {
  const numbers = piecesOf(text).flatMap(({ kind, value }) =>
    kind === 'number' && Number.isFinite(value) && value < 1_000 ? [Math.floor(value)] : [],
  )
  if (numbers.length === 0) return /studio|студи/i.test(text) ? { min: 0, max: 1 } : undefined
  return { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/**
 * Returns the number of bedrooms in the cells of a bedroom column. Skips numbers that count something else: 'два
 * кресла', '6 guests'. Undefined if no number counts bedrooms.
 */
export function bedroomsIn(cells: readonly string[]): Span | undefined {
  const counted = cells.map((cell) => {
    const pieces = piecesOf(cell)
    const kept = pieces.filter(({ kind }, n) => {
      const unit = kind === 'number' ? unitOf(pieces[n + 1]) : undefined
      return unit === undefined || unit === 'bedrooms' || unit === 'rooms' || unit === 'bed'
    })
    return kept.map(({ text, spelled, stem }) => (spelled ? stem : text)).join(' ')
  })
  return spanIn(counted.join(' ; '))
}

/** Finds the number of sleeping places in the texts: 'sleeps fourteen', 'спальных мест: 8'. */
export function sleepingIn(texts: readonly string[]): Span | undefined {
  for (const text of texts) {
    const match = /\b(?:sleeps|sleeping)(?: up to)? ([\w-]+)|спальных мест[:\s–-]*(\d+)|(\d+) спальных мест/i.exec(text)
    const span = match && spanIn(match.slice(1).find((part) => part !== undefined) ?? '')
    if (span) return span
  }
  return undefined
}

const crew =
  '(?:crew|staff|skippers?|captains?|hostess(?:es)?|sailors?|stewards?|stewardess(?:es)?|экипаж\\p{L}*|команд\\p{L}*|персонал\\p{L}*|капитан\\p{L}*|шкипер\\p{L}*|матрос\\p{L}*|стюард\\p{L}*)'
const member = '(?:(?:members? of |members? |чел(?:овек|\\.)? |член\\p{L}* )(?:the )?)?'
/** Numbers that do not count guests: crew, cabins, rooms, lengths, hours and years. */
const others = [
  new RegExp(`\\d+\\s*(?:[-–]\\s*\\d+\\s*)?${member}${crew}(?:\\s+members?)?`, 'giu'),
  new RegExp(`${crew}\\s*(?:of|[:=(–-])?\\s*\\d+`, 'giu'),
  /\d+\s*(?:guest |double |twin |гостев\p{L}* )?(?:cabins?|rooms?|bedrooms?|toilets?|heads\b|кают\p{L}*|номер\p{L}*|спал\p{L}н\p{L}*|санузл\p{L}*|m\b|м(?!\p{L})|ft\b|feet|hours?|час\p{L}*|years?|лет)/giu,
]
const isOfCrew = new RegExp(crew, 'iu')

/**
 * Returns the number of guests from cells with their headings. '6 (6+2) Licensed for 8' gives eight, and so does '8 +
 * 4 crew'.
 */
export function capacityIn(cells: readonly (readonly [heading: string, value: string])[]): Span | undefined {
  const spans = cells.flatMap(([heading, value]) => {
    const guests = others.reduce((text, pattern) => text.replace(pattern, ' '), value)
    // Under the heading 'Guests + crew' the first number counts the guests.
    const counted = isOfCrew.test(heading) ? guests.replace(/\s*[+/]\s*\d+/g, '') : guests
    const sums = [...counted.matchAll(/(\d{1,3})\s*\+\s*(\d{1,3})/g)].map(([, a, b]) => Number(a) + Number(b))
    const span = spanIn(counted)
    return span ? [{ min: span.min, max: Math.max(span.max, ...sums) }] : []
  })
  return spans.length === 0
    ? undefined
    : { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) }
}

const byNight =
  '(?:over ?night|for the night|by night|at night|night|sleeping|berths?|с ноч[её]вкой|на ночь|ночью|ноч[её]вк\\p{L}*|спальн\\p{L}* мест\\p{L}*)'
const overnight = [
  new RegExp(`(?:${byNight}|sleeps)[ :–(-]*(?:up to |до )?(\\d{1,3})`, 'iu'),
  new RegExp(`(\\d{1,3})(?: (?:guests|pax|people|чел\\.?|человек|гостей))?[ (-]*(?:${byNight})(?!\\p{L})`, 'iu'),
]
/** Returns how many guests stay overnight if the cells say so apart from the day: '10 day / 8 overnight'. */
export function overnightIn(cells: readonly string[]): number | undefined {
  for (const cell of cells) {
    const match = overnight.map((pattern) => pattern.exec(cell)).find((found) => found !== null)
    if (match && /\d\D+\d/.test(cell)) return Number(match[1])
  }
  return undefined
}
