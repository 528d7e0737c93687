import type { Currency } from './exchange-rates.ts'
import { countryCurrencies } from './country-currencies.ts'
import type { Money, Period } from './amounts.ts'
import { unitsPerDollar } from './exchange-rates.ts'

/** Nights in a period, where the period is one of time that prices of a stay or a charter use. */
export const nights: Readonly<Partial<Record<Period, number>>> = { night: 1, week: 7, month: 30 }

/** The currency of an amount that names none. */
export const impliedCurrency = (amount: number): Currency =>
  Number.isFinite(amount) && amount >= 20_000 ? 'IDR' : 'USD'

/** An amount in US dollars. */
export const dollars = (amount: number, currency: Currency | undefined): number =>
  amount / unitsPerDollar[currency ?? impliedCurrency(amount)]

/** More dollars than anybody asks: for a night or a day, for a meal or a massage, for a whole retreat. */
const absurd: Readonly<Record<string, number>> = {
  villa: 10_000,
  yacht: 20_000,
  retreat_center: 15_000,
  restaurant: 500,
  mobile_spa: 1_000,
}

/** Whether an amount is no price in a currency: dearer than anything, or next to nothing. */
export function isImplausible({ low, per }: Money, category: string, currency: Currency): boolean {
  const cost = dollars(low, currency) / ((per && nights[per]) ?? 1)
  return cost > (absurd[category] ?? Infinity) || cost < 0.5
}

/** What names no currency is in that of where the row lies, where it cannot be dollars: '2.3 mln per night' in Bali. */
export function withLocalCurrency(price: Money, category: string, places: readonly string[]): Money {
  if (price.currency !== undefined || !isImplausible(price, category, 'USD')) return price
  const home = places.map((place) => countryCurrencies[place]).find((code) => code !== undefined)
  return home && !isImplausible(price, category, home) ? { ...price, currency: home } : price
}
