import { tokenise } from '../words/index.ts'
import type { Half } from './lexicon.ts'

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

const pattern =
  /(?<hour>\d{1,2})(?:\s?[:.·]\s?|\s?[hч]\s?|(?<comma>,))(?<minute>[0-5]\d)(?![\d])(?:\s?:\s?[0-5]\d(?!\d))?|(?<compact>(?<!\d)(?:[01]\d|2[0-4])[0-5]\d(?!\d)|(?<!\d)\d[0-5]\d(?=\s*-\s*\d{3,4}(?!\d))|(?<=\d{3,4}\s*-\s*)\d[0-5]\d(?!\d))|(?<number>\d+)|(?<word>before\d+|\p{L}+(?:['’]\p{L}+)*)|(?<mark>\n|\S)/gu

/** A word, a mark or a time of a cell. `at`: offset in the cell. */
export interface Raw {
  readonly text: string
  readonly time?: Time
  readonly at: number
}

/** '2024' is a year, unless the text has times such as '0900'. */
const year = /^20[0-4]\d$/

/** Splits a text into words, marks and times. */
export function rawItems(text: string): Raw[] {
  const raws: Raw[] = []
  const time = (hour: number, minute: number, digits: string, bare: boolean): Time | undefined =>
    hour * 60 + minute > 1440 || minute > 59
      ? undefined
      : { kind: 'time', at: hour * 60 + minute, explicit: false, in24: hour > 12 || digits.startsWith('0'), bare }
  const matches = [...text.matchAll(pattern)]
  const hasYears = matches.every(({ groups }) => groups!['compact'] === undefined || year.test(groups!['compact']))
  for (const match of matches) {
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
    } else if (compact !== undefined && hasYears) add('year')
    else if (compact !== undefined) {
      const digits = compact.padStart(4, '0')
      add(compact, time(Number(digits.slice(0, 2)), Number(digits.slice(2)), compact.length === 4 ? '0' : '', false))
    } else if (number !== undefined) add(number, number.length <= 2 ? time(Number(number), 0, number, true) : undefined)
    else if (word !== undefined)
      add(
        /^before\d/.test(word)
          ? word
          : tokenise(word)
              .map(({ text }) => text)
              .join(' ') || word,
      )
    else add(mark!)
  }
  return raws
}

/** Applies a part of the day to an hour. */
export function withHalf(at: number, half: Half): number {
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
