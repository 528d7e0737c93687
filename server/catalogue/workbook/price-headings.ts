import { type PriceTerms, moneyIn, priceTermsIn } from '../../../language/money/index.ts'

/** Meaning of the numbers below a price heading: 'Price EUR/week', 'Цена, $ за ночь'. */
export interface PriceHeading extends Partial<Omit<PriceTerms, 'rest'>> {
  /** Part of the heading that distinguishes this price from others: 'низкий сезон'. */
  label?: string
}

const words =
  /(?<![\p{L}])(?:prices?|costs?|rates?|tariffs?|fees?|цен[аы]|стоимость|прайс|тарифы?|средний|чек|average|avg|bill|check|in|в|аренды|rental)(?![\p{L}])/giu

/** Reads a price heading. Omits terms that it does not state. */
export function readPriceHeading(heading: string): PriceHeading {
  const { rest, ...terms } = priceTermsIn(heading.replaceAll('_', ' '))
  const label = rest
    .replace(words, ' ')
    .replace(/[\s,:;()[\]./|-]+/g, ' ')
    .trim()
  const { currency } = terms
  return {
    ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
    ...(currency !== undefined && /^[a-z]{3}$/i.test(currency) ? { currency: currency.toUpperCase() } : {}),
    ...(terms.unit === undefined ? {} : { unit: terms.unit.replace(/^\/\s*/, '/') }),
    ...(label === '' ? {} : { label }),
  }
}

/** A larger number below a heading such as 'тыс. руб.' already is in roubles. */
const largestScaled = 10_000

/** One amount or one range, with or without 'from' and a sign: then the terms follow without a comma. */
const bareAmounts =
  /^(?:(?:от|from)\s+)?[$€£]?\s*\d[\d\s.,'\u00a0\u202f]*(?:[-–—][$€£]?\s*\d[\d\s.,'\u00a0\u202f]*)?[$€£₽฿]?\+?$/i

/**
 * Returns the price with the currency, unit and taxes that a reader of the sheet would infer. Adds only terms that the
 * cell does not state. Returns a text without a price unchanged.
 * @param shown currency of the cell's format or of the currency column
 */
export function priceText(cell: string, heading: PriceHeading, shown: string | undefined): string {
  const text = cell
    .trim()
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\s+/g, ' ')
  const { label: _label, ...terms } = heading
  // Most columns have a bare heading such as 'Price'. Reading the amounts takes half of the time of a row.
  if (shown === undefined && Object.keys(terms).length === 0) return text
  const isBare = bareAmounts.test(text)
  const prices = moneyIn(text)
  if (prices.length === 0 && !isBare) return text
  const isStated = (what: 'currency' | 'per' | 'taxIncluded') => prices.some((price) => price[what] !== undefined)
  const isScaled = prices.some(({ scaled, low }) => scaled || low >= largestScaled)
  const stated = isStated('currency') ? undefined : (shown ?? heading.currency)
  const currency = [isScaled ? undefined : heading.scale, stated].filter(Boolean).join(' ') || undefined
  const unit = isStated('per') ? undefined : heading.unit
  const tax =
    heading.taxIncluded === undefined || isStated('taxIncluded') ? undefined : heading.taxIncluded ? 'net' : '+ tax'
  const isOneAmount = prices.length <= 1 && prices.every(({ low, high, isOpen }) => low === high && !isOpen)
  const startsWithAmount = isBare || prices[0]?.from === 0
  const least = heading.from !== undefined && isOneAmount && startsWithAmount ? `${heading.from} ` : ''
  const gap = isBare ? ' ' : ', '
  const amount =
    currency === undefined
      ? text
      : isBare && /^[$€£]$/.test(currency)
        ? `${currency}${text}`
        : `${text}${gap}${currency}`
  const attached =
    unit === undefined
      ? amount
      : unit.startsWith('/') && (isBare || /(?:[\d$€£₽฿]|\b[A-Z]{3})$/.test(amount))
        ? `${amount}${unit}`
        : `${amount}${currency === undefined ? gap : ' '}${unit}`
  // '3200 €; skipper 1200 €': next to the skipper, the unit would be the skipper's.
  const isRead = unit === undefined || moneyIn(attached).some(({ per }) => per !== undefined)
  const withUnit = isRead ? attached : `${amount}; ${unit}`
  return `${least}${withUnit}${tax === undefined ? '' : ` ${tax}`}`
}
