import { calendarIn } from '../../../language/dates/index.ts'
import { piecesOf, withSpokenNumbers } from '../../../language/numbers/index.ts'
import { mayHaveNumber } from '../number-test.ts'
import { remember } from '../remember.ts'

/** Words before a highest number or a latest time. */
const upTo =
  /(?<!\p{L})(?:until|till|up to|no later than|at (?:the )?latest|close[sd]?(?: \p{L}+)? at|closing at|last \p{L}+(?: is)?(?: at)?|before|by|max(?:imum)?|at most|no more than|not more than|only(?: for)?|до|не позже|не позднее|не больше|не более|максимум|закрыва\p{L}+ в|последн\p{L}+ \p{L}+ в|sampai|hingga|s\/d|sebelum|paling (?:lambat|malam|banyak)|tutup(?: jam)?|maksimal|maksimum|maks|cuma|hanya)(?!\p{L})/u
/** Words before a lowest number or an earliest time. */
const fromOn =
  /(?<!\p{L})(?:from|after|since|not before|earliest|open[s]?(?: \p{L}+)? at|starts? at|at least|minimum|min|с|со|после|не раньше|от|минимум|не меньше|не менее|начиная с|открыва\p{L}+ в|dari|mulai|setelah|paling (?:awal|cepat|sedikit)|buka jam|minimal|minimum)(?!\p{L})/u

const only = /(?<!\p{L})(?:only|только|cuma|hanya)(?!\p{L})/gu

const midday = 12 * 60
const day = 24 * 60

/** Returns the only time of day of a text, in minutes. Hours after midnight count on from the day before. */
const timeIn = remember((text): number | undefined => {
  if (!mayHaveNumber.test(text) && !/midnight|noon|полн|полуноч|полдень|tengah malam/.test(text)) return undefined
  const written = text.replace(/(?<=(?:до|после|с) \p{L}+ )ночи/u, 'утра')
  const times = new Set(calendarIn(written, { today: 0 }).flatMap(({ time }) => (time === null ? [] : [time])))
  if (times.size !== 1) return undefined
  const [hour, minute] = [...times][0]!.split(':').map(Number)
  const at = hour! * 60 + minute!
  return at < 6 * 60 ? at + day : at
})

/** True if two texts name the same hour, whether before or after noon. */
export function areAtSameHour(one: string, other: string): boolean {
  const [first, second] = [timeIn(one), timeIn(other)]
  return first !== undefined && second !== undefined && (first - second) % midday === 0
}

/** Returns the only count of a text that is no time. */
const countIn = remember((text): number | undefined => {
  if (!mayHaveNumber.test(text)) return undefined
  const numbers = piecesOf(withSpokenNumbers(text)).flatMap(({ kind, value }) => (kind === 'number' ? [value] : []))
  return new Set(numbers).size === 1 ? numbers[0] : undefined
})

const isMorning = /(?<!\p{L})(?:am|a\.m|morning|утра|pagi)(?!\p{L})/u

const compare = remember((input): boolean | undefined => {
  const [reply, question] = input.split('\n') as [string, string]
  const isLower = fromOn.test(reply)
  // 'From seven only'
  const isUpper = upTo.test(isLower ? reply.replaceAll(only, '') : reply)
  if (isUpper === isLower) return undefined
  const [asked, limit] = [timeIn(question), timeIn(reply)]
  if (asked !== undefined && limit !== undefined) {
    // 'until eight' to a question about the evening
    const isLater = asked >= midday && limit < midday && !isMorning.test(reply)
    const at = isLater ? limit + midday : limit
    return isUpper ? at >= asked : at <= asked
  }
  if (asked !== undefined || limit !== undefined) return undefined
  const [wanted, allowed] = [countIn(question), countIn(reply)]
  if (wanted === undefined || allowed === undefined || wanted < 2) return undefined
  return isUpper ? allowed >= wanted : allowed <= wanted
})

/**
 * Compares a limit in a reply with the time or the number of the question: 'until eight' to 'Are you open until ten?' is
 * false, 'up to twelve' to 'Can ten people eat there?' is true. Undefined without a limit or a number to compare with.
 */
export const withinLimit = (reply: string, question: string): boolean | undefined => compare(`${reply}\n${question}`)
