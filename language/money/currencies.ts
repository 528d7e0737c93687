import { homeCurrency } from './country-currencies.ts'
import { currenciesOfWord } from './currency-words.ts'
import { type Currency, unitsPerDollar } from './exchange-rates.ts'
import { stem, stemsOf, type Token } from '../words/tokens.ts'

const all = Object.keys(unitsPerDollar) as Currency[]

/**
 * A currency named in a text. An ambiguous name such as 'rupees' lists all candidates in `among`. `currency` is the
 * most frequent one.
 */
export interface CurrencyMention {
  readonly currency: Currency
  readonly among?: readonly Currency[]
  /** True if the word also has another meaning. `isPlausible` must accept the amount. */
  readonly ordinary?: true
}

/** Codes and names that are also words. They count as currencies only after an amount. */
const onlyAfter = new Set([
  'us',
  'try',
  'mad',
  'cop',
  'ron',
  'pen',
  'bam',
  'lak',
  'nad',
  'cup',
  'kes',
  'sar',
  'top',
  'bob',
  'sos',
  'ern',
])
/** Letters with another meaning after a number: '2 l', '3 bd'. */
const onlyBefore = new Set(['p', 'l', 'q', 'bd'])
/** Words with another meaning: 'rm' is a room, 'gel' a manicure, 'dong' a part of Vietnamese names, 'тг' Telegram. */
const alsoBefore = new Set(['rub', 'gel', 'rm', 'dong', 'lari', 'tl', 'тг', 'тл', 'донг', 'шек'])
/** Short words with many meanings. They count as currencies only in a price, next to a number. */
const onlyInPrices = new Set(
  'r fr le ft rf sr qr ro jd kd ks kz fc fg ld bs nu dt mk vt l bd ll q afl zig bath frank tk din дин ден kr кр lv лв dh nt p b đ sol сом us у'.split(
    ' ',
  ),
)
/** Stems of currency nouns that are also other words: 'real', 'won', 'пул', 'все'. */
const ordinaryNouns = new Set(
  `won real rand som mark sol lev lek kip dram pula taka leu crown kina tala leon loti balboa cordoba gourd
  так вон сом сум лев лек кип драм пес пул сол ле лир колон сед быр реа риа рия рэнд крон лар ват вату кин тал кордоб бальбо леон`.split(
    /\s+/,
  ),
)
/** Nouns of currencies that are usual words or names. */
const notNouns = new Set(['beac', 'sol', 'gold', 'золотой', 'островов', 'islands'])
/** Codes that count in capital letters only, and in requests only after an amount. */
const notCodes = new Set(['all', 'top', 'bob', 'sos'])
/** Codes that are also abbreviations in capital letters: Indonesian 'mnt' is a minute. The amount must be plausible. */
const abbreviations = new Set(['mnt'])
const codes = new Map(all.map((code) => [code.toLowerCase(), code]))

/** The most frequent currency of each ambiguous name. */
const usual = new Set<Currency>([
  'USD',
  'GBP',
  'AED',
  'MXN',
  'CHF',
  'SEK',
  'TRY',
  'SAR',
  'JOD',
  'KES',
  'CNY',
  'KRW',
  'UZS',
  'RON',
  'BRL',
  'AZN',
])
/**
 * Currencies by the stem of their noun, and by the words before it: the stems of 'шри-ланкийских' in 'шри-ланкийских
 * рупий'. Indonesian names start with the noun: 'dolar Singapura'.
 */
const nouns = new Map<string, Currency[]>()
const adjectives: (readonly [stem: string, word: string, code: Currency])[] = []
const names = new Map<string, Currency>()
/** Currencies with the same English noun: all dollars. */
const family = new Map<Currency, readonly Currency[]>()
for (const language of ['en', 'ru', 'id']) {
  const called = new Intl.DisplayNames([language], { type: 'currency' })
  for (const code of all) {
    const name = called.of(code) ?? code
    const words = name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[\s-]+/)
    if (words.length < 2) continue
    // 'dolar Singapura', 'доллар Намибии'
    if (language === 'id' || (language === 'ru' && /\s\p{Lu}[^\s]*$/u.test(name))) {
      for (const noun of stemsOf(words[0]!)) names.set(`${noun} ${stem(words[1]!)}`, code)
      continue
    }
    const noun = words.at(-1)!
    for (const found of new Set(stemsOf(words.at(-2)!))) adjectives.push([found, words.at(-2)!, code])
    if (!/^\p{L}{3,}$/u.test(noun)) continue
    for (const stem of new Set(stemsOf(noun))) {
      if (!notNouns.has(noun)) nouns.set(stem, [...(nouns.get(stem) ?? []), code])
      for (const adjective of stemsOf(words.at(-2)!)) names.set(`${adjective} ${stem}`, code)
    }
  }
}
for (const codes of nouns.values()) for (const code of codes) if (!family.has(code)) family.set(code, codes)
/** Dollars that a venue of the country may write as '$'. */
const dollars: readonly Currency[] = [
  'USD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
  'CAD',
  'FJD',
  'TWD',
  'BBD',
  'JMD',
  'NAD',
  'TTD',
  'SBD',
  'SRD',
  'GYD',
]
/** Pesos that are also written as '$'. Only a large amount is in pesos. */
const pesos: readonly Currency[] = ['ARS', 'CLP', 'COP']
/** Minimum value in US dollars of an amount in pesos. */
const smallestInPesos = 10

type Found = CurrencyMention & { readonly length: number }

/** Returns the currency of two adjacent tokens: 'S$', 'R$', 'S/', '$U'. */
function joined(first: Token | undefined, second: Token | undefined): CurrencyMention | undefined {
  if (!first || !second || first.end !== second.at || !/[$£₵/]/.test(first.text + second.text)) return undefined
  return mentionOf(currenciesOfWord(first.text + second.text), first)
}

/**
 * Returns the currency that ends at token `at`, before an amount. `length` is its number of tokens.
 * @param isPrice true for the text of a price. Such a text may use short words ('R 4500') and codes freely.
 */
export function currencyBefore(tokens: readonly Token[], at: number, isPrice = false): Found | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  const pair = joined(tokens[at - 1], token)
  if (pair) return { ...pair, length: 2 }
  // 'Rp.', 'Rs.', 'KES:'
  if (/^[.:]$/.test(token.text) && at > 0) {
    const abbreviated = currencyBefore(tokens, at - 1, isPrice)
    const isShort = token.text === '.' ? abbreviated?.length === 1 : isPrice
    return abbreviated && isShort ? { ...abbreviated, length: abbreviated.length + 1 } : undefined
  }
  if (onlyAfter.has(token.text) && !isPrice && (!token.capitals || notCodes.has(token.text))) return undefined
  if (/^(?:р|ft|b|đ|bath)$/.test(token.text)) return undefined
  // '60 mnt 275rb'
  if (abbreviations.has(token.text) && tokens[at - 1]?.kind === 'number') return undefined
  const mention = bySign(token, isPrice) ?? codeOf(token)
  return mention && { ...mention, length: 1 }
}

/**
 * Returns the currency that starts at token `at`, after an amount. `length` is its number of tokens.
 * @param isPrice see `currencyBefore`
 */
export function currencyBehind(tokens: readonly Token[], at: number, isPrice = false): Found | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  // '300 US$'
  const pair = joined(token, tokens[at + 1])
  if (pair) return { ...pair, length: 2 }
  // 'у.е.': dollars
  if (token.text === 'у' && tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'е')
    return { currency: 'USD', length: tokens[at + 3]?.text === '.' ? 4 : 3 }
  const full = fullName(tokens, at)
  if (full) return full
  // 'Rs 21,500 (INR)', '2 млн рупий (IDR)'
  // '5000р', '5000 р.'
  const isLatin = token.text === 'p' && tokens[at - 1]?.end === token.at && tokens[at + 1]?.text !== '/'
  if (isPrice && (token.text === 'р' || isLatin) && at > 0) return { currency: 'RUB', length: 1 }
  const mention = onlyBefore.has(token.text) ? undefined : (bySign(token, isPrice) ?? codeOf(token) ?? byNoun(token))
  return mention && { ...mention, length: 1 }
}

/** Words that may follow a price. Any other word after a word such as 'real' is probably its noun. */
const mayFollow =
  /^(?:per|a|an|each|for|in|on|at|with|or|and|max|min|total|is|budget|nightly|daily|weekly|monthly|nights?|weeks?|months?|в|во|за|на|с|со|у|для|до|или|и|максимум|максимально|минимум|всего|бюджет|ночь|сутки|день|неделю|месяц)$/
/** Minimum amount and minimum value in US dollars for a word that has another meaning. */
const smallest = { amount: 10, dollars: 1 }
/** From this value in US dollars, any word may follow: '9000 try bodrum'. */
const certainDollars = 20

/**
 * Returns false if the mention is probably an ordinary word: 'rub 60 min', '3 real bedrooms', '20 us citizens'.
 * @param low the amount, with its scale
 * @param to the token after the amount and its currency
 */
export function isPlausible(mention: CurrencyMention, low: number, tokens: readonly Token[], to: number): boolean {
  if (!mention.ordinary) return true
  const worth = low / unitsPerDollar[mention.currency]
  if (low < smallest.amount || worth < smallest.dollars) return false
  // For 'us', a high value does not make the currency certain: '20 us citizens'.
  if (worth >= certainDollars && mention.currency !== 'USD') return true
  const next = tokens[to]
  return next === undefined || next.kind !== 'word' || mayFollow.test(next.text)
}

/** Returns the currency code in brackets at `at`. A code is more exact than a sign. */
export const codeInBrackets = (tokens: readonly Token[], at: number): Currency | undefined =>
  tokens[at]?.text === '(' && tokens[at + 2]?.text === ')' ? codeOf(tokens[at + 1]!)?.currency : undefined

/** Reads 'марокканских дирхамов', 'шри-ланкийских рупий', 'Qatari rial', 'бел. руб.', 'dolar Singapura'. */
function fullName(tokens: readonly Token[], at: number): Found | undefined {
  for (let next = at + 1; next <= at + 3; next++) {
    const [first, noun] = [tokens[next - 1]!, tokens[next]]
    if (noun === undefined) return undefined
    const code = names.get(`${first.stem} ${noun.stem}`) ?? byAdjective(first, noun)
    if (code) return { currency: code, length: next + 1 - at }
    const abbreviated = noun.text === '.' && tokens[next + 1] ? byAdjective(first, tokens[next + 1]!, true) : undefined
    if (abbreviated) return { currency: abbreviated, length: next + 2 - at }
    if (!/^(?:шри|sri|new|новых|новозеландских|hong|south|-)$/.test(first.text)) return undefined
  }
  return undefined
}

/** Returns the currency of an adjective before a short noun: 'белорусских руб', 'Qatari rials', 'бел. руб'. */
function byAdjective(adjective: Token, noun: Token, isAbbreviated = false): Currency | undefined {
  if (adjective.kind !== 'word' || noun.kind === 'number') return undefined
  const found = currenciesOfWord(noun.text)
  if (found.length === 0) return undefined
  const possible = new Set(found.flatMap((code) => [code, ...(family.get(code) ?? [])]))
  return adjectives.find(
    ([stem, word, code]) =>
      possible.has(code) &&
      (isAbbreviated ? adjective.text.length >= 2 && word.startsWith(adjective.text) : stem === adjective.stem),
  )?.[2]
}

function bySign(token: Token, isPrice: boolean): CurrencyMention | undefined {
  const { text } = token
  if (!isPrice && onlyInPrices.has(text) && text !== 'us') return undefined
  if (isPrice && text === '$') return { currency: 'USD', among: [...dollars, ...pesos] }
  if (isPrice && /^(?:dollars?|доллар(?:а|ы|ов)?)$/.test(text)) return { currency: 'USD', among: dollars }
  return mentionOf(currenciesOfWord(text), token)
}
const codeOf = (token: Token): CurrencyMention | undefined => {
  const code = codes.get(token.text)
  return code === undefined || (notCodes.has(token.text) && !token.capitals) ? undefined : mentionOf([code], token)
}
function mentionOf(found: readonly Currency[], { text, stem, capitals }: Token): CurrencyMention | undefined {
  const [currency] = found
  if (currency === undefined) return undefined
  const isOrdinary =
    abbreviations.has(text) ||
    (!capitals &&
      (onlyInPrices.has(text) ||
        onlyAfter.has(text) ||
        alsoBefore.has(text) ||
        ordinaryNouns.has(stem) ||
        ordinaryNouns.has(text)))
  return {
    currency,
    ...(found.length > 1 ? { among: found } : {}),
    ...(isOrdinary ? { ordinary: true } : {}),
  }
}

function byNoun({ kind, stem }: Token): CurrencyMention | undefined {
  const found = kind === 'word' ? nouns.get(stem) : undefined
  if (!found) return undefined
  const among = [...new Set(found)]
  const currency = among.find((code) => usual.has(code)) ?? among[0]!
  return {
    currency,
    ...(among.length > 1 ? { among } : {}),
    ...(ordinaryNouns.has(stem) ? { ordinary: true } : {}),
  }
}

/**
 * Resolves an ambiguous currency by the country of the venue.
 * @param places see `homeCurrency`
 * @param address see `homeCurrency`
 */
export function resolveCurrency<
  T extends { currency: Currency | undefined; among?: readonly Currency[] | undefined; low?: number },
>(amount: T, places: readonly string[], address = ''): T {
  const home = amount.among ? homeCurrency(places, address) : undefined
  if (home === undefined || !amount.among?.includes(home)) return amount
  const isSign = amount.currency === 'USD' && pesos.includes(home)
  if (isSign && (amount.low ?? 0) < smallestInPesos * unitsPerDollar[home]) return amount
  const { among: _, ...rest } = amount
  return { ...(rest as T), currency: home }
}
