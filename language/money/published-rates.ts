import { type Currency, streetRates, unitsPerDollar } from './exchange-rates.ts'

/** Rates of one day from a publisher. */
export interface PublishedRates {
  /** Day of the rates, YYYY-MM-DD. */
  readonly date: string
  /** Units of each currency per US dollar. Lacks the currencies that the publisher does not list. */
  readonly units: Readonly<Partial<Record<Currency, number>>>
}

const currencies = Object.keys(unitsPerDollar) as Currency[]

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

const isRate = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a date YYYY-MM-DD. Accepts 29 February in every year. */
function isDay(value: unknown): value is string {
  const [, month, day] = /^20\d\d-(\d\d)-(\d\d)$/.exec(typeof value === 'string' ? value : '') ?? []
  return Number(day) >= 1 && Number(day) <= (monthLengths[Number(month) - 1] ?? 0)
}

/**
 * Parses rates of one day in either of two formats. The base is any supported currency:
 * - `{base: 'EUR', date: '2026-01-30', rates: {USD: 1.19, ...}}`, as Frankfurter publishes the ECB reference rates.
 * - `{date: '2026-01-30', eur: {usd: 1.19, ...}}`, as @fawazahmed0/currency-api publishes its rates.
 *
 * Ignores values that are not positive numbers, unknown currencies, and currencies with a street rate. Returns
 * undefined if the value has another format, lacks the US dollar, or has no usable rate.
 */
export function publishedRates(value: unknown): PublishedRates | undefined {
  const fields = fieldsOf(value)
  if (fields === undefined || !isDay(fields['date'])) return undefined
  // 10 in `amount` means rates for ten units of the base.
  if (![undefined, 1].includes(fields['amount'] as undefined | number)) return undefined
  const base = currencies.find((code) => code === fields['base'] || fieldsOf(fields[code.toLowerCase()]))
  const listed = fieldsOf(fields['rates'] ?? fields[base?.toLowerCase() ?? ''])
  if (base === undefined || listed === undefined) return undefined
  const perBase = (code: Currency): unknown => (code === base ? 1 : (listed[code] ?? listed[code.toLowerCase()]))
  const dollar = perBase('USD')
  if (!isRate(dollar)) return undefined
  const units: Partial<Record<Currency, number>> = {}
  for (const code of currencies) {
    const rate = perBase(code)
    if (code === 'USD' || code in streetRates || !isRate(rate) || !isRate(rate / dollar)) continue
    units[code] = rate / dollar
  }
  return Object.keys(units).length > 0 ? { date: fields['date'], units } : undefined
}
