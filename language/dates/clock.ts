import { type Item } from './calendar-items.ts'
import { clockWord, halves, spanUnits } from './calendar-words.ts'

export interface ClockContext {
  /** True if a bare number after 'at' or 'until' is an hour. Default: true. */
  readonly hours?: boolean
  /** Half of the day of an hour without 'am' or 'pm', for example of a dinner. Default: 8 to 12 in the morning. */
  readonly half?: 'morning' | 'evening' | undefined
}

/** Time of day in minutes, and the position after its words. */
export interface Clock {
  readonly minutes: number
  readonly to: number
}

const named: readonly (readonly [RegExp, number])[] = [
  [/^(?:noon|midday|полдень|полудня|полудню)$/, 720],
  [/^(?:midnight|полночь|полуночи)$/, 0],
]

/** Reads a time of day: '15:00', 'three pm', 'в три часа дня', 'half past two', 'полтретьего', 'jam setengah tiga'. */
export function clockAt(
  items: readonly Item[],
  at: number,
  { hours = true, half: usual }: ClockContext,
): Clock | undefined {
  const item = items[at]!
  const textAt = (n: number): string => items[n]?.text ?? ''
  /** Hours before this minute are in the afternoon, without words that say otherwise. */
  const latest = usual === 'evening' ? 720 : usual === 'morning' ? 240 : 480
  const noon = named.find(([word]) => word.test(item.text))
  if (noon) return { minutes: noon[1], to: at + 1 }
  /** Applies the half of the day after the hour. Without one, 1 to 7 is in the afternoon. */
  const withHalf = (minutes: number, to: number): Clock => {
    let end = to
    if (/^(?:o'clock|час\p{L}*|wib|wita)$/u.test(textAt(end))) end++
    const isIn = textAt(end) === 'in' && textAt(end + 1) === 'the'
    const half = halves.find(([word]) => word.test(textAt(isIn ? end + 2 : end)))?.[1]
    if (half !== undefined) end += isIn ? 3 : 1
    const isEvening =
      half === 'pm' ||
      (half === 'noonward' && minutes % 720 < 420) ||
      (half === undefined && minutes < latest && minutes >= 60)
    return { minutes: minutes < 720 && isEvening ? minutes + 720 : minutes, to: end }
  }
  const before = textAt(at - 1)
  if (item.minutes !== undefined) {
    if (!item.isClock && !clockWord.test(before)) return undefined
    if (/[ap]/.test(item.text)) return { minutes: item.minutes, to: at + 1 }
    return /^0|^1[0-9]|^2/.test(item.text) ? { minutes: item.minutes, to: at + 1 } : withHalf(item.minutes, at + 1)
  }
  const phrase = phraseAt(items, at)
  if (phrase) return withHalf(phrase.minutes, phrase.to)
  const { number } = item
  if (number === undefined || number > 24 || item.isOrdinal) return undefined
  const after = textAt(at + 1)
  // 'Три дня' is a length, 'в три дня' a time.
  const isLength = after === 'дня' && number >= 2 && number <= 4 && !/^(?:в|к|до|после|с|около)$/.test(before)
  const halfAfter = !isLength && halves.some(([word]) => word.test(after))
  const isHour =
    /^(?:o'clock)$/.test(after) ||
    (/^час\p{L}*$/u.test(after) &&
      (/^(?:в|к|до|после|с|около)$/.test(before) || halves.some(([word]) => word.test(textAt(at + 2)))))
  const isIn = after === 'in' && textAt(at + 1 + 1) === 'the' && halves.some(([word]) => word.test(textAt(at + 3)))
  const isCounted =
    spanUnits.some(([unit]) => unit.test(after)) ||
    (/^\p{L}/u.test(after) &&
      !/^(?:o'clock|in|on|and|or|sharp|please|tomorrow|today|ok|okay|then|to|till|until|wib|wita|besok|nanti|завтра|сегодня|ровно|и|или|в|до|по|the|for|is|it|works?|at|every|if|as|we|you|i|he|she|they|there|have|has|free|are|can|so|but|because|мы|у|есть|можно|свободно|а|но|ya|dan|atau|sampai|saja|kami|kita|ada|bisa|kosong|masih)$/u.test(
        after,
      ))
  // 'last order is ten thirty'
  const isOClock = /^(?:ноль|нуль|hundred|zero)$/.test(after) && /^(?:ноль|нуль|zero|hours?|-)$/.test(textAt(at + 2))
  if (isOClock) return { minutes: number * 60, to: textAt(at + 2) === '-' ? at + 4 : at + 3 }
  const isPair =
    number >= 1 &&
    /^(?:15|30|45)$/.test(String(items[at + 1]?.number)) &&
    items[at + 2]?.number === undefined &&
    (halves.some(([word]) => word.test(textAt(at + 2))) ||
      !/^\p{L}{3,}/u.test(textAt(at + 2).replace(/^(?:and|then|the|for|but|okay|please|yes)$/, '')))
  const isNamed = /^(?:jam|pukul)$/.test(before)
  const isBare = hours && /^(?:at|after|around|about|until|till|by|в|к|после|до|с)$/.test(before) && !isCounted
  if (!halfAfter && !isHour && !isNamed && !isBare && !isIn && !isPair) return undefined
  let to = at + 1
  let minutes = number * 60
  // 'ten thirty', 'jam 2 30'
  const more = items[to]?.number
  if (more !== undefined && more % 15 === 0 && more < 60) {
    minutes += more
    to++
  }
  return withHalf(minutes, to)
}

/** Minutes of a part of an hour. */
const fractions: readonly (readonly [RegExp, number])[] = [
  [/^(?:half|пол|половин[аеуы]|setengah)$/, 30],
  [/^(?:quarter|четверт[ьи]|seperempat)$/, 15],
]
const past = /^(?:past|after|lewat|lebih)$/
const until = /^(?:to|before|kurang)$/

/**
 * Reads an hour with a part of an hour. The hour may come before the part ('jam delapan kurang seperempat'), after a
 * word of direction ('quarter to nine', 'без четверти девять') or directly after the part: the coming hour in Russian
 * and Indonesian ('половина девятого', 'setengah sembilan'), the past one in English ('half eight').
 */
function phraseAt(items: readonly Item[], at: number): Clock | undefined {
  const textAt = (n: number): string => items[n]?.text ?? ''
  const hourAt = (n: number): number | undefined => {
    const hour = items[n]?.number
    return hour !== undefined && hour >= 1 && hour <= 12 && items[n]!.minutes === undefined ? hour : undefined
  }
  const partAt = (n: number): { minutes: number; isNamed: boolean; to: number } | undefined => {
    const fraction = fractions.find(([words]) => words.test(textAt(n)))?.[1]
    if (fraction !== undefined) return { minutes: fraction, isNamed: true, to: n + 1 }
    const count = items[n]?.number ?? genitives.get(textAt(n))
    if (count === undefined || count % 5 !== 0 || count >= 60) return undefined
    const isNamed = /^(?:minutes?|минут|menit)$/.test(textAt(n + 1))
    return { minutes: count, isNamed, to: isNamed ? n + 2 : n + 1 }
  }
  const at60 = (hour: number, minutes: number, to: number): Clock => {
    const sum = ((hour % 12) * 60 + minutes + 720) % 720
    return { minutes: sum < 60 ? sum + 720 : sum, to }
  }
  const isNamed = /^(?:jam|pukul)$/.test(textAt(at - 1))
  const hour = hourAt(at)
  if (hour !== undefined && isNamed && (past.test(textAt(at + 1)) || until.test(textAt(at + 1)))) {
    const part = partAt(at + 2)
    if (part) return at60(hour, until.test(textAt(at + 1)) ? -part.minutes : part.minutes, part.to)
  }
  if (textAt(at) === 'без') {
    const part = partAt(at + 1)
    const next = part && hourAt(part.to)
    if (part && next !== undefined) return at60(next, -part.minutes, part.to + 1)
  }
  const part = partAt(at)
  if (!part) return undefined
  const next = hourAt(part.to + 1)
  const direction = textAt(part.to)
  // 'Five to ten' is a range without a word for a time before it.
  const isTime = part.isNamed || past.test(direction) || /^(?:at|by|until|till|around|about)$/.test(textAt(at - 1))
  if (next !== undefined && isTime && (direction === 'past' || /^(?:to|before)$/.test(direction)))
    return at60(next, direction === 'past' ? part.minutes : -part.minutes, part.to + 2)
  const coming = hourAt(part.to)
  if (coming === undefined || !part.isNamed) return undefined
  if (textAt(at) === 'half') return isNoun(textAt(part.to + 1)) ? undefined : at60(coming, 30, part.to + 1)
  // 'Satu setengah juta' is no time.
  const isIndonesian = textAt(at) === 'setengah'
  if (isIndonesian && !isNamed && (items[at - 1]?.number !== undefined || isNoun(textAt(part.to + 1)))) return undefined
  return isIndonesian || items[part.to]!.isOrdinal ? at60(coming - 1, part.minutes, part.to + 1) : undefined
}

/** Russian numbers after 'без'. */
const genitives = new Map([
  ['пяти', 5],
  ['десяти', 10],
  ['пятнадцати', 15],
  ['двадцати', 20],
])

/** True for a noun that the number before counts, or a scale. */
const isNoun = (word: string): boolean =>
  /^\p{L}/u.test(word) &&
  !/^(?:and|or|in|on|at|for|to|is|it|the|please|sharp|then|dan|atau|ya|pagi|siang|sore|malam|kak|pak|bu|sampai|wita|wib|tepat)$/.test(
    word,
  )
