import { countryCurrencies } from './country-currencies.ts'
import { type Currency, unitsPerDollar } from './exchange-rates.ts'
import { stemsOf, type Token } from '../words/tokens.ts'

const all = Object.keys(unitsPerDollar) as Currency[]

/** A currency as it was said: 'rupees' are `among` several, and `currency` is what they mostly are. */
export interface Said {
  readonly currency: Currency
  readonly among?: readonly Currency[]
}

/** Signs and short words, which may also stand before the amount. */
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
/** 'S$', 'HK$' */
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
/** Codes that are words as well: they are money only behind an amount. */
const wordy = new Set(['try', 'mad', 'cop', 'ron', 'pen', 'bam', 'lak', 'nad', 'cup', 'kes', 'sar'])
const noCode = new Set(['all'])
const codes = new Map(all.map((code) => [code.toLowerCase(), code]))

/** Of names that several currencies share the one that is mostly meant. */
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
/** Names of currencies by the stem of the noun, and by those of all words ('шри-ланкийских рупий'). */
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

/** The currency that a token before an amount is, with how many tokens say it. */
export function currencyBefore(tokens: readonly Token[], at: number): (Said & { length: number }) | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  const before = tokens[at - 1]
  const dollar = token.text === '$' && before?.end === token.at ? beforeDollar[before.text] : undefined
  if (dollar) return { currency: dollar, length: 2 }
  const said = shortly(token) ?? (wordy.has(token.text) ? undefined : codeOf(token))
  return said && { ...said, length: 1 }
}

/** The currency that the tokens behind an amount are, with how many of them say it. */
export function currencyBehind(tokens: readonly Token[], at: number): (Said & { length: number }) | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  // 'марокканских дирхамов', 'шри-ланкийских рупий'
  for (let next = at + 1; next <= at + 3; next++) {
    const full = tokens[next] && names.get(`${tokens[next - 1]!.stem} ${tokens[next]!.stem}`)
    if (full) return { currency: full, length: next + 1 - at }
    if (!/^(?:шри|sri|new|новых|новозеландских|hong|south|-)$/.test(tokens[next - 1]!.text)) break
  }
  // 'Rs 21,500 (INR)', '2 млн рупий (IDR)'
  const said = shortly(token) ?? codeOf(token) ?? namedBy(token)
  return said && { ...said, length: 1 }
}

/** A code in brackets, which tells more than a sign does. */
export const codeInBrackets = (tokens: readonly Token[], at: number): Currency | undefined =>
  tokens[at]?.text === '(' && tokens[at + 2]?.text === ')' ? codeOf(tokens[at + 1]!)?.currency : undefined

function shortly({ text }: Token): Said | undefined {
  const several = shared.find(([pattern]) => pattern.test(text))
  if (several) return { currency: several[1], among: several[2] }
  const currency = signs.find(([, pattern]) => pattern.test(text))?.[0]
  return currency && { currency }
}
const codeOf = ({ text }: Token): Said | undefined => {
  const currency = noCode.has(text) ? undefined : codes.get(text)
  return currency && { currency }
}
function namedBy({ kind, stem }: Token): Said | undefined {
  const found = kind === 'word' ? nouns.get(stem) : undefined
  if (!found) return undefined
  const among = [...new Set(found)]
  const currency = among.find((code) => usual.has(code)) ?? among[0]!
  return among.length > 1 ? { currency, among } : { currency }
}

/** What was said, where places with the larger ones they lie in tell which of several currencies is meant. */
export function resolveCurrency<T extends { currency: Currency | undefined; among?: readonly Currency[] | undefined }>(
  amount: T,
  places: readonly string[],
): T {
  const own = places.map((place) => countryCurrencies[place]).find((code) => code && amount.among?.includes(code))
  if (!own) return amount
  const { among: _, ...rest } = amount
  return { ...(rest as T), currency: own }
}
