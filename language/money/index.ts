/** Amounts of money in a text, their currencies, and their comparison in US dollars. */
export { type Money, moneyAt, type Period } from './amounts.ts'
export { resolveCurrency } from './currencies.ts'
export { dollars, impliedCurrency, isImplausible, nights, withLocalCurrency } from './conversion.ts'
export { type Currency, type Rates, ratesDate, ratesSource, streetRates, unitsPerDollar } from './exchange-rates.ts'
export { headlinePrice, moneyIn } from './prices.ts'
export { type PriceTerms, priceTermsIn } from './price-terms.ts'
export { budgetPeriods } from './units.ts'
export { type PublishedRates, publishedRates } from './published-rates.ts'
