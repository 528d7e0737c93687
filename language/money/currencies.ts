import { countryCurrencies } from './country-currencies.ts'
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
const onlyAfter = new Set(['us', 'try', 'mad', 'cop', 'ron', 'pen', 'bam', 'lak', 'nad', 'cup', 'kes', 'sar'])
/** Words with another meaning: 'rm' is a room, 'gel' a manicure, 'dong' a part of Vietnamese names, 'тг' Telegram. */
const alsoBefore = new Set(['rub', 'gel', 'rm', 'dong', 'lari', 'tl', 'тг', 'тл', 'донг', 'шек'])
/** Short words with many meanings. They count as currencies only in a price, next to a number. */
const onlyInPrices = new Set('r fr le ft rf sr qr ro jd kd ks tk din дин ден kr кр lv лв dh р p nt sol сом us у'.split(' '))
/** Stems of currency nouns that are also other words: 'real', 'won', 'пул', 'все'. */
const ordinaryNouns = new Set(
  `won real rand som mark sol lev lek kip dram pula taka leu crown
  так вон сом сум лев лек кип драм пес пул сол ле лир колон сед быр реа риа рия рэнд крон лар`.split(/\s+/),
)
/** Last words of currency names that do not name a currency alone, such as countries and regions. */
const notNouns = new Set(['сша', 'оаэ', 'фиджи', 'герцеговины', 'намибии', 'всеао', 'beac', 'sol'])
const notCodes = new Set(['all'])
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
 * Currencies by the stem of the noun (`nouns`), and by the stems of adjective and noun (`names`): 'шри-ланкийских
 * рупий'.
 */
const nouns = new Map<string, Currency[]>()
const names = new Map<string, Currency>()
for (const language of ['en', 'ru', 'id']) {
  const called = new Intl.DisplayNames([language], { type: 'currency' })
  for (const code of all) {
    const words = (called.of(code) ?? code)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[\s-]+/)
    // Indonesian names start with the noun: 'dolar Singapura'.
    if (language === 'id') {
      if (words.length > 1) names.set(`${stem(words[0]!)} ${stem(words[1]!)}`, code)
      continue
    }
    const noun = words.at(-1)!
    if (words.length < 2 || !/^\p{L}{3,}$/u.test(noun)) continue
    for (const stem of new Set(stemsOf(noun))) {
      if (!notNouns.has(noun)) nouns.set(stem, [...(nouns.get(stem) ?? []), code])
      for (const adjective of stemsOf(words.at(-2)!)) names.set(`${adjective} ${stem}`, code)
    }
  }
}

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
  if (onlyAfter.has(token.text) && !token.capitals && !isPrice) return undefined
  if (token.text === 'р' || token.text === 'p' || token.text === 'ft') return undefined
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
  // 'марокканских дирхамов', 'шри-ланкийских рупий'
  for (let next = at + 1; next <= at + 3; next++) {
    const full = tokens[next] && names.get(`${tokens[next - 1]!.stem} ${tokens[next]!.stem}`)
    if (full) return { currency: full, length: next + 1 - at }
    if (!/^(?:шри|sri|new|новых|новозеландских|hong|south|-)$/.test(tokens[next - 1]!.text)) break
  }
  // 'Rs 21,500 (INR)', '2 млн рупий (IDR)'
  const mention = bySign(token, isPrice) ?? codeOf(token) ?? byNoun(token)
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

function bySign(token: Token, isPrice: boolean): CurrencyMention | undefined {
  const { text } = token
  if (!isPrice && onlyInPrices.has(text) && text !== 'us') return undefined
  if (isPrice && (text === 'р' || text === 'p')) return { currency: 'RUB' }
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
    !capitals && (onlyAfter.has(text) || alsoBefore.has(text) || ordinaryNouns.has(stem) || ordinaryNouns.has(text))
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

/** Resolves an ambiguous currency by the venue's places and the larger places around them. */
export function resolveCurrency<T extends { currency: Currency | undefined; among?: readonly Currency[] | undefined }>(
  amount: T,
  places: readonly string[],
): T {
  const own = places.map((place) => countryCurrencies[place]).find((code) => code && amount.among?.includes(code))
  if (!own) return amount
  const { among: _, ...rest } = amount
  return { ...(rest as T), currency: own }
}
