import { expect, test } from 'vitest'
import type { AnswerValue } from '../contract/answers.ts'
import { priceScopeOf } from './price-scope.ts'
import { quotedPriceText, valueText } from './value-text.ts'

const money = { type: 'money', min: 4200, max: 4200, currency: 'USD', per: 'week', tax_included: false } as const

test.each<[AnswerValue, string, string]>([
  [money, '4,200 USD per week, tax not included', '4\u00A0200 USD за неделю, без налога'],
  [
    { ...money, max: 4500.5, tax_included: true },
    '4,200-4,500.5 USD per week, tax included',
    '4\u00A0200-4\u00A0500,5 USD за неделю, с налогом',
  ],
  [{ ...money, currency: null, per: 'couple', tax_included: null }, '4,200 per couple', '4\u00A0200 за couple'],
  [{ ...money, per: null, tax_included: null }, '4,200 USD', '4\u00A0200 USD'],
  [{ type: 'yes_no', yes: true }, 'Yes', 'Да'],
  [{ type: 'number', number: 1, unit: 'day' }, '1 day', '1 день'],
  [{ type: 'number', number: 3, unit: 'day' }, '3 days', '3 дня'],
  [{ type: 'number', number: 14, unit: 'day' }, '14 days', '14 дней'],
  [{ type: 'number', number: 2, unit: 'person' }, '2 people', '2 человека'],
  [{ type: 'number', number: 2, unit: 'boat' }, '2 boat', '2 boat'],
  [{ type: 'number', number: 2, unit: null }, '2', '2'],
  [{ type: 'date', from: '2027-07-12', to: '2027-07-19', time: null }, '12-19 Jul 2027', '12-19 июл. 2027'],
  [{ type: 'date', from: '2027-06-28', to: '2027-07-03', time: null }, '28 Jun - 3 Jul 2027', '28 июн. - 3 июл. 2027'],
  [
    { type: 'date', from: '2027-12-30', to: '2028-01-02', time: '15:00' },
    '30 Dec 2027 - 2 Jan 2028, 15:00',
    '30 дек. 2027 - 2 янв. 2028, 15:00',
  ],
  [{ type: 'text', text: 'by card' }, 'by card', 'by card'],
])('%j', (value, english, russian) => {
  expect(valueText(value)).toBe(english)
  expect(valueText(value, 'ru')).toBe(russian)
})

test('a price for dates and a party', () => {
  const scope = priceScopeOf(['Find a villa for eight guests, 12 to 19 July 2027, in Ubud.'], '2026-11-23')
  expect(scope).toEqual({ from: '2027-07-12', to: '2027-07-19', guests: 8 })
  expect(quotedPriceText(money, scope, { day: '2026-11-23', isByPhone: true })).toBe(
    '4,200 USD per week, tax not included, 12-19 Jul 2027, 8 guests, by phone 23 Nov 2026',
  )
  expect(priceScopeOf(['Вилла на 6 взрослых с 12 по 19 июля'], '2026-11-23')).toEqual({
    from: '2027-07-12',
    to: '2027-07-19',
    guests: 6,
  })
  const none = priceScopeOf(['What does it cost?'], '2026-11-23')
  expect(quotedPriceText(money, none, { day: '2026-11-23', isByPhone: false })).toBe(
    '4,200 USD per week, tax not included, in writing 23 Nov 2026',
  )
})
