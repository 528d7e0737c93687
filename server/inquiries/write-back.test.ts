import { expect, test } from 'vitest'
import type { AnswerValue } from '../../contract/answers.ts'
import type { InquiryAnswer } from '../../contract/inquiries.ts'
import type { InquiryRow } from './rows.ts'
import { cellText } from './write-back.ts'

const inquiry = {
  goal: 'Find a villa for eight guests from 12 to 19 July 2027',
  title: '',
  questions_json: '[]',
  created_at: Date.UTC(2026, 10, 23),
} as InquiryRow
const at = '2026-11-23T10:00:00.000Z'

function textOf(value: AnswerValue, field: string): string | null {
  const decision = { status: 'accepted', value, note: null, by: 'ann', at } as const
  return cellText(inquiry, { decision, call_id: 'c1', at } as unknown as InquiryAnswer, field)
}

test.each<[AnswerValue, string, string]>([
  [{ type: 'number', number: 3, unit: 'bedroom' }, 'extras.Number of bedrooms', '3'],
  [{ type: 'number', number: 3, unit: 'room' }, 'extras.Number of bedrooms', '3'],
  [{ type: 'number', number: 8, unit: 'guest' }, 'extras.Maximum capacity', '8 guests'],
  [{ type: 'number', number: 12, unit: null }, 'extras.Number of rooms', '12'],
  [
    { type: 'money', min: 500, max: 500, currency: 'EUR', per: 'night', tax_included: null },
    'raw_price_text',
    '500 EUR per night',
  ],
  [
    { type: 'money', min: 500, max: 500, currency: 'EUR', per: 'night', tax_included: null },
    'extras.Quoted price',
    '500 EUR per night, 12-19 Jul 2027, 8 guests, by phone 23 Nov 2026',
  ],
])('writes %o into %s', (value, field, text) => {
  expect(textOf(value, field)).toBe(text)
})
