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
}

/** Signs and short words. They may also precede the amount. */
const signs: readonly [Currency, RegExp][] = [
  ['USD', /^(?:\$|us|dollars?|bucks?|доллар.*|бакс.*|долл|дол)$/],
  ['EUR', /^(?:€|euros?|евро)$/],
  ['IDR', /^(?:rp|rupiahs?|rupia|индр)$/],
  ['RUB', /^(?:₽|rur|rubles?|roubles?|руб.*)$/],
  ['THB', /^(?:฿|baht|бат|батов|бата)$/],
  ['VND', /^(?:₫|dong|донг.*)$/],
  ['GBP', /^(?:£|pounds?|фунт.*)$/],
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
/** Codes that are also words. They count as currencies only after an amount. */
const ambiguousCodes = new Set(['try', 'mad', 'cop', 'ron', 'pen', 'bam', 'lak', 'nad', 'cup', 'kes', 'sar'])
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
    if (words.length < 2 || !/^\p{L}{3,}$/u.test(noun) || noun === 'оаэ' || noun === 'sol') continue
    for (const stem of new Set(stemsOf(noun))) {
      nouns.set(stem, [...(nouns.get(stem) ?? []), code])
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
  const mention = bySign(token) ?? (ambiguousCodes.has(token.text) ? undefined : codeOf(token))
  return mention && { ...mention, length: 1 }
}

/** Returns the currency that starts at token `at`, after an amount. `length` is its number of tokens. */
export function currencyBehind(
  tokens: readonly Token[],
  at: number,
): (CurrencyMention & { length: number }) | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
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

/** Returns the currency code in brackets at `at`. A code is more exact than a sign. */
export const codeInBrackets = (tokens: readonly Token[], at: number): Currency | undefined =>
  tokens[at]?.text === '(' && tokens[at + 2]?.text === ')' ? codeOf(tokens[at + 1]!)?.currency : undefined

function bySign({ text }: Token): CurrencyMention | undefined {
  const several = shared.find(([pattern]) => pattern.test(text))
  if (several) return { currency: several[1], among: several[2] }
  const currency = signs.find(([, pattern]) => pattern.test(text))?.[0]
  return currency && { currency }
}
const codeOf = ({ text }: Token): CurrencyMention | undefined => {
  const currency = notCodes.has(text) ? undefined : codes.get(text)
  return currency && { currency }
}
function byNoun({ kind, stem }: Token): CurrencyMention | undefined {
  const found = kind === 'word' ? nouns.get(stem) : undefined
  if (!found) return undefined
  const among = [...new Set(found)]
  const currency = among.find((code) => usual.has(code)) ?? among[0]!
  return among.length > 1 ? { currency, among } : { currency }
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
