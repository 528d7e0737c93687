import type { Role } from './amount-roles.ts'
import { magnitudeAt, scaleAt } from '../numbers/scales.ts'
import { type Piece, textOf } from '../numbers/pieces.ts'
import { codeInBrackets, currencyBefore, currencyBehind, type CurrencyMention, isPlausible } from './currencies.ts'
import type { Currency } from './exchange-rates.ts'
import { blockAt, budgetUnitAt, type Period, unitAt, unitOfWord } from './units.ts'

export type { Period } from './units.ts'

export interface Money {
  /** Lower and upper amount. Equal for a single amount. */
  readonly low: number
  readonly high: number
  /** True if the text states no upper limit: 'from 200', '200+'. */
  readonly isOpen?: true
  readonly currency: Currency | undefined
  /** Candidate currencies if the text names the currency ambiguously ('rupees'). */
  readonly among?: readonly Currency[]
  readonly per: Period | undefined
  /** True if the unit is a noun without a preposition, which may have another meaning: '650 house'. */
  readonly isBareUnit?: true
  /** Undefined for the price of what the venue sells. */
  readonly role?: Role
  /** True if taxes and service are included, undefined if not stated. */
  readonly taxIncluded?: boolean
  /** True if a scale word (тыс, k, mln) follows the number. Then the number is money, or a very large party. */
  readonly scaled: boolean
  /** Range of pieces: `from` (inclusive) to `to` (exclusive). */
  readonly from: number
  readonly to: number
}

/** Maximum number of pieces in which the place of the currency is looked up. */
const styleWindow = 40
/** True if the text before `at` has a currency before its amount: in 'KES 28,000, age 3 KES 14,000', not '3 KES'. */
function isPrefixed(tokens: readonly Piece[], at: number): boolean {
  for (let n = Math.max(1, at - styleWindow); n < at; n++)
    if (tokens[n]!.kind === 'number' && tokens[n - 2]?.kind !== 'number' && currencyBefore(tokens, n - 1, true))
      return true
  return false
}

const rangeMark = /^(?:-|–|—|−|~|〜|to|до|till|until|hingga|sampai|s|sd)$/
const between = /^(?:between|между|antara)$/
const thousandBefore = /^(?:тысяч.*|тыщ.*)$/
const percent = /^(?:%|percent|процент\S*|persen)$/

interface Amount {
  readonly low: number
  readonly high: number
  readonly scaled: boolean
  readonly mention: CurrencyMention | undefined
  readonly from: number
  readonly to: number
}

/** Reads the range mark at `at`. Returns the index of the second number's currency or digits. */
function afterRangeMark(tokens: readonly Piece[], at: number, from: number): number | undefined {
  const text = tokens[at]?.text ?? ''
  if (between.test(tokens[from - 1]?.text ?? '') && /^(?:and|и|dan)$/.test(text)) return at + 1
  // '200..300', 's/d'
  if (text === '.' && tokens[at + 1]?.text === '.') return tokens[at + 2]?.text === '.' ? at + 3 : at + 2
  if (text === 's' && tokens[at + 1]?.text === '/' && tokens[at + 2]?.text === 'd') return at + 3
  return rangeMark.test(text) && !/^sd?$/.test(text) ? at + 1 : undefined
}

/**
 * Reads the amount that starts at the number `at`, with its scale and currency, and the second amount of a range.
 * Undefined for a percentage.
 */
function amountAt(tokens: readonly Piece[], at: number, floor: number, isPrice: boolean): Amount | undefined {
  const first = magnitudeAt(tokens, at, isPrice)
  if (!first) return undefined
  let { value: low, scale, to } = first
  // 'тысяч за 20 рублей': the scale word precedes the number.
  if (
    scale === undefined &&
    thousandBefore.test(tokens[at - 2]?.text ?? '') &&
    /^(?:за|до|в|по|около|под)$/.test(tokens[at - 1]!.text)
  ) {
    scale = 1_000
    low *= scale
  }
  const before = at > floor ? currencyBefore(tokens, at - 1, isPrice) : undefined
  let mention: CurrencyMention | undefined
  let from = at
  if (before && at - before.length >= floor && isPlausible(before, low, tokens, to)) {
    mention = before
    from = at - before.length
  }
  /** Reads the currency at `to`, and its dot: '5 тыс. руб.'. */
  const readCurrency = (): void => {
    const dot = tokens[to]?.text === '.' && scale !== undefined ? 1 : 0
    const behind = currencyBehind(tokens, to + dot, isPrice)
    // 'under 12 $45': the sign belongs to the second number.
    const [sign, next] = [tokens[to], tokens[to + 1]]
    if (next?.kind === 'number' && sign?.kind === 'mark' && sign.end === next.at && sign.at > tokens[to - 1]!.end)
      return
    if (isPrice && behind && tokens[to + dot + behind.length]?.kind === 'number' && isPrefixed(tokens, at)) return
    if (!behind || !isPlausible(behind, low, tokens, to + dot + behind.length)) return
    // A code is more exact than a sign: '$200 MXN'.
    const isCode = tokens[to + dot]?.text.toUpperCase() === behind.currency
    if (mention === undefined || mention.among || isCode) mention = behind
    to += dot + behind.length
    if (tokens[to]?.text === '.' && /^(?:руб|тыс|р|долл|шек|грн|тг|дол)$/.test(tokens[to - 1]!.text)) to++
  }
  let high = low
  let second = afterRangeMark(tokens, to, from)
  if (second === undefined) {
    const rest = to
    const given = mention
    readCurrency()
    second = to > rest ? afterRangeMark(tokens, to, from) : undefined
    if (second !== undefined && upperAt(second) === undefined) second = undefined
    if (second === undefined) {
      to = rest
      mention = given
    }
  }
  let upper = second === undefined ? undefined : upperAt(second)
  // '180$ - 2 hours', but '350 - 250 €' and '1.5k - 2'
  const isLess = upper !== undefined && upper.value < low && upper.value * (scale ?? 1) < low
  const isMoney = upper && (upper.mention !== undefined || currencyBehind(tokens, upper.to, isPrice) !== undefined)
  if (isLess && !isMoney) upper = undefined
  if (upper) {
    high = upper.value
    // '2-3 млн': the scale word applies to both numbers. '15-20 000': thousands.
    const raw = upper.scale === undefined ? high : high / upper.scale
    if (upper.scale !== undefined && first.scale === undefined && low <= raw && scale === undefined) low *= upper.scale
    else if (upper.scale === undefined && scale !== undefined && high < low) high *= scale
    else if (
      isPrice &&
      scale === undefined &&
      low < 1_000 &&
      high >= 10_000 &&
      low * 1_000 <= high &&
      low * 10_000 > high
    )
      low *= 1_000
    scale ??= upper.scale
    to = upper.to
    mention ??= upper.mention
  }
  readCurrency()
  // '2 jt', '3 lakh': the language of the scale word names the currency.
  if (mention === undefined && (scale !== undefined || tokens[at]!.value >= 1_000))
    mention = currencyOfScale(tokens.slice(at, to))
  const code = codeInBrackets(tokens, to)
  if (code) {
    mention = { currency: code }
    to += 3
  }
  if (percent.test(tokens[to]?.text ?? '') || percent.test(tokens[first.to]?.text ?? '')) return undefined
  return { low: Math.min(low, high), high: Math.max(low, high), scaled: scale !== undefined, mention, from, to }

  /** Returns the number at `n`, after an optional currency, if it can end the range. */
  function upperAt(n: number) {
    const skipped = tokens[n]?.kind === 'number' ? 0 : signLength(tokens, n)
    const found = magnitudeAt(tokens, n + skipped, isPrice)
    if (!found) return undefined
    const mention = skipped > 0 ? currencyBefore(tokens, n + skipped - 1, isPrice) : undefined
    return { ...found, mention }
  }
}

/** Returns the currency that a scale word of one country implies. */
function currencyOfScale(tokens: readonly Piece[]): CurrencyMention | undefined {
  const has = (words: RegExp): boolean => tokens.some(({ text }) => words.test(text))
  if (has(/^(?:jt|juta|jutaan|rb|ribu|ribuan|miliar|milyar|sejuta|seribu)$/))
    return { currency: 'IDR', among: ['IDR', 'MYR'] }
  if (has(/^(?:triệu|trieu|tr|nghìn|nghin|ngàn|ngan)$/)) return { currency: 'VND' }
  return has(/^(?:lakhs?|lacs?|crores?)$/) ? { currency: 'INR', among: ['INR', 'LKR', 'NPR', 'PKR', 'BDT'] } : undefined
}

/** Returns the number of tokens of a currency between a range mark and its number: '- $300', '- Rp. 300', 'до US$ 300'. */
function signLength(tokens: readonly Piece[], at: number): number {
  for (let length = 1; length <= 3; length++) {
    if (tokens[at + length]?.kind === 'number') {
      return currencyBefore(tokens, at + length - 1, true)?.length === length ? length : 0
    }
  }
  return 0
}

/**
 * Reads the amount that starts at the number `at`, with its scale, currency and period. Ignores pieces before
 * `floor`: they belong to another phrase.
 */
export function moneyAt(tokens: readonly Piece[], at: number, floor = 0): Money | undefined {
  const amount = amountAt(tokens, at, floor, false)
  if (!amount) return undefined
  const period = budgetUnitAt(tokens, amount.to)
  const { low, high, scaled, from } = amount
  return { low, high, ...currencyOf(amount.mention), per: period?.per, scaled, from, to: period?.to ?? amount.to }
}

const currencyOf = (mention: CurrencyMention | undefined): Pick<Money, 'currency' | 'among'> => ({
  currency: mention?.currency,
  ...(mention?.among ? { among: mention.among } : {}),
})

/** Words before a lowest price without an upper limit. */
const least =
  /(?:^| )(?:from|от|starting|starts|mulai|dari|at least|no less than|not less than|min|minimum|minimal|(?:min|minimum) (?:charge|spend|order|price|rate)|минимум|не (?:менее|меньше|ниже|дешевле)|over|above|свыше|>|≥|as low as|start|начиная|dal|da|dalle|des|dès|à partir|a partir|desde|ab|partir)(?: (?:at|from|dari|of|с|от|de|du|approx|about|just|около|примерно|@|:|-|~|≈))*$/
const more =
  /^(?:and (?:up|above|more|over)|и (?:выше|более|больше)|or more|upwards?|onwards?|or above|dan seterusnya|ke atas|keatas|lebih)(?: |$)/

/** True if the number at `at` has a unit of measure: '33ft', '120m2'. */
function isMeasure(tokens: readonly Piece[], at: number): boolean {
  const [number, unit] = [tokens[at]!, tokens[at + 1]]
  if (unit?.kind !== 'word' || unit.at !== number.end) return false
  return scaleAt(tokens, at + 1) === undefined && currencyBehind(tokens, at + 1) === undefined
}

/** True if an amount starts at `at`, and not a small count, a measure or a duration in minutes. */
const isAmount = (tokens: readonly Piece[], at: number): boolean =>
  tokens[at]?.kind === 'number'
    ? !isMeasure(tokens, at) &&
      (tokens[at].value > 31 || scaleAt(tokens, at + 1) !== undefined) &&
      unitOfWord(tokens[at + 1]?.text ?? '') !== 'minute'
    : signLength(tokens, at) > 0

/**
 * Reads the price that starts at the number `at`: like `moneyAt`, with more currency words, every unit, and 'from'.
 */
export function priceAt(tokens: readonly Piece[], at: number, floor = 0): Money | undefined {
  const amount = amountAt(tokens, at, floor, true)
  if (!amount) return undefined
  const { low, high, scaled, from } = amount
  let { to } = amount
  // '5,000/-', '5.000,-'
  if (/^[/,.]$/.test(tokens[to]?.text ?? '') && tokens[to + 1]?.text === '-' && tokens[to + 2]?.kind !== 'number')
    to += 2
  let isOpen = false
  if (high === low) {
    const words = tokens.slice(Math.max(floor, from - 3), from)
    // In '90 min 650k', 'min' is a unit of time.
    // In '2-night minimum: 289', the minimum is of nights.
    const minimum = words.findLastIndex(({ text }) => /^min(?:imum)?$/.test(text))
    const counted = minimum < 0 ? undefined : tokens[from - words.length + minimum - 1]
    const isTime = counted !== undefined && (counted.kind === 'number' || unitOfWord(counted.text) !== undefined)
    isOpen = !isTime && least.test(words.map(({ text }) => text).join(' '))
  }
  // '200+', but not '200 + tax' and '200++'
  if (tokens[to]?.text === '+') {
    const next = tokens[to + 1]
    const ends = next === undefined || (next.kind === 'mark' && next.text !== '+') || next.text === 'per'
    if (ends && signLength(tokens, to + 1) === 0) {
      isOpen = true
      to++
    }
  }
  // '30,000〜'
  if (/^[~〜]$/.test(tokens[to]?.text ?? '') && high === low) {
    isOpen = true
    to++
  }
  if (tokens[to]?.text === '+' && tokens[to + 1]?.text === '+') to += 2
  while (/^(?:net|nett|netto|нетто|only|just|gross|flat)$/.test(tokens[to]?.text ?? '')) to++
  let unit = unitAt(tokens, to, true)
  // In 'Nightly 200 / Weekly 1200' the second unit belongs to the second price.
  if (unit && tokens[to]?.text !== 'per' && isAmount(tokens, unit.to)) unit = undefined
  let { mention } = amount
  // '5000 / сутки руб.', '200 per night USD'
  if (unit && !mention) {
    const behind = currencyBehind(tokens, unit.to, true)
    if (behind && tokens[unit.to + behind.length]?.kind !== 'number') {
      mention = behind
      unit = { ...unit, to: unit.to + behind.length }
    }
  }
  if ([to, unit?.to ?? to].some((end) => more.test(textOf(tokens, end, end + 2)))) isOpen = true
  const block = unit ? undefined : blockAt(tokens, to)
  return {
    low,
    high,
    ...(isOpen ? { isOpen } : {}),
    ...currencyOf(mention),
    per: unit?.per ?? (block === undefined ? undefined : 'block'),
    ...(unit?.isBare ? { isBareUnit: true } : {}),
    scaled,
    from,
    to: unit?.to ?? block ?? to,
  }
}
