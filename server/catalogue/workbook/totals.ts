import { moneyIn } from '../../../language/money/index.ts'
import { headingWords } from './headings.ts'
import { isCategoryNoun } from './category-names.ts'

const total =
  /^(?:(?:grand |sub )?totals?|sub-?totals?|sum|average|avg|count|итого|всего|сумма|итог|в среднем|средн(?:ий|яя|ее)|количество|кол во|jumlah|total keseluruhan|rata rata|keseluruhan|somme?|totale|gesamt|insgesamt|summe|toplam|razem|suma|totaal)(?![\p{L}])/u
/** Words for a total that names do not contain. */
const sum =
  /^(?:итого|всего|jumlah|(?:(?:grand |sub )?totals?|sub-?totals?|сумма) (?:for|of|in|by|per|по|за|в|на|untuk))(?![\p{L}])/u
/** Words that a total may count or qualify: 'Total venues', 'Итого за май, руб.' */
const counted =
  /^(?:venues?|objects?|объект\p{L}*|rows?|records?|строк\p{L}*|запис\p{L}*|positions?|позици\p{L}*|items?|pcs|шт\p{L}*|price|prices|цен\p{L}*|стоимост\p{L}*|amount|сумм\p{L}*|number|no|of|all|for|in|the|is|by|per|по|за|в|на|и|всем\p{L}*|всех|all|list|листу?|таблиц\p{L}*|sheet|table|rooms?|номер\p{L}*|bedrooms?|спал\p{L}*|guests?|гост\p{L}*|people|человек|usd|eur|rub|idr|thb|руб\p{L}*|р|rp|harga|tempat|baris|data|итого|всего|total|average|count|sum)$/u

/** Returns true if the text starts with a word for a total. */
export const isTotalWord = (text: string): boolean => total.test(headingWords(text))

/** Returns true if the text is only a label of a total: 'Итого вилл: 12', but not 'Total Wellness Spa'. */
function isTotalLabel(text: string): boolean {
  const words = headingWords(text)
  if (!total.test(words)) return false
  return words
    .replace(total, '')
    .split(' ')
    .every((word) => word === '' || /^\d+$/.test(word) || counted.test(word) || isCategoryNoun(word))
}

/** Returns true for a number, an amount or a number with its unit: '12', '$1,200', '12 вилл', '15%'. */
const isAmount = (text: string): boolean =>
  !/^\+(?:\D*\d){8}/.test(text) &&
  (/^[-+\d\s.,%()≈~$€£₽฿=]+$/.test(text) ||
    (text.length <= 40 && /\d/.test(text) && moneyIn(text).length > 0) ||
    /^[^\p{L}]*\d[\d\s.,]*\s*\p{L}{1,12}\.?$/u.test(text))

/**
 * Returns true if a row sums up the rows above: its first text is the label of a total, and its other cells contain
 * only amounts. The first text of the last row may also contain other words.
 * @param texts filled cells from left to right
 */
export function isTotalRow(texts: readonly string[], isLast: boolean): boolean {
  const label = texts.find((text) => /\p{L}/u.test(text))
  if (label === undefined || !isTotalWord(label)) return false
  const others = texts.filter((text) => text !== label)
  if (!others.every((text) => isAmount(text) || isTotalLabel(text))) return false
  return isTotalLabel(label) || (isLast && others.length > 0 && sum.test(headingWords(label)))
}
