import type { AnswerValue } from '../contract/answers.ts'
import type { Language } from '../contract/calls.ts'
import { numberOfIso } from '../language/dates/index.ts'
import type { PriceScope } from './price-scope.ts'

/** Texts of values outside of the page: cells of the catalogue, exported files and proposals. */

type Of<Type extends AnswerValue['type']> = Extract<AnswerValue, { type: Type }>
type Words = Readonly<Record<Language, string>>

const dayMs = 86_400_000

const units: Readonly<Record<string, Words>> = {
  night: { en: 'per night', ru: 'за ночь' },
  day: { en: 'per day', ru: 'за день' },
  week: { en: 'per week', ru: 'за неделю' },
  month: { en: 'per month', ru: 'за месяц' },
  hour: { en: 'per hour', ru: 'за час' },
  person: { en: 'per person', ru: 'с человека' },
  person_night: { en: 'per person and night', ru: 'с человека за ночь' },
  villa: { en: 'per villa', ru: 'за виллу' },
  room: { en: 'per room', ru: 'за номер' },
  stay: { en: 'per stay', ru: 'за весь срок' },
}

/** Russian forms for 1, 2 and 5. */
const counts: Readonly<Record<string, { en: [string, string]; ru: [string, string, string] }>> = {
  minute: { en: ['minute', 'minutes'], ru: ['минута', 'минуты', 'минут'] },
  hour: { en: ['hour', 'hours'], ru: ['час', 'часа', 'часов'] },
  day: { en: ['day', 'days'], ru: ['день', 'дня', 'дней'] },
  night: { en: ['night', 'nights'], ru: ['ночь', 'ночи', 'ночей'] },
  week: { en: ['week', 'weeks'], ru: ['неделя', 'недели', 'недель'] },
  month: { en: ['month', 'months'], ru: ['месяц', 'месяца', 'месяцев'] },
  guest: { en: ['guest', 'guests'], ru: ['гость', 'гостя', 'гостей'] },
  person: { en: ['person', 'people'], ru: ['человек', 'человека', 'человек'] },
  room: { en: ['room', 'rooms'], ru: ['номер', 'номера', 'номеров'] },
  bedroom: { en: ['bedroom', 'bedrooms'], ru: ['спальня', 'спальни', 'спален'] },
}

const locales: Words = { en: 'en-US', ru: 'ru-RU' }
const plurals = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }

const amountText = (amount: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(amount)

/** Formats a value: '4,200 USD per week, tax not included', '12-19 Jul 2027', '3 days', 'Yes'. */
export function valueText(value: AnswerValue, language: Language = 'en'): string {
  switch (value.type) {
    case 'yes_no':
      return value.yes ? { en: 'Yes', ru: 'Да' }[language] : { en: 'No', ru: 'Нет' }[language]
    case 'money':
      return moneyText(value, language)
    case 'number':
      return countText(value, language)
    case 'date':
      return [daysText(value.from, value.to, language), value.time].filter(Boolean).join(', ')
    case 'text':
      return value.text
  }
}

function moneyText({ min, max, currency, per, tax_included }: Of<'money'>, language: Language): string {
  const amounts = [...new Set([min, max])].map((amount) => amountText(amount, language)).join('-')
  const unit = per === null ? null : (units[per]?.[language] ?? `${{ en: 'per', ru: 'за' }[language]} ${per}`)
  const tax = { en: ['tax not included', 'tax included'], ru: ['без налога', 'с налогом'] }[language]
  const price = [amounts, currency, unit].filter(Boolean).join(' ')
  return tax_included === null ? price : `${price}, ${tax[tax_included ? 1 : 0]}`
}

function countText({ number, unit }: Pick<Of<'number'>, 'number' | 'unit'>, language: Language): string {
  const amount = amountText(number, language)
  if (unit === null) return amount
  const forms = counts[unit]
  if (forms === undefined) return `${amount} ${unit}`
  const rule = plurals[language].select(number)
  if (language === 'en') return `${amount} ${forms.en[rule === 'one' ? 0 : 1]}`
  return `${amount} ${forms.ru[rule === 'one' ? 0 : rule === 'few' || rule === 'other' ? 1 : 2]}`
}

const dateFormat = (language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { timeZone: 'UTC', ...parts })

/** Formats days, YYYY-MM-DD: '12 Jul 2027', '12-19 Jul 2027', '28 Jun - 3 Jul 2027'. */
export function daysText(from: string, to: string | null, language: Language = 'en'): string {
  const at = (iso: string) => numberOfIso(iso) * dayMs
  // The Russian format adds 'г.' after the year.
  const full = (iso: string) =>
    dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
      .format(at(iso))
      .replace(/\s*г\.$/, '')
  if (to === null || to === from) return full(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}-${full(to)}`
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const first = sameYear ? dateFormat(language, { day: 'numeric', month: 'short' }).format(at(from)) : full(from)
  return `${first} - ${full(to)}`
}

/**
 * Returns the cell of a price for dates and a party: '4,200 USD per week, tax not included, 12-19 Jul 2027, 8 guests, by
 * phone 23 Nov 2026'.
 * @param day 'YYYY-MM-DD' of the answer
 */
export function quotedPriceText(
  value: AnswerValue,
  { from, to, guests }: PriceScope,
  { day, isByPhone }: { day: string; isByPhone: boolean },
): string {
  return [
    valueText(value),
    from === null ? null : daysText(from, to),
    guests === null ? null : countText({ number: guests, unit: 'guest' }, 'en'),
    `${isByPhone ? 'by phone' : 'in writing'} ${daysText(day, null)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
