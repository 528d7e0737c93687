import { countryCurrencies } from './country-currencies.ts'
import type { Money, Period } from './amounts.ts'
import { type Currency, type Rates, unitsPerDollar } from './exchange-rates.ts'

/** Nights per period, for the periods that prices of stays and charters use. */
export const nights: Readonly<Partial<Record<Period, number>>> = {
  night: 1,
  day: 1,
  room: 1,
  villa: 1,
  week: 7,
  month: 30,
  year: 365,
}

/** Guesses the currency of an amount without one: IDR from 20,000 on, else USD. */
export const impliedCurrency = (amount: number): Currency =>
  Number.isFinite(amount) && amount >= 20_000 ? 'IDR' : 'USD'

/** Converts an amount to US dollars at these rates. Guesses a missing currency by `impliedCurrency`. */
export const dollars = (amount: number, currency: Currency | undefined, rates: Rates): number =>
  amount / rates[currency ?? impliedCurrency(amount)]

/** Highest plausible price per category in US dollars: a night or day, a meal or massage, or a whole retreat. */
const highestPlausible: Readonly<Record<string, number>> = {
  villa: 10_000,
  yacht: 20_000,
  retreat_center: 15_000,
  restaurant: 500,
  mobile_spa: 1_000,
}

/** True if the amount is implausible at the embedded rates: above the category's maximum or below $0.50 a night. */
export function isImplausible({ low, per }: Money, category: string, currency: Currency): boolean {
  const cost = dollars(low, currency, unitsPerDollar) / ((per && nights[per]) ?? 1)
  return cost > (highestPlausible[category] ?? Infinity) || cost < 0.5
}

/**
 * Sets the venue's local currency if the price names none and is implausible in dollars: '2.3 mln per night' in Bali.
 */
export function withLocalCurrency(price: Money, category: string, places: readonly string[]): Money {
  if (price.currency !== undefined || !isImplausible(price, category, 'USD')) return price
  const home = places.map((place) => countryCurrencies[place]).find((code) => code !== undefined)
  return home && !isImplausible(price, category, home) ? { ...price, currency: home } : price
}
