import { type Token, withoutAccents } from '../words/tokens.ts'
import { currenciesOfWord } from '../money/currency-words.ts'

/** Scale words by factor. They follow a number: '15k', '6 млн', '2 jt', '3 lakh'. */
const scales: readonly [number, RegExp][] = [
  [100, /^(?:сотен|сотни|сотню)$/],
  [1_000, /^(?:k|к|ths|тыс.*|тыщ.*|thousands?|ribu|ribuan|rb|косар.*|штук[аи]?|nghin|ngan)$/],
  [100_000, /^(?:lakhs?|lacs?|лакх.*)$/],
  [1_000_000, /^(?:m|mn|mln|mio|mil|млн|миллион.*|millions?|juta|jutaan|jt|kk|кк|лям.*|trieu|tr)$/],
  [10_000_000, /^(?:crores?|крор.*)$/],
  [1_000_000_000, /^(?:bn|mlrd|млрд|миллиард.*|billions?|miliar|milyar|m[iy]l[iy]aran)$/],
]
/** Words that may follow 'a grand'. Before another word, 'grand' is an adjective or part of a name. */
const mayFollowGrand =
  /^(?:[^\p{L}]+|per|a|an|each|for|in|on|at|with|or|and|max|min|total|is|budget|nightly|daily|weekly|monthly|usd|eur|gbp|dollars?|euros?)$/u

/** True if the word at `at` means 1,000: 'three grand', not 'Grand Baie'. */
export const isGrand = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'grand' && (tokens[at + 1] === undefined || mayFollowGrand.test(tokens[at + 1]!.text))

/** Returns the factor of the scale word at `at`, and the index after it. */
export function scaleAt(tokens: readonly Token[], at: number): { scale: number; to: number } | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word') return undefined
  if (isGrand(tokens, at)) return { scale: 1_000, to: at + 1 }
  // '15 т.р.', '15 тр': thousands of roubles.
  if (token.text === 'т' && tokens[at + 1]?.text === '.' && /^р|^руб/.test(tokens[at + 2]?.text ?? ''))
    return { scale: 1_000, to: at + 2 }
  // '15 тыр': the same word names the currency, so it is not consumed.
  if (/^(?:тыр|тр)$/.test(token.text)) return { scale: 1_000, to: at }
  const scale = scales.find(([, words]) => words.test(withoutAccents(token.text)))?.[0]
  return scale === undefined ? undefined : { scale, to: at + 1 }
}

export interface Magnitude {
  /** The number with its scale. */
  readonly value: number
  /** Factor of the scale words, undefined without them. */
  readonly scale: number | undefined
  readonly to: number
}

/**
 * Reads the number at `at` with its scale words: '15k', '4 thousand five hundred', 'dua juta lima ratus ribu'.
 * Undefined if there is no number.
 * @param isPrice true for the text of a price, where 'two fifty' is 250
 */
export function magnitudeAt(
  tokens: readonly (Token & { readonly spelled?: boolean; readonly people?: boolean })[],
  at: number,
  isPrice = false,
): Magnitude | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number') return undefined
  let { value } = first
  let to = at + 1
  const tens = tokens[to]
  if (
    isPrice &&
    first.spelled &&
    tens?.spelled &&
    Number.isInteger(value) &&
    value > 0 &&
    value < 10 &&
    tens.value >= 10 &&
    tens.value < 100
  ) {
    value = value * 100 + tens.value
    to++
  }
  // 'шесть пятьсот': thousands and hundreds.
  const hundreds = tokens[to]
  if (
    isPrice &&
    first.spelled &&
    value < 100 &&
    Number.isInteger(value) &&
    /(?:сот|ста|сти)$/.test(hundreds?.text ?? '') &&
    to === at + 1
  ) {
    value = value * 1_000 + hundreds!.value
    to++
  }
  let scale: number | undefined
  const scaled = scaleAt(tokens, to)
  if (scaled) {
    ;({ scale, to } = scaled)
    value *= scale
    // '2 thousand million'
    if (scaleAt(tokens, to) && scale < 1_000_000 && scaleAt(tokens, to)!.scale >= 1_000_000) {
      const more = scaleAt(tokens, to)!
      ;({ to } = more)
      scale *= more.scale
      value *= more.scale
    }
  }
  // 'тысяча двести'
  let smallest = scale ?? (first.spelled && first.value >= 1_000 ? first.value : undefined)
  while (smallest !== undefined && smallest > 1) {
    // '1 млн. 500 тыс.', 'a thousand and fifty'
    const next = /^(?:and|и|dan|\.)$/.test(tokens[to]?.text ?? '') ? to + 1 : to
    const more = tokens[next]
    if (more?.kind !== 'number' || more.people) break
    // 'one thousand six ninety nine'
    const tens = tokens[next + 1]
    const isShort =
      smallest === 1_000 &&
      next === to &&
      more.spelled &&
      more.value < 10 &&
      tens?.spelled &&
      !tens.people &&
      Number.isInteger(tens.value) &&
      tens.value >= 10 &&
      tens.value < 100 &&
      !scaleAt(tokens, next + 2)
    if (isShort) {
      value += more.value * 100 + tens.value
      to = next + 2
      break
    }
    const factor = scaleAt(tokens, next + 1)
    // '18 тысяч 500 рублей'
    const isRest =
      next === to &&
      smallest === 1_000 &&
      more.value >= 100 &&
      more.value < 1_000 &&
      (!tokens[to + 1] || endsAmount(tokens[to + 1]!.text))
    // '2 juta 500 ribu'. Digits without a scale and a currency are another number.
    const isPart = factor
      ? factor.scale < smallest
      : isRest ||
        (tokens[next - 1]?.text !== '.' && more.spelled === true && (more.value >= 100 || tokens[to]?.text === 'and'))
    // 'миллион двести', 'a million two hundred': thousands.
    const isThousands = factor === undefined && smallest >= 1_000_000 && more.value % 100 === 0
    const added = more.value * (factor?.scale ?? (isThousands ? 1_000 : 1))
    if (!isPart || added >= smallest || more.value >= 1_000) break
    value += added
    to = factor?.to ?? next + 1
    smallest = factor?.scale ?? 1
  }
  // 1.15 × 1,000,000 is not exact in binary.
  return { value: Math.round(value * 100) / 100, scale, to }
}

/** Checks whether a word after digits makes them an amount: punctuation, a currency or 'per'. */
const endsAmount = (word: string): boolean => /^(?:[,.;!?]|per|a|за|в)$/.test(word) || currenciesOfWord(word).length > 0
