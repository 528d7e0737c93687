import type { Token } from '../words/tokens.ts'
import { codeInBrackets, currencyBefore, currencyBehind, type CurrencyMention, isPlausible } from './currencies.ts'
import type { Currency } from './exchange-rates.ts'

/** Units that a price may refer to. */
export const periods = ['night', 'week', 'month', 'hour', 'person'] as const
export type Period = (typeof periods)[number]

export interface Money {
  /** Lower and upper amount. Equal for a single amount. */
  readonly low: number
  readonly high: number
  readonly currency: Currency | undefined
  /** Candidate currencies if the text names the currency ambiguously ('rupees'). */
  readonly among?: readonly Currency[]
  readonly per: Period | undefined
  /** True if a scale word (тыс, k, mln) follows the number. Then the number is money, or a very large party. */
  readonly scaled: boolean
  /** Range of pieces: `from` (inclusive) to `to` (exclusive). */
  readonly from: number
  readonly to: number
}

const thousand = /^(?:k|к|тыс|тыс.*|тыщ.*|штук|thousand|thousands|ribu|rb|косар.*|штуки|штука)$/
const million = /^(?:m|mln|mio|mil|млн|миллион.*|million|millions|jt|juta|kk|кк|лям.*)$/
const scaleOf = (token: Token | undefined): number | undefined => {
  if (token === undefined || token.kind !== 'word') return undefined
  return thousand.test(token.text) ? 1_000 : million.test(token.text) ? 1_000_000 : undefined
}

const periodWords: readonly [Period, RegExp][] = [
  ['night', /^(?:nights?|nightly|ночь|ночи|ночей|day|days|daily|день|дня|сутки|суток|сут)$/],
  ['week', /^(?:weeks?|weekly|неделю|неделя|недели|нед)$/],
  ['month', /^(?:months?|monthly|месяц|месяца|мес)$/],
  ['hour', /^(?:hours?|hourly|hrs?|h|час|часа|ч)$/],
  ['person', /^(?:person|people|pax|guest|pp|человека|чел|гостя|персону|персоны)$/],
]
const leadsToPeriod = /^(?:\/|per|a|an|each|за|в|с|на|\.)$/

function periodAt(tokens: readonly Token[], at: number): { per: Period; to: number } | undefined {
  let to = at
  while (to < at + 2 && leadsToPeriod.test(tokens[to]?.text ?? '')) to++
  const token = tokens[to]
  // Without a preposition, only an adverb names a period: '$300 nightly'.
  if (to === at && !token?.text.endsWith('ly')) return undefined
  const per = token && periodWords.find(([, pattern]) => pattern.test(token.text))?.[0]
  return per && { per, to: to + 1 }
}

const rangeMark = /^(?:-|–|—|to|до)$/
const between = /^(?:between|между)$/

/**
 * Reads the amount that starts at the number `at`, with its scale, currency and period. Ignores pieces before
 * `floor`: they belong to another phrase.
 */
export function moneyAt(tokens: readonly Token[], at: number, floor = 0): Money | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number') return undefined
  let from = at
  const dotted = tokens[at - 1]?.text === '.' && /^(?:rp|rs)$/.test(tokens[at - 2]?.text ?? '')
  const before = dotted ? currencyBefore(tokens, at - 2) : at > floor ? currencyBefore(tokens, at - 1) : undefined
  let mention: CurrencyMention | undefined
  let low = first.value
  let high = low
  let to = at + 1
  let scale = scaleOf(tokens[to])
  if (scale) to++
  // 'тысяч за 20 рублей': the scale word precedes the number.
  else if (thousand.test(tokens[at - 2]?.text ?? '') && /^(?:за|до|в|по|около|под)$/.test(tokens[at - 1]!.text))
    scale = 1_000
  if (before && isPlausible(before, low * (scale ?? 1), tokens, to)) {
    mention = before
    from = at - before.length - (dotted ? 1 : 0)
  }
  const second = tokens.slice(to, to + 3)
  const isRange =
    rangeMark.test(second[0]?.text ?? '') ||
    (between.test(tokens[from - 1]?.text ?? '') && /^(?:and|и)$/.test(second[0]?.text ?? ''))
  const after = isRange
    ? second[1]?.kind === 'number'
      ? 1
      : second[2]?.kind === 'number' && currencyBefore(second, 1)
        ? 2
        : 0
    : 0
  if (after > 0) {
    high = second[after]!.value
    to += after + 1
    const upper = scaleOf(tokens[to])
    if (upper) {
      to++
      high *= upper
      // '2-3 млн': the scale word applies to both numbers.
      low *= scale ?? upper
      scale = upper
    } else if (scale) {
      low *= scale
      high *= scale
    }
  } else if (scale) {
    low *= scale
    high = low
  }
  if (tokens[to]?.text === '.' && scale && currencyBehind(tokens, to + 1)) to++
  const behind = currencyBehind(tokens, to)
  if (behind && isPlausible(behind, low, tokens, to + behind.length)) {
    mention ??= behind
    to += behind.length
    if (tokens[to]?.text === '.' && /^(?:руб|тыс)$/.test(tokens[to - 1]!.text)) to++
  }
  const code = codeInBrackets(tokens, to)
  if (code) {
    mention = { currency: code }
    to += 3
  }
  const period = periodAt(tokens, to)
  if (high < low) high = low
  const { currency, among } = mention ?? {}
  return {
    low,
    high,
    currency,
    ...(among ? { among } : {}),
    per: period?.per,
    scaled: scale !== undefined,
    from,
    to: period?.to ?? to,
  }
}
