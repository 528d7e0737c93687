import { expect, test } from 'vitest'
import type { AnswerValue } from '../../../contract/answers.ts'
import type { InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import type { Cell } from './cells.ts'
import { messengerText } from './messenger-text.ts'

const venue = { venue_id: 1, name: 'Villa One', phone_number: '+390550000001' } as InquiryVenue
const cell = (text: string, value: AnswerValue): Cell => ({
  venue,
  answer: { text, value, decision: null } as InquiryAnswer,
})
const cells = [
  cell('Спросите цену за ночь.', {
    type: 'money',
    min: 500,
    max: 500,
    currency: 'EUR',
    per: 'night',
    tax_included: false,
  }),
  cell('Спросите, включены ли завтраки.', { type: 'yes_no', yes: true }),
  cell('Спросите, как оплатить.', { type: 'text', text: 'картой, звоните +39 055 000 00 01' }),
]

// The page of the user is in English here.
test("has the language of the client's page, and no phone numbers", () => {
  expect(messengerText({ cells, language: 'ru', note: ' ', url: 'https://x.example/p/1' })).toBe(
    [
      'Вот что ответили объекты:',
      '*Villa One*\n- Цену за ночь: 500 EUR за ночь, без налога\n- Включены ли завтраки: Да\n- Как оплатить: картой, звоните',
      'Все подробности: https://x.example/p/1',
    ].join('\n\n'),
  )
})

test('begins with the note', () => {
  expect(messengerText({ cells: [], language: 'en', note: 'Dear client', url: 'https://x.example/p/1' })).toBe(
    'Dear client\n\nAll details: https://x.example/p/1',
  )
})
