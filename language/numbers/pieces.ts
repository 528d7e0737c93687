import { isNumberedPlace } from '../places/numbered-places.ts'
import { stem, type Token, tokenise } from '../words/tokens.ts'
import { indonesianNumberAt, numberWords } from './number-words.ts'
import { isGrand } from './scales.ts'

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
  const value = group ?? numberWords.get(token.text)
  if (value === undefined || isInPlaceName(tokens, n)) return token
  return { ...token, kind: 'number', stem: String(value), value, spelled: true, ...(group ? { people: true } : {}) }
}

/** Amounts without a number before them: 'до тысячи долларов', 'a thousand', 'sejuta'. */
const amounts: readonly [RegExp, number][] = [
  [/^(?:hundred|сотн[яюи])$/, 100],
  [/^(?:тысяч[аиу]|тыщ[аиу]|thousand|seribu)$/, 1_000],
  [/^(?:миллиона?|лям|million|sejuta)$/, 1_000_000],
  [/^(?:полмиллиона|полумиллиона|поллимона|поляма|пол-ляма)$/, 500_000],
  [/^(?:полтысячи|полтыщи)$/, 500],
]
/** Maximum number of words of such a name. */
const longestName = 5
/** True for a number word in the name of a place: 'Grand Baie', 'Seven Mile Beach'. */
function isInPlaceName(tokens: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - longestName + 1); from <= at; from++)
    for (let to = Math.max(at, from + 1) + 1; to <= Math.min(tokens.length, from + longestName); to++) {
      const span = tokens.slice(from, to)
      // Counts such as '2 Santos' are no names.
      if (
        span.every(({ kind, text }) => kind === 'word' || text === '-') &&
        isNumberedPlace(span.map(({ text }) => text).join(' '))
      )
        return true
    }
  return false
}

const isCounted = (before: Token | undefined): boolean =>
  before?.kind === 'number' || /^(?:few|several|hundred|half|несколько|сколько|половиной)$/.test(before?.text ?? '')
const large = /^(?:hundred|thousand|million|grand|k|тысяч|тыщ|миллионов|сотен)$/

function amountWord(token: Token, n: number, tokens: readonly Token[]): Piece {
  if (token.kind !== 'word') return token
  const next = tokens[tokens[n + 1]?.text === 'of' ? n + 2 : n + 1]
  // 'пару тысяч', 'a couple of hundred': the first word is the number 2. 'setengah juta' is half a million.
  const few = /^(?:пар[ау]|couple)$/.test(token.text) && large.test(next?.text ?? '') ? 2 : undefined
  const half = token.text === 'setengah' && /^(?:juta|miliar|milyar)$/.test(next?.text ?? '') ? 0.5 : undefined
  const grand = isGrand(tokens, n) && /^(?:a|one|half|couple)$/.test(tokens[n - 1]?.text ?? '') ? 1_000 : undefined
  const isOfCouple = tokens[n - 1]?.text === 'of' && tokens[n - 2]?.text === 'couple'
  const whole =
    isCounted(tokens[n - 1]) || isOfCouple ? undefined : amounts.find(([word]) => word.test(token.text))?.[1]
  const value = few ?? half ?? grand ?? whole
  if (value === undefined || isInPlaceName(tokens, n)) return token
  return { ...token, kind: 'number', stem: String(value), value, spelled: true }
}

/** Joins the words of an Indonesian number into one token. */
function indonesian(tokens: readonly Token[]): Piece[] {
  const joined: Piece[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = indonesianNumberAt(tokens, at)
    if (found === undefined) joined.push(tokens[at]!)
    else {
      const { value, to } = found
      const { end } = tokens[to - 1]!
      joined.push({ ...tokens[at]!, kind: 'number', stem: String(value), value, end, spelled: true })
      at = to - 1
    }
  }
  return joined
}

const touches = (before: Token | undefined, after: Token | undefined): boolean =>
  before !== undefined && after !== undefined && before.end === after.at

/** Endings after digits: '3-х', '6-ти'. */
const ending = /^(?:х|ух|ех|ми|ти|мя|x|е|го|ое|ого|му|й|я|ю)$/

/** Cuts a request into pieces. Converts number words to numbers and drops hyphens between words. */
export function piecesOf(text: string): Piece[] {
  const tokens = indonesian(tokenise(text).flatMap(split)).map(numberWord).map(amountWord)
  const pieces: Piece[] = []
  for (let n = 0; n < tokens.length; n++) {
    const token = tokens[n]!
    const last = pieces.at(-1)
    const before = tokens[n - 1]
    const next = tokens[n + 1]
    const replaceLast = (value: number, end = token.end): void => {
      pieces[pieces.length - 1] = { ...last!, value, stem: String(value), end, spelled: true }
    }
    // A hyphen before a number marks a range ('2-3', '$1k-1.5k'). Other hyphens are dropped, also in 'twenty-five'.
    const isHyphen = /^[-‑–]$/.test(token.text) && touches(before, token) && touches(token, next)
    if (isHyphen && (next?.kind !== 'number' || (last?.kind === 'number' && isSum(last, next)))) continue
    if (last?.kind === 'number' && ending.test(token.text) && (touches(last, token) || /^[-‑–]$/.test(before!.text)))
      continue
    // 'two hundred and fifty'
    if (token.text === 'and' && next && last && last.value >= 100 && isSum(last, next)) continue
    // 'eight hundred and 50'
    if (token.text === 'and' && next?.kind === 'number' && last && isMixedSum(last, next)) {
      replaceLast(last.value + next.value, next.end)
      n++
      continue
    }
    if (token.text === 'of' && last?.text === 'couple' && last.kind === 'number') continue
    const fraction = fractionAt(tokens, n)
    if (fraction !== undefined && last?.kind === 'number') {
      replaceLast(last.value + fraction.value, tokens[fraction.to - 1]!.end)
      n = fraction.to - 1
      continue
    }
    if (/^(?:hundred|thousand|million|grand|dozen)$/.test(token.text)) {
      const whole = { hundred: 100, thousand: 1_000, million: 1_000_000, grand: 1_000, dozen: 12 }[token.text]!
      // 'half a million', 'half a dozen'
      if (/^(?:half a|half)$/.test(halfOf(pieces))) {
        while (/^(?:half|a)$/.test(pieces.at(-1)?.text ?? '')) pieces.pop()
        pieces.push({ ...token, kind: 'number', stem: String(whole / 2), value: whole / 2, spelled: true })
        continue
      }
      // 'two hundred', 'fifteen hundred', 'three dozen'
      if (whole <= 100 && last?.kind === 'number' && last.value < (whole === 12 ? 10 : 100)) {
        const [low, mark] = pieces.slice(-3, -1)
        // '2-3 hundred'
        const isRange =
          /^(?:-|–|—|to|or)$/.test(mark?.text ?? '') || (mark?.text === 'and' && pieces.at(-4)?.text === 'between')
        if (low?.kind === 'number' && low.value < last.value && isRange)
          pieces[pieces.length - 3] = { ...low, value: low.value * whole, stem: String(low.value * whole) }
        replaceLast(last.value * whole)
        continue
      }
    }
    if (token.kind === 'number' && last?.kind === 'number' && isSum(last, token)) {
      replaceLast(token.value === 100 && last.value < 10 ? last.value * 100 : last.value + token.value)
      continue
    }
    pieces.push(token)
  }
  return pieces
}

const halfOf = (pieces: readonly Piece[]): string =>
  (pieces.at(-1)?.text === 'a' ? pieces.slice(-2) : pieces.slice(-1)).map(({ text }) => text).join(' ')

const scaleWord = /^(?:hundred|thousand|million|billion|grand|k|mln|тыс.*|тыщ.*|миллион.*|млн|лям.*|миллиард.*)$/

/** Returns the fraction between a number and its scale word: 'two and a half million', 'two point five million'. */
function fractionAt(tokens: readonly Piece[], at: number): { value: number; to: number } | undefined {
  if (!/^(?:and|с|point)$/.test(tokens[at]!.text)) return undefined
  const words = tokens.slice(at, at + 3).map(({ text }) => text)
  const half = /^(?:and a half|с половиной)(?: |$)/.exec(words.join(' '))?.[0].trim().split(' ').length
  const point = words[0] === 'point' && tokens[at + 1]?.spelled && tokens[at + 1]!.value < 10 ? 2 : undefined
  const to = at + (half ?? point ?? 0)
  if (to === at || !scaleWord.test(tokens[to]?.text ?? '')) return undefined
  return { value: half ? 0.5 : tokens[at + 1]!.value / 10, to }
}

/** True if digits complete a number word, as speech recognisers write: 'eight hundred' and '50'. */
const isMixedSum = (hundreds: Piece, rest: Piece): boolean =>
  hundreds.spelled === true &&
  rest.spelled !== true &&
  Number.isInteger(rest.value) &&
  rest.value >= 1 &&
  isSum(hundreds, { ...rest, spelled: true })

/** True if two number words add up: 'двадцать пять', 'twenty five'. */
const isSum = (tens: Piece, ones: Piece): boolean =>
  tens.spelled === true &&
  ones.spelled === true &&
  !ones.people &&
  ones.value >= 1 &&
  tens.value < 1_000 &&
  ((tens.value % 100 >= 20 && tens.value % 10 === 0 && ones.value < 10) ||
    (tens.value >= 100 && tens.value % 100 === 0 && ones.value < 100))
