import { dollars, homeCurrency, unitsPerDollar } from '../../../language/money/index.ts'
import { placesOfZone } from '../../../language/places/index.ts'
import type { MoneyValue } from '../types.ts'

/** Lowest and highest plausible price in US dollars of an amount whose thousands are left out. */
const [lowest, highest] = [0.5, 5_000]

/** Returns a price in thousands if the speaker leaves the word out: 'шесть за ночь' is 6,000 roubles. Russian only. */
export function inThousands(value: MoneyValue, text: string, timeZone: string | null): MoneyValue {
  const { min, max, currency } = value
  if (currency !== null || max === 0 || max > 31 || timeZone === null || !/[а-я]/.test(text)) return value
  const home = homeCurrency(placesOfZone(timeZone))
  if (home === undefined) return value
  const worth = dollars(max, home, unitsPerDollar)
  return worth < lowest && worth * 1_000 <= highest ? { ...value, min: min * 1_000, max: max * 1_000 } : value
}
