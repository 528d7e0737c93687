import { placesNamed } from '../places/areas.ts'
import { stem, type Token, tokenise } from '../words/tokens.ts'

/** A token of a request. Number words are numbers here, and spelling is corrected. */
export interface Piece extends Token {
  /** True for a number word that counts people: 'двоих', 'ввосьмером'. */
  readonly people?: boolean
  /** True for a number written as a word. */
  readonly spelled?: boolean
}

/** Returns the text of the pieces from `from` (inclusive) to `to` (exclusive), joined by spaces. */
export const textOf = (pieces: readonly Piece[], from: number, to: number): string =>
  pieces
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** Returns the text of at most `count` pieces before `at`. */
export const textBefore = (pieces: readonly Piece[], at: number, count: number): string =>
  textOf(pieces, Math.max(0, at - count), at)

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const simple = new Map<string, number>(english.split(' ').map((word, value) => [word, value]))
const spell = (value: number, words: string): void => {
  for (const word of words.split(' ')) simple.set(word, value)
}
spell(30, 'thirty тридцать тридцати')
spell(40, 'forty сорок сорока')
spell(50, 'fifty пятьдесят пятидесяти')
spell(60, 'sixty шестьдесят шестидесяти')
spell(70, 'seventy семьдесят')
spell(80, 'eighty восемьдесят')
spell(90, 'ninety девяносто')
spell(12, 'dozen дюжина дюжину')
spell(1, 'один одна одну одного одной одним одном')
spell(2, 'два две двух двумя двум')
spell(3, 'три трех тремя трем')
spell(4, 'четыре четырех четырьмя четырем')
spell(5, 'пять пяти пятью')
spell(6, 'шесть шести шестью')
spell(7, 'семь семи')
spell(8, 'восемь восьми восемью восьмью')
spell(9, 'девять девяти девятью')
spell(10, 'десять десяти десятью')
spell(11, 'одиннадцать одиннадцати')
spell(12, 'двенадцать двенадцати')
spell(13, 'тринадцать тринадцати')
spell(14, 'четырнадцать четырнадцати')
spell(15, 'пятнадцать пятнадцати')
spell(16, 'шестнадцать шестнадцати')
spell(17, 'семнадцать семнадцати')
spell(18, 'восемнадцать восемнадцати')
spell(19, 'девятнадцать девятнадцати')
spell(20, 'двадцать двадцати')
spell(100, 'сто ста')
spell(200, 'двести двухсот')
spell(300, 'триста трехсот')
spell(400, 'четыреста четырехсот')
spell(500, 'пятьсот пятисот')
spell(600, 'шестьсот')
spell(700, 'семьсот')
spell(800, 'восемьсот')
spell(1.5, 'полтора полторы полутора')

const people = new Map<string, number>()
for (const [value, words] of [
  [2, 'двое двоих двоим двоими вдвоем'],
  [3, 'трое троих троим троими втроем'],
  [4, 'четверо четверых четверым вчетвером'],
  [5, 'пятеро пятерых пятерым впятером'],
  [6, 'шестеро шестерых шестерым вшестером'],
  [7, 'семеро семерых семерым всемером'],
  [8, 'восьмеро восьмерых восьмерым ввосьмером'],
  [9, 'девятеро девятерых вдевятером'],
  [10, 'десятеро десятерых вдесятером'],
] as const) {
  for (const word of words.split(' ')) people.set(word, value)
}

const compounds: readonly [string, number][] = [
  ['одно', 1],
  ['двух', 2],
  ['трех', 3],
  ['четырех', 4],
  ['пяти', 5],
  ['шести', 6],
  ['семи', 7],
  ['восьми', 8],
  ['девяти', 9],
  ['десяти', 10],
  ['двенадцати', 12],
]
const compound = new RegExp(`^(${compounds.map(([prefix]) => prefix).join('|')})(спальн|спален|комнатн|местн)`)

/** Russian slang names of flats, with their numbers of rooms. */
const flats = new Map([
  ['однушк', 1],
  ['двушк', 2],
  ['трешк', 3],
  ['четырешк', 4],
])

/** Splits a compound of number and noun: 'трехспальная' becomes the number 3 and the word 'спальная'. */
function split(token: Token): Piece[] {
  const flat = token.kind === 'word' ? flats.get(token.text.slice(0, -1)) : undefined
  if (flat !== undefined) {
    const number = { kind: 'number' as const, stem: String(flat), value: flat, spelled: true }
    return [
      { ...token, ...number, end: token.at },
      { ...token, text: 'спальни', stem: stem('спальни') },
    ]
  }
  const match = token.kind === 'word' ? compound.exec(token.text) : null
  if (!match) return [token]
  const [prefix, value] = compounds.find(([prefix]) => prefix === match[1])!
  const middle = token.at + prefix.length
  const rest = token.text.slice(prefix.length)
  return [
    { kind: 'number', text: prefix, stem: String(value), value, at: token.at, end: middle, spelled: true },
    { ...token, text: rest, stem: stem(rest), at: middle },
  ]
}

const numberWord = (token: Token, n: number, tokens: readonly Token[]): Piece => {
  if (token.kind !== 'word') return token
  const group = people.get(token.text)
  const value = group ?? simple.get(token.text)
  if (value === undefined || isInPlaceName(tokens, n)) return token
  return { ...token, kind: 'number', stem: String(value), value, spelled: true, ...(group ? { people: true } : {}) }
}

/** Amounts without a number before them: 'до тысячи долларов', 'a thousand'. */
const amounts: readonly [RegExp, number][] = [
  [/^(?:тысяч[аиу]|тыщ[аиу]|thousand|grand)$/, 1_000],
  [/^(?:миллиона?|лям|million)$/, 1_000_000],
  [/^(?:полмиллиона|полумиллиона|поллимона|поляма|пол-ляма)$/, 500_000],
  [/^(?:полтысячи|полтыщи)$/, 500],
]
/** Maximum number of words of a place name. */
const longestName = 5
/** True for a number word in the name of a place: 'Grand Baie', 'Seven Mile Beach'. */
function isInPlaceName(tokens: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - longestName + 1); from <= at; from++)
    for (let to = Math.max(at, from + 1) + 1; to <= Math.min(tokens.length, from + longestName); to++) {
      const span = tokens.slice(from, to)
      // Counts such as '2 Santos' are no names.
      if (
        span.every(({ kind, text }) => kind === 'word' || text === '-') &&
        placesNamed(span.map(({ text }) => text).join(' ')).length > 0
      )
        return true
    }
  return false
}

const isCounted = (before: Token | undefined): boolean =>
  before?.kind === 'number' || /^(?:few|several|hundred|несколько|сколько)$/.test(before?.text ?? '')

function amountWord(token: Token, n: number, tokens: readonly Token[]): Token {
  if (token.kind !== 'word') return token
  // 'пару тысяч': 'пара' is the number 2.
  if (/^(?:пар[ау])$/.test(token.text) && /^(?:тысяч|тыщ|миллионов|сотен)$/.test(tokens[n + 1]?.text ?? ''))
    return { ...token, kind: 'number', stem: '2', value: 2 }
  // 'a grand' is an amount, 'Grand Baie' and 'grand villa' are not.
  const isName = token.text === 'grand' && tokens[n - 1]?.text !== 'a'
  const value = isCounted(tokens[n - 1]) || isName ? undefined : amounts.find(([word]) => word.test(token.text))?.[1]
  return value === undefined || isInPlaceName(tokens, n)
    ? token
    : { ...token, kind: 'number', stem: String(value), value }
}

const touches = (before: Token | undefined, after: Token | undefined): boolean =>
  before !== undefined && after !== undefined && before.end === after.at

/** Endings after digits: '3-х', '6-ти'. */
const ending = /^(?:х|ух|ех|ми|ти|мя|x|е|го|ое|ого|му|й|я|ю)$/

/** Cuts a request into pieces. Converts number words to numbers and drops hyphens between words. */
export function piecesOf(text: string): Piece[] {
  const tokens = tokenise(text).flatMap(split).map(numberWord).map(amountWord)
  const pieces: Piece[] = []
  for (const [n, token] of tokens.entries()) {
    const last = pieces.at(-1)
    const before = tokens[n - 1]
    const next = tokens[n + 1]
    // A hyphen before a number marks a range ('2-3', '$1k-1.5k'). Other hyphens are dropped.
    if (/^[-‑–]$/.test(token.text) && next?.kind !== 'number' && touches(before, token) && touches(token, next))
      continue
    if (last?.kind === 'number' && ending.test(token.text) && (touches(last, token) || /^[-‑–]$/.test(before!.text)))
      continue
    if (token.kind === 'number' && last?.kind === 'number' && sums(last, token)) {
      const value = token.value === 100 && last.value < 10 ? last.value * 100 : last.value + token.value
      pieces[pieces.length - 1] = { ...last, value, stem: String(value), end: token.end }
      continue
    }
    // 'half a million'
    if (/^(?:million|thousand|grand)$/.test(token.text) && /^(?:half a|half)$/.test(halfOf(pieces))) {
      const value = token.text === 'million' ? 500_000 : 500
      while (/^(?:half|a)$/.test(pieces.at(-1)?.text ?? '')) pieces.pop()
      pieces.push({ ...token, kind: 'number', stem: String(value), value })
      continue
    }
    // 'two hundred'
    if (token.text === 'hundred' && last?.kind === 'number' && last.value < 10) {
      const value = last.value * 100
      pieces[pieces.length - 1] = { ...last, value, stem: String(value), end: token.end }
      continue
    }
    pieces.push(token)
  }
  return pieces
}

const halfOf = (pieces: readonly Piece[]): string =>
  (pieces.at(-1)?.text === 'a' ? pieces.slice(-2) : pieces.slice(-1)).map(({ text }) => text).join(' ')

/** True if two number words add up: 'двадцать пять', 'twenty five'. */
const sums = (tens: Piece, ones: Piece): boolean =>
  tens.spelled === true &&
  ones.spelled === true &&
  !ones.people &&
  ones.value >= 1 &&
  ((tens.value >= 20 && tens.value < 100 && tens.value % 10 === 0 && ones.value < 10) ||
    (tens.value >= 100 && tens.value % 100 === 0 && ones.value < 100))
