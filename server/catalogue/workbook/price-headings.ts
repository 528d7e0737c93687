/** Meaning of the numbers below a price heading: 'Price EUR/week', 'Цена, $ за ночь'. */
export interface PriceHeading {
  currency?: string
  /** 'за ночь', '/week', 'per hour'. */
  unit?: string
  /** 'от' or 'from'. */
  from?: string
  /** Part of the heading that distinguishes this price from others: 'низкий сезон'. */
  label?: string
}

const code = 'USD|EUR|IDR|RUB|RUR|VND|THB|AED|GBP|AUD|SGD|CHF|MYR|TRY|CNY|INR|KZT'
const currency = new RegExp(
  `(?:(?:тыс|млн)\\.?\\s*)?(?:[$€£₽฿¥₫₹]|(?<![\\p{L}])(?:(?:${code}|Rp|руб(?:л(?:ь|ей|и|ях))?|р(?=\\.)|доллар(?:ы|ов|ах)?|евро|дирхам(?:ы|ов|ах)?|бат(?:ы|ов)?|донг(?:и|ов)?|рупи(?:и|й|ях))(?![\\p{L}])))\\.?`,
  'iu',
)
const unit =
  /(?:(?<![\p{L}])(?:за|per|for|в)\s+(?:\d+\s+)?[\p{L}\d-]+(?:\s+(?:night|day|hour|person|week|человека|гостя|ночь|сутки|двоих))?|\/\s*[\p{L}]+|(?<![\p{L}])(?:nightly|daily|weekly|hourly|посуточно)(?![\p{L}]))/iu
const from = /(?<![\p{L}])(?:от|from)(?![\p{L}])/iu
const words =
  /(?<![\p{L}])(?:prices?|costs?|rates?|tariffs?|fees?|цен[аы]|стоимость|прайс|тарифы?|средний|чек|average|avg|bill|check|in|в|аренды|rental)(?![\p{L}])/giu

export function readPriceHeading(heading: string): PriceHeading {
  let rest = heading.normalize('NFKC').replaceAll('_', ' ')
  const take = (pattern: RegExp): string | undefined => {
    const [found] = pattern.exec(rest) ?? []
    if (found === undefined) return undefined
    rest = rest.replace(found, ' ')
    return found.trim()
  }
  const money = take(currency)
  const per = take(unit)
  const least = take(from)
  const label = rest
    .replace(words, ' ')
    .replace(/[\s,:;()[\]./|-]+/g, ' ')
    .trim()
  return {
    ...(money === undefined ? {} : { currency: /^[a-z]{3}$/i.test(money) ? money.toUpperCase() : money }),
    ...(per === undefined ? {} : { unit: per.replace(/^\/\s*/, '/') }),
    ...(least === undefined ? {} : { from: least }),
    ...(label === '' ? {} : { label }),
  }
}

const bareNumber = /^[\d\s.,'\u00a0\u202f]*\d[\d\s.,'\u00a0\u202f]*$/

/**
 * Returns the price with the currency and unit that a reader of the sheet would infer. Changes only a number, with or
 * without a currency sign. A plain number gets the currency of its format, heading or currency column, and the
 * heading's unit.
 */
export function priceText(text: string, heading: PriceHeading, shown: string | undefined): string {
  const marked = /^[$€£₽฿¥₫₹]\s*[\d\s.,]+$|^[\d\s.,]+\s*[$€£₽฿¥₫₹]$/.test(text)
  if (!bareNumber.test(text) && !marked) return text
  const money = marked ? undefined : (shown ?? heading.currency)
  const amount = money === undefined ? text : /^[$€£]$/.test(money) ? `${money}${text}` : `${text} ${money}`
  const withUnit = heading.unit?.startsWith('/')
    ? `${amount}${heading.unit}`
    : [amount, heading.unit].filter(Boolean).join(' ')
  return [heading.from, withUnit].filter(Boolean).join(' ')
}
