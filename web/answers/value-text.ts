import type { AnswerValue } from '../../contract/answers.ts'
import { dateIn, type Label, locale, t, tn } from '../i18n/index.ts'

/** Units of a price with a translation. Any other unit is an English noun and shown as it is. */
export const priceUnits: Readonly<Record<string, Label>> = {
  night: 'per night',
  day: 'per day',
  week: 'per week',
  month: 'per month',
  hour: 'per hour',
  person: 'per person',
  person_night: 'per person and night',
  villa: 'per villa',
  room: 'per room',
  stay: 'per stay',
}

type Of<Type extends AnswerValue['type']> = Extract<AnswerValue, { type: Type }>

/** Formats a value in the page's language: 'IDR 5,000,000 per night, tax not included', '12 Jul 2027, 14:00', 'Yes'. */
export function valueText(value: AnswerValue): string {
  switch (value.type) {
    case 'yes_no':
      return value.yes ? t('Yes') : t('No')
    case 'money':
      return moneyText(value)
    case 'date':
      return dateText(value)
    case 'number':
      return numberText(value)
    case 'text':
      return value.text
  }
}

function moneyText({ min, max, currency, per, tax_included }: Of<'money'>): string {
  const format = amountFormat(currency)
  const amount = min === max ? format.format(min) : format.formatRange(min, max)
  const unit = per === null ? null : unitText(per)
  const tax = tax_included === null ? null : tax_included ? t('tax included') : t('tax not included')
  return [[amount, unit].filter(Boolean).join(' '), tax].filter(Boolean).join(', ')
}

export function unitText(per: string): string {
  return Object.hasOwn(priceUnits, per) ? t(priceUnits[per]!) : t('per {unit}', { unit: per })
}

/** The symbol names the country, because '$' alone is ambiguous: 'US$500', 'A$500'. */
function amountFormat(currency: string | null): Intl.NumberFormat {
  const digits = { maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale(), digits)
  return new Intl.NumberFormat(locale(), { ...digits, style: 'currency', currency })
}

/** Texts of counts with a translation, by unit. Any other unit is shown as it is. */
const counts: Readonly<Record<string, (count: number) => string>> = {
  guest: (count) => tn(count, '{count} guest', '{count} guests'),
  person: (count) => tn(count, '{count} person', '{count} people'),
  bedroom: (count) => tn(count, '{count} bedroom', '{count} bedrooms'),
  room: (count) => tn(count, '{count} room', '{count} rooms'),
  minute: (count) => tn(count, '{count} minute', '{count} minutes'),
  hour: (count) => tn(count, '{count} hour', '{count} hours'),
  night: (count) => tn(count, '{count} night', '{count} nights'),
  day: (count) => tn(count, '{count} day', '{count} days'),
  week: (count) => tn(count, '{count} week', '{count} weeks'),
  month: (count) => tn(count, '{count} month', '{count} months'),
  kilometre: (count) => tn(count, '{count} kilometre', '{count} kilometres'),
  metre: (count) => tn(count, '{count} metre', '{count} metres'),
}

function numberText({ number, unit }: Of<'number'>): string {
  if (unit !== null && Object.hasOwn(counts, unit)) return counts[unit]!(number)
  return [number.toLocaleString(locale()), unit].filter((part) => part !== null).join(' ')
}

function dateText({ from, to, time }: Of<'date'>): string {
  const days = [from, ...(to === null || to === from ? [] : [to])].map(dayText).join(' – ')
  return time === null ? days : `${days}, ${time}`
}

const dayText = (day: string) => dateIn(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
