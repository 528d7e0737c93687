import { normalise, tokenise } from '../words/index.ts'
import { type Meaning, meaningsAt } from './lexicon.ts'

/** A time of a cell. `at`: minutes since midnight as written, before am or pm. */
export interface Time {
  readonly kind: 'time'
  readonly at: number
  /** True if am, pm or a similar word follows, or for noon and midnight: `at` is final. */
  readonly explicit: boolean
  /** True for '14' and '09:00': a clock of 24 hours. */
  readonly in24: boolean
  /** True for '9' without minutes. */
  readonly bare: boolean
}

/** An element of a cell. `gap`: a comma, a bracket, or the end of a line or sentence, by weight 1 to 3. */
export type Item =
  | Time
  | Exclude<Meaning, { kind: 'instant' | 'half' | 'noise' }>
  | { readonly kind: 'gap'; readonly weight: number }
  | { readonly kind: 'word' }

/** Maximum length of a cell, in characters. The rest is ignored. */
const maxLength = 1_000

/** Rewrites notations that the words below cannot express. In order. */
const rewritings: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/[\u2010-\u2015\u2212~→]+/g, '-'],
  [/\s*--+\s*/g, ' - '],
  [/(?<=\d)\s*…\s*(?=\d)|(?<=\d)\s*\.{2,3}\s*(?=\d)/g, ' - '],
  [/(?<!\p{L})([ap])\.\s?m(?:\.|(?!\p{L}))/gu, '$1m '],
  [/(?<!\p{L})s[./]\s?d(?!\p{L})\.?/gu, ' until '],
  [/(?<!\p{L})l\.\s?o(?!\p{L})\.?/gu, ' lo '],
  // Time zones and dates.
  [/(?:gmt|utc)\s?[+-]\s?\d{1,2}(?::\d\d)?/g, ' '],
  [/\d{1,2}[./]\d{1,2}[./](?:20)?\d\d(?!\d)/g, ' date '],
  // Notice periods and durations are no opening hours: 'book 24 hours in advance', 'за 24 часа'.
  [
    /(?:(?:at least|min(?:imum)?\.?|за|минимум|не менее(?: чем за)?|minimal|min|within|каждые)\s*)\d{1,3}\s*-?\s*(?:h|hours?|hrs?|days?|ч|час\p{L}*|сут\p{L}*|дн\p{L}*|jam|hari)(?!\p{L})(?!\s*до закр)/gu,
    ' notice ',
  ],
  [
    /\d{1,3}\s*-?\s*(?:h|hours?|hrs?|days?)\s*(?:notice|in advance|ahead|before(?! clos)|prior(?! to clos)|sebelumnya)/g,
    ' notice ',
  ],
  [
    /(?:half an|half|an?|1|one)[\s-]*(?:h|hours?|hrs?)\s*(?:before|prior(?: to)?)(?: the)?\s*(?:clos\p{L}*|end|$)/gu,
    (match: string) => (match.startsWith('half') ? ' before30 ' : ' before60 '),
  ],
  [/(\d{1,2})[\s-]*(?:m|mins?|minutes?)\.?\s*(?:before|prior(?: to)?)(?: the)?\s*(?:clos\p{L}*|end|$)/gu, ' before$1 '],
  [/за\s*(?:полчаса|пол часа)\s*до\s*закр\p{L}*/gu, ' before30 '],
  [/за\s*(?:1\s*)?час\s*до\s*закр\p{L}*/gu, ' before60 '],
  [/за\s*(\d{1,2})\s*мин\p{L}*\.?\s*до\s*закр\p{L}*/gu, ' before$1 '],
  [/(\d{1,2})\s*menit\s*sebelum\s*(?:tutup|jam tutup)/g, ' before$1 '],
  [/(?:1|se)\s*jam\s*sebelum\s*(?:tutup|jam tutup)/g, ' before60 '],
]

const all24 =
  /(?<![\d:.])(?:24\s?(?:[/xх×*-]|на|by)\s?7|7\s?[/xх×]\s?24)(?:\s?[/xх×]\s?365)?(?!\d)|(?<![\d:.-])24\s*-?\s*(?:h|hrs?|hours?|ч|часа?|часов|jam)(?!\p{L})|(?<!\p{L})h24(?!\d)|(?<!\d)24 часа в сутки/gu
const sevenDays =
  /(?<![\d:.])(?:7|seven|семь)\s?-?\s?(?:days?|дней|hari|дн\.?)(?:\s?(?:a|per|\/|в|dalam|se)\s?(?:week|неделю|minggu|seminggu))?(?!\p{L})|(?<![\d:.])7\s?\/\s?7(?!\d)/gu
/** '9-00 до 21-00', '9 00 - 21 00': a hyphen or a space before minutes. */
const hyphenMinutes =
  /(?<![\d:.])(\d{1,2})[- ]([0-5][05])(\s*(?:-|до|to|till?|until)\s*)(\d{1,2})[- ]([0-5][05])(?![\d:.])/gu
const cyrillicFrom = /(?<!\p{L})([сc]о?\s+\d{1,2})-([0-5]0)(?!\d)/gu

function rewritten(text: string): string {
  let result = normalise(text.slice(0, maxLength))
  for (const [pattern, by] of rewritings)
    result = typeof by === 'string' ? result.replace(pattern, by) : result.replace(pattern, by)
  return result
    .replace(all24, ' always ')
    .replace(sevenDays, ' sevendays ')
    .replace(hyphenMinutes, '$1:$2$3$4:$5')
    .replace(cyrillicFrom, '$1:$2')
}

const pattern =
  /(?<hour>\d{1,2})(?:\s?[:.·]\s?|\s?[hч]\s?|(?<comma>,))(?<minute>[0-5]\d)(?![\d])(?:\s?:\s?[0-5]\d(?!\d))?|(?<compact>(?<!\d)(?:[01]?\d|2[0-4])[0-5]\d(?!\d))|(?<number>\d+)|(?<word>before\d+|\p{L}+(?:['’]\p{L}+)*)|(?<mark>\n|\S)/gu

interface Raw {
  readonly text: string
  readonly time?: Time
  readonly at: number
}

const gaps: Readonly<Record<string, number>> = {
  ',': 1,
  '(': 1.5,
  ')': 1.5,
  '[': 1.5,
  ']': 1.5,
  '/': 1,
  ';': 2,
  '|': 2,
  '\n': 2,
  '.': 2,
  '!': 2,
  '•': 2,
  '*': 2,
}

/** Splits a text into words, marks and times. */
function rawItems(text: string): Raw[] {
  const raws: Raw[] = []
  const time = (hour: number, minute: number, digits: string, bare: boolean): Time | undefined =>
    hour * 60 + minute > 1440 || minute > 59
      ? undefined
      : { kind: 'time', at: hour * 60 + minute, explicit: false, in24: hour > 12 || digits.startsWith('0'), bare }
  for (const match of text.matchAll(pattern)) {
    const { hour, minute, comma, compact, number, word, mark } = match.groups!
    const at = match.index
    const add = (text: string, time?: Time): void => {
      raws.push({ text, at, ...(time && { time }) })
    }
    if (hour !== undefined) {
      // '8-12,14-18' lists two shifts. '9,30-18,00' has a comma before minutes.
      const isList =
        comma !== undefined &&
        (!/[0-5][05]/.test(minute!) || /-\s?$/.test(text.slice(0, at))) &&
        /^\s?-/.test(text.slice(at + match[0].length))
      if (isList) {
        add(hour, time(Number(hour), 0, hour, true))
        add(',')
        add(minute!, time(Number(minute), 0, minute!, true))
      } else add(match[0], time(Number(hour), Number(minute), hour, false))
    } else if (compact !== undefined) {
      const digits = compact.padStart(4, '0')
      add(compact, time(Number(digits.slice(0, 2)), Number(digits.slice(2)), compact.length === 4 ? '0' : '', false))
    } else if (number !== undefined) add(number, number.length <= 2 ? time(Number(number), 0, number, true) : undefined)
    else if (word !== undefined)
      add(
        tokenise(word)
          .map(({ text }) => text)
          .join(' ') || word,
      )
    else add(mark!)
  }
  return raws
}

/** Applies a part of the day to an hour. */
function withHalf(at: number, half: 'am' | 'pm' | 'day' | 'evening' | 'night'): number {
  const twelve = at % 720
  switch (half) {
    case 'am':
      return at >= 780 ? at : twelve
    case 'pm':
      return at >= 780 ? at : twelve + 720
    case 'day':
      return at >= 780 || (at >= 600 && at < 720) ? at : twelve + 720
    case 'evening':
      return at >= 780 ? at : twelve === at ? twelve + 720 : 1440 + twelve
    case 'night':
      return at >= 780 ? at : at < 360 ? at : twelve === at ? twelve + 720 : 1440 + twelve
  }
}

/** Words of two letters are weekdays only next to a mark or a number: 'Mo-Fr', but not 'we are'. */
const shortDay = /^(?:mo|tu|we|th|fr|sa|su|min|sen|sel|jum)$/
const beside = /^(?:[-,:;/&]|\d.*)$/

/** Reads a cell as items. Words without a meaning are items of kind 'word'. */
export function itemsOf(text: string): Item[] {
  const raws = rawItems(rewritten(text))
  const items: Item[] = []
  for (let n = 0; n < raws.length;) {
    const raw = raws[n]!
    const last = items.at(-1)
    if (raw.time) {
      items.push(raw.time)
      n++
      continue
    }
    if (raw.text === '-') {
      items.push({ kind: 'dash' })
      n++
      continue
    }
    if (raw.text === '+' && last?.kind === 'time') {
      items.push({ kind: 'onwards' })
      n++
      continue
    }
    if (raw.text === '.' && isAbbreviation(raws[n - 1]) && !/^\n?$/.test(raws[n + 1]?.text ?? '')) {
      n++
      continue
    }
    const weight = gaps[raw.text]
    if (weight !== undefined) {
      items.push({ kind: 'gap', weight })
      n++
      continue
    }
    const relative = /^before(\d+)$/.exec(raw.text)
    if (relative) {
      items.push({ kind: 'before', minutes: Number(relative[1]) })
      n++
      continue
    }
    const texts: string[] = []
    for (let to = n; to < raws.length && to < n + 6 && !raws[to]!.time; to++) texts.push(raws[to]!.text)
    const found = meaningsAt(texts.join(' ')).find(({ meaning }) => fits(meaning, raws, n, items))
    if (!found) {
      if (/[\p{L}\d&]/u.test(raw.text)) items.push({ kind: 'word' })
      n++
      continue
    }
    add(items, found.meaning)
    for (let length = 0; length < found.length; n++) length += raws[n]!.text.length + 1
  }
  return items
}

const isAbbreviation = (raw: Raw | undefined): boolean =>
  raw !== undefined && /^\p{L}{1,5}$/u.test(raw.text) && !raw.time

function fits(meaning: Meaning, raws: readonly Raw[], n: number, items: readonly Item[]): boolean {
  const [before, last] = [items.at(-2), items.at(-1)]
  switch (meaning.kind) {
    case 'half':
      return last?.kind === 'time' && !last.explicit
    case 'late':
      return last?.kind === 'until' || last?.kind === 'time' || (last?.kind === 'dash' && before?.kind === 'time')
    case 'days':
      return (
        !shortDay.test(raws[n]!.text) || beside.test(raws[n - 1]?.text ?? '') || beside.test(raws[n + 1]?.text ?? '')
      )
    default:
      return true
  }
}

function add(items: Item[], meaning: Meaning): void {
  switch (meaning.kind) {
    case 'noise':
      return
    case 'instant':
      // '12 noon', '12 midnight'
      if (items.at(-1)?.kind === 'time' && (items.at(-1) as Time).at === 720) items.pop()
      items.push({ kind: 'time', at: meaning.minutes, explicit: true, in24: true, bare: false })
      return
    case 'half': {
      const time = items.pop() as Time
      items.push({ ...time, at: withHalf(time.at, meaning.half), explicit: true })
      return
    }
    default:
      items.push(meaning)
  }
}
