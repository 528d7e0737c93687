import { type Currency, type PublishedRates, type Rates } from '../../language/money/index.ts'

/** Factor by which a plausible rate differs at most from the current rate. */
const largestChange = 3

/** A published rate that differs too much from the current rate. Units per US dollar. */
export interface RejectedRate {
  readonly currency: Currency
  readonly published: number
  readonly current: number
}

/** Separates plausible rates from rates that differ from the current ones by more than a factor of 3. */
export function plausibleRates(published: PublishedRates, current: Rates) {
  const accepted: { currency: Currency; units: number }[] = []
  const rejected: RejectedRate[] = []
  for (const [currency, units] of Object.entries(published.units) as [Currency, number][]) {
    const change = units / current[currency]
    if (change <= largestChange && change >= 1 / largestChange) accepted.push({ currency, units })
    else rejected.push({ currency, published: units, current: current[currency] })
  }
  return { accepted, rejected }
}
