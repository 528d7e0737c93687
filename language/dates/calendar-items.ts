import { normalise } from '../words/tokens.ts'
import { clockWord, monthOf, numberWordAt, weekdayOf } from './calendar-words.ts'

/** A part of a text about days: a number, month, weekday, clock time or word. */
export interface Item {
  readonly text: string
  readonly number?: number
  readonly isOrdinal?: boolean
  readonly month?: number
  readonly weekday?: number
  readonly minutes?: number
  /** True if am, pm or minutes make `minutes` a clock time without a word before it. */
  readonly isClock?: boolean
  readonly day?: { day: number; month: number; year: number | undefined }
}

const lexemes =
  /(?<iso>\d{4}-\d{2}-\d{2})|(?<date>(?<!\d)\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d{2})?(?![\d.,]*\d))|(?<clock>(?<!\d)\d{1,2}(?:[:.]\d{2})(?!\d)(?:\s?(?:a\.?m|p\.?m)\b\.?)?|(?<!\d)\d{1,2}\s?(?:a\.?m|p\.?m)\b\.?)|(?<number>\d+)(?<ordinal>\s?(?:st|nd|rd|th)(?!\p{L})|-?(?:го|е|ое|ого|му)(?!\p{L}))?|(?<word>\p{L}+(?:'\p{L}+)*)|(?<mark>[-–—,?!.;])/gu

/** 'Полдевятого' */
const joinedHalf =
  /(?<!\p{L})пол-?(?=(?:перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят|одиннадцат|двенадцат)\p{L}*го)/gu

/** Splits a text into numbers, months, weekdays, clock times and words. */
export function itemsOf(text: string): Item[] {
  const items: Item[] = []
  const words: string[] = []
  const raws: RegExpExecArray[] = [
    ...normalise(text).replaceAll('’', "'").replaceAll(joinedHalf, 'пол ').matchAll(lexemes),
  ]
  for (const raw of raws) words.push(raw[0])
  for (let at = 0; at < raws.length; at++) {
    const { iso, date, clock, number, ordinal, word } = raws[at]!.groups!
    const written = words[at]!
    const before = words[at - 1] ?? ''
    if (iso !== undefined) {
      const [year, month, day] = iso.split('-').map(Number)
      items.push({ text: written, day: { day: day!, month: month!, year } })
    } else if (date !== undefined && isDate(date) && !/^(?:jam|pukul|at|в|к|до|after|после)$/.test(before)) {
      const [day, month, year] = date.split(/[./]/).map(Number)
      items.push({
        text: written,
        day: { day: day!, month: month!, year: year === undefined || year > 99 ? year : 2000 + year },
      })
    } else if (clock !== undefined || date !== undefined) {
      const minutes = minutesOfClock(written)
      const isClock = clock !== undefined && (/[apm:]/.test(written) || clockWord.test(before))
      items.push({ text: written, ...(minutes === undefined ? {} : { minutes, isClock }) })
    } else if (number !== undefined)
      items.push({ text: written, number: Number(number), isOrdinal: ordinal !== undefined })
    else if (word !== undefined) {
      const month = monthOf(word)
      const weekday = weekdayOf(word, before)
      const joined = words.slice(at).filter((one, n) => n === 0 || one !== '-')
      const found = month === undefined && weekday === undefined ? numberWordAt(joined, 0) : undefined
      if (found) {
        items.push({ text: word, number: found.value, isOrdinal: found.isOrdinal })
        for (let left = found.length - 1; left > 0; at++) if (words[at + 1] !== '-') left--
      } else
        items.push({
          text: word,
          ...(month === undefined ? {} : { month }),
          ...(weekday === undefined ? {} : { weekday }),
        })
    } else items.push({ text: written })
  }
  return items
}

const isDate = (text: string): boolean => {
  const [day, month] = text.split(/[./]/).map(Number)
  return day! >= 1 && day! <= 31 && month! >= 1 && month! <= 12 && (/\/|\.0|\..*\./.test(text) || month! >= 10)
}

function minutesOfClock(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])?/.exec(text)!
  const minutes = Number(hour) * 60 + Number(minute ?? 0)
  if (Number(hour) > 24 || Number(minute ?? 0) > 59) return undefined
  if (half === undefined) return minutes
  return (minutes % 720) + (half === 'p' ? 720 : 0)
}
