import type { Currency } from './currencies.ts'
import { perDollar } from './per-dollar.ts'
import type { Period } from './money.ts'

/** Nights in a period, where the period is one of time that prices of a stay or a charter use. */
export const nights: Readonly<Partial<Record<Period, number>>> = { night: 1, week: 7, month: 30 }

/** The currency of an amount that names none. */
export const impliedCurrency = (amount: number): Currency =>
  Number.isFinite(amount) && amount >= 20_000 ? 'IDR' : 'USD'

/** An amount in US dollars. */
export const dollars = (amount: number, currency: Currency | undefined): number =>
  amount / perDollar[currency ?? impliedCurrency(amount)]
