import { itemsOf } from './items.ts'
import type { OpeningRequest } from './is-open.ts'
import type { Meal } from './lexicon.ts'
import { daysAt } from './nodes.ts'
import type { Time } from './times.ts'

/** Times of words without a clock time, in minutes since midnight. */
const dayParts: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:(?:very )?late(?: at night| night)?|допоздна|(?:поздно|поздним) вечером|до поздна|sampai larut)(?!\p{L})/u,
    23 * 60,
  ],
  [/(?<!\p{L})(?:all night|overnight|at night|through the night|ночью|всю ночь|до утра|ночами)(?!\p{L})/u, 60],
  [/(?<!\p{L})(?:evenings?|tonight|вечер(?:ом|а|ами)?)(?!\p{L})/u, 19 * 60],
  [/(?<!\p{L})(?:very early|early(?: in the)?(?: morning)?|рано утром|с раннего утра)(?!\p{L})/u, 7 * 60],
]

const now =
  /(?<!\p{L})(?:(?:right |just )?now|currently|at (?:the|this) moment|at this hour|сейчас|в данный момент|в это время|в этот час|sekarang|saat ini)(?!\p{L})/u

const noonHalf = 720

/**
 * Reads the opening hours that a request asks for: 'open on Sunday', 'still open at 11 pm', 'breakfast at 7:30',
 * 'работает после полуночи'.
 * @param text the part of the request about opening hours
 * @param meal the meal that the request names. It decides between morning and evening.
 * @returns undefined if the text names no day and no time, and does not say 'now'
 */
export function openingRequestIn(text: string, meal?: Meal): OpeningRequest | undefined {
  const items = itemsOf(text)
  const days = new Set<number>()
  let at: number | undefined
  let month: number | undefined
  for (let n = 0; n < items.length; n++) {
    const item = items[n]!
    const range = daysAt(items, n)
    if (range?.node.kind === 'days' && range.node.days.length < 7) {
      for (const day of range.node.days) days.add(day)
      n = range.next - 1
    } else if (item.kind === 'month') month = item.month
    else if (item.kind === 'time' && at === undefined) {
      const before = items[n - 1]?.kind
      const isEnd = before === 'until' || before === 'closes'
      const time = inHalf(item, meal, isEnd || /(?<!\p{L})(?:still|late|ещ[её]|вечер\p{L}*)(?!\p{L})/u.test(text))
      // 'Open until 2' means open just before 2.
      at = ((isEnd ? time - 1 : time) + 1440) % 1440
    }
  }
  at ??= dayParts.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1]
  if (days.size === 0 && at === undefined && month === undefined)
    return now.test(text.toLowerCase()) ? { now: true } : undefined
  return {
    ...(days.size > 0 && { days: [...days].toSorted((a, b) => a - b) }),
    ...(at !== undefined && { at }),
    ...(month !== undefined && { month }),
  }
}

/** Chooses between morning and evening for an hour without am or pm. */
function inHalf({ at, explicit, in24, bare }: Time, meal: Meal | undefined, isLate: boolean): number {
  if (explicit || in24 || at >= noonHalf) return at
  const isEvening =
    (meal === 'dinner' && at >= 240) ||
    ((meal === 'lunch' || meal === 'pause') && at < 360) ||
    // 'Still open at 11', 'open until 10'
    (isLate && bare && meal === undefined && at >= 360)
  return isEvening ? at + noonHalf : at
}
