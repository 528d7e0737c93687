import type { Token } from '../words/tokens.ts'

/** Number words of English and Russian, without inflections that share a stem with another word. */
const table: Readonly<Record<number, string>> = {
  0: 'zero',
  1: 'one один одна одну одного одной одним одном',
  1.5: 'полтора полторы полутора',
  2: 'two два две двух двумя двум',
  3: 'three три трех тремя трем',
  4: 'four четыре четырех четырьмя четырем',
  5: 'five пять пяти пятью',
  6: 'six шесть шести шестью полдюжины',
  7: 'seven семь семи',
  8: 'eight восемь восьми восемью восьмью',
  9: 'nine девять девяти девятью',
  10: 'ten десять десяти десятью',
  11: 'eleven одиннадцать одиннадцати',
  12: 'twelve двенадцать двенадцати dozen дюжина дюжину',
  13: 'thirteen тринадцать тринадцати',
  14: 'fourteen четырнадцать четырнадцати',
  15: 'fifteen пятнадцать пятнадцати',
  16: 'sixteen шестнадцать шестнадцати',
  17: 'seventeen семнадцать семнадцати',
  18: 'eighteen восемнадцать восемнадцати',
  19: 'nineteen девятнадцать девятнадцати',
  20: 'twenty двадцать двадцати',
  30: 'thirty тридцать тридцати',
  40: 'forty сорок сорока',
  50: 'fifty пятьдесят пятидесяти',
  60: 'sixty шестьдесят шестидесяти',
  70: 'seventy семьдесят семидесяти',
  80: 'eighty восемьдесят восьмидесяти',
  90: 'ninety девяносто девяноста',
  100: 'сто ста',
  200: 'двести двухсот',
  300: 'триста трехсот',
  400: 'четыреста четырехсот',
  500: 'пятьсот пятисот',
  600: 'шестьсот шестисот',
  700: 'семьсот семисот',
  800: 'восемьсот восьмисот',
  900: 'девятьсот девятисот',
}
/** English and Russian number words by their text in lower case. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries(table).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)

const digits = new Map(
  'nol satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ').map((word, value) => [word, value] as const),
)
/** Indonesian number words that need no second word. */
const indonesian = new Map([
  ['sepuluh', 10],
  ['sebelas', 11],
  ['seratus', 100],
])
const indonesianScale = /^(?:ribu|ribuan|rb|juta|jutaan|jt|miliar|milyar)$/

/**
 * Returns the Indonesian number below 1,000 that starts at token `at`: 'tujuh puluh', 'dua setengah' before 'juta'.
 * Undefined for a single digit without a scale word: 'Dua' and 'Lima' are also place names.
 */
export function indonesianNumberAt(tokens: readonly Token[], at: number): { value: number; to: number } | undefined {
  const first = tokens[at]?.text ?? ''
  if (!digits.has(first) && !indonesian.has(first)) return undefined
  const textAt = (n: number): string => tokens[n]?.text ?? ''
  let value = 0
  let to = at
  let certain = false
  const single = (n: number): number | undefined => digits.get(textAt(n))
  if (textAt(to) === 'seratus') {
    value = 100
    to++
    certain = true
  } else if (single(to) !== undefined && textAt(to + 1) === 'ratus') {
    value = single(to)! * 100
    to += 2
    certain = true
  }
  const ten = indonesian.get(textAt(to))
  const one = single(to)
  if (ten !== undefined && ten < 100) {
    value += ten
    to++
    certain = true
  } else if (one !== undefined && /^(?:puluh|belas)$/.test(textAt(to + 1))) {
    value += textAt(to + 1) === 'puluh' ? one * 10 : one + 10
    certain = true
    to += 2
    const after = textAt(to - 1) === 'puluh' ? single(to) : undefined
    if (after !== undefined) {
      value += after
      to++
    }
  } else if (one !== undefined) {
    value += one
    to++
  }
  if (to === at) return undefined
  if (textAt(to) === 'koma') {
    let fraction = ''
    let end = to + 1
    for (let digit = single(end); digit !== undefined; digit = single(++end)) fraction += String(digit)
    if (fraction !== '') {
      value += Number(`0.${fraction}`)
      to = end
    }
  }
  if (textAt(to) === 'setengah' && indonesianScale.test(textAt(to + 1))) {
    value += 0.5
    to++
  }
  return certain || indonesianScale.test(textAt(to)) ? { value, to } : undefined
}
