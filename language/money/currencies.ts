import { countryCurrencies } from './country-currencies.ts'
import { type Currency, unitsPerDollar } from './exchange-rates.ts'
import { stemsOf, type Token } from '../words/tokens.ts'

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

/** Signs and short words. They may also precede the amount. */
const signs: readonly [Currency, RegExp][] = [
  ['USD', /^(?:\$|us|dollars?|bucks?|доллар.*|бакс(?:ы|а|ов|ах|ами)?|долл|дол)$/],
  ['EUR', /^(?:€|euros?|евро)$/],
  ['IDR', /^(?:rp|rupiahs?|rupia|индр)$/],
  ['RUB', /^(?:₽|rur|rubles?|roubles?|руб|рубл.*|рубас.*|рубчик.*)$/],
  ['THB', /^(?:฿|baht|бат|батов|бата)$/],
  ['VND', /^(?:₫|dong|донг(?:а|и|ов|ах)?)$/],
  ['GBP', /^(?:£|pounds?|фунт(?:а|ы|ов|ах|ами)?)$/],
  ['AED', /^(?:dhs?)$/],
  ['INR', /^₹$/],
  ['GEL', /^(?:₾|lari|laris|лари)$/],
  ['TRY', /^(?:₺|tl|тл)$/],
  ['KZT', /^(?:₸|тг)$/],
  ['UAH', /^(?:₴|грн)$/],
  ['ILS', /^(?:₪|nis|шек)$/],
  ['KRW', /^₩$/],
  ['PHP', /^₱$/],
  ['JPY', /^(?:¥|￥)$/],
  ['CNY', /^(?:元|rmb|renminbi)$/],
  ['AMD', /^֏$/],
  ['AZN', /^₼$/],
  ['MNT', /^₮$/],
  ['LAK', /^₭$/],
  ['KHR', /^៛$/],
  ['NGN', /^₦$/],
  ['CRC', /^₡$/],
  ['PLN', /^(?:zł|zl|зл)$/],
  ['CZK', /^kč$/],
  ['MYR', /^rm$/],
]
/** Letters before a dollar sign: 'S$', 'HK$'. */
const beforeDollar: Readonly<Record<string, Currency>> = {
  us: 'USD',
  s: 'SGD',
  a: 'AUD',
  au: 'AUD',
  hk: 'HKD',
  nz: 'NZD',
  c: 'CAD',
  ca: 'CAD',
  nt: 'TWD',
  r: 'BRL',
  mx: 'MXN',
}
const rupees: readonly Currency[] = ['INR', 'LKR', 'NPR', 'PKR', 'MUR', 'SCR']
const shared: readonly [RegExp, Currency, readonly Currency[]][] = [
  [/^(?:rs|rupees?)$/, 'INR', rupees],
  [/^(?:dirhams?|дирхам.*)$/, 'AED', ['AED', 'MAD']],
  [/^рупи(?:я|и|й|ю|ей|ям|ях|ями)$/, 'IDR', ['IDR', ...rupees]],
]
/** Codes and names that are also words. They count as currencies only after an amount. */
const onlyAfter = new Set(['us', 'try', 'mad', 'cop', 'ron', 'pen', 'bam', 'lak', 'nad', 'cup', 'kes', 'sar'])
/** Words with another meaning: 'rm' is a room, 'gel' a manicure, 'dong' a part of Vietnamese names, 'тг' Telegram. */
const alsoBefore = new Set(['rub', 'gel', 'rm', 'dong', 'lari', 'tl', 'тг', 'тл', 'донг', 'шек'])
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
for (const language of ['en', 'ru']) {
  const called = new Intl.DisplayNames([language], { type: 'currency' })
  for (const code of all) {
    const words = (called.of(code) ?? code)
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[\s-]+/)
    const noun = words.at(-1)!
    if (words.length < 2 || !/^\p{L}{3,}$/u.test(noun)) continue
    for (const stem of new Set(stemsOf(noun))) {
      if (!notNouns.has(noun)) nouns.set(stem, [...(nouns.get(stem) ?? []), code])
      for (const adjective of stemsOf(words.at(-2)!)) names.set(`${adjective} ${stem}`, code)
    }
  }
}

/** Returns the currency that ends at token `at`, before an amount. `length` is its number of tokens. */
export function currencyBefore(
  tokens: readonly Token[],
  at: number,
): (CurrencyMention & { length: number }) | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  const before = tokens[at - 1]
  const dollar = token.text === '$' && before?.end === token.at ? beforeDollar[before.text] : undefined
  if (dollar) return { currency: dollar, length: 2 }
  const mention = onlyAfter.has(token.text) ? undefined : (bySign(token) ?? codeOf(token))
  return mention && { ...mention, length: 1 }
}

/** Returns the currency that starts at token `at`, after an amount. `length` is its number of tokens. */
export function currencyBehind(
  tokens: readonly Token[],
  at: number,
): (CurrencyMention & { length: number }) | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  // '300 US$'
  const dollar = tokens[at + 1]
  if (dollar?.text === '$' && dollar.at === token.end && beforeDollar[token.text])
    return { currency: beforeDollar[token.text]!, length: 2 }
  // 'марокканских дирхамов', 'шри-ланкийских рупий'
  for (let next = at + 1; next <= at + 3; next++) {
    const full = tokens[next] && names.get(`${tokens[next - 1]!.stem} ${tokens[next]!.stem}`)
    if (full) return { currency: full, length: next + 1 - at }
    if (!/^(?:шри|sri|new|новых|новозеландских|hong|south|-)$/.test(tokens[next - 1]!.text)) break
  }
  // 'Rs 21,500 (INR)', '2 млн рупий (IDR)'
  const mention = bySign(token) ?? codeOf(token) ?? byNoun(token)
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

function bySign({ text }: Token): CurrencyMention | undefined {
  const several = shared.find(([pattern]) => pattern.test(text))
  if (several) return { currency: several[1], among: several[2] }
  return mentionOf(text, signs.find(([, pattern]) => pattern.test(text))?.[0])
}
const codeOf = ({ text }: Token): CurrencyMention | undefined =>
  mentionOf(text, notCodes.has(text) ? undefined : codes.get(text))
const mentionOf = (text: string, currency: Currency | undefined): CurrencyMention | undefined =>
  currency && (onlyAfter.has(text) || alsoBefore.has(text) ? { currency, ordinary: true } : { currency })

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
