import type { Currency, Period } from './money.ts'

/** Rounded rates for comparing a budget with a price in another currency, never for stating an amount. */
export const rates: { readonly asOf: string; readonly dollars: Readonly<Record<Currency, number>> } = {
  asOf: '2026-07-01',
  dollars: {
    USD: 1,
    EUR: 1.16,
    IDR: 1 / 16_500,
    RUB: 1 / 80,
    THB: 1 / 32.5,
    VND: 1 / 26_000,
    GBP: 1.34,
    AUD: 0.66,
    AED: 1 / 3.6725,
    SGD: 0.78,
    INR: 1 / 88,
  },
}

/** Nights in a period, where the period is one of time that prices of a stay or a charter use. */
export const nights: Readonly<Partial<Record<Period, number>>> = { night: 1, week: 7, month: 30 }

/** The currency of an amount that names none. */
export const impliedCurrency = (amount: number): Currency =>
  Number.isFinite(amount) && amount >= 20_000 ? 'IDR' : 'USD'

/** An amount in US dollars. */
export const dollars = (amount: number, currency: Currency | undefined): number =>
  amount * rates.dollars[currency ?? impliedCurrency(amount)]
