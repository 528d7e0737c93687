import { expect, test } from 'vitest'
import type { AnswerValue } from '../../contract/answers.ts'
import type { InquiryAnswer, InquiryVenue } from '../../contract/inquiries.ts'
import { compared, filtersIn, filterText, sortIn } from './compare.ts'

const answer = (value: AnswerValue | null, more: Partial<InquiryAnswer> = {}): InquiryAnswer => ({
  question: 0,
  text: 'Ask for the price',
  kind: 'money',
  verdict: value === null ? 'declined' : 'answered',
  value,
  quote: null,
  asked_message: null,
  said_messages: [],
  read_by: 'rules',
  decision: null,
  call_id: 'c',
  ...more,
})
const price = (min: number, currency: string | null = 'USD', per: string | null = 'night'): AnswerValue => ({
  type: 'money',
  min,
  max: min,
  currency,
  per,
  tax_included: null,
})
const venue = (name: string, ...answers: InquiryAnswer[]): InquiryVenue => ({
  venue_id: name.length,
  name,
  phone_number: null,
  state: 'answered',
  last: null,
  reason: null,
  next_at: null,
  local_time: null,
  calls: [],
  answers,
})
const names = (venues: readonly InquiryVenue[]) => venues.map(({ name }) => name)

test('sorts by a value, and lists venues without a value last in both orders', () => {
  const venues = [
    venue('none', answer(null)),
    venue('dear', answer(price(900))),
    venue('cheap', answer(price(300))),
    venue('rejected', answer(price(1), { decision: { status: 'rejected', value: null, note: null, by: 'a', at: '' } })),
  ]
  expect(names(compared(venues, { by: 0, order: 'asc' }, []))).toEqual(['cheap', 'dear', 'none', 'rejected'])
  expect(names(compared(venues, { by: 0, order: 'desc' }, []))).toEqual(['dear', 'cheap', 'none', 'rejected'])
})

test('does not compare prices of different currencies or units', () => {
  const venues = [
    venue('week', answer(price(10, 'USD', 'week'))),
    venue('rupiah', answer(price(5, 'IDR'))),
    venue('dollar', answer(price(20))),
  ]
  expect(names(compared(venues, { by: 0, order: 'asc' }, []))).toEqual(['rupiah', 'dollar', 'week'])
})

test('filters by every question, with the value that a person corrected', () => {
  const corrected = { status: 'corrected', value: price(250), note: null, by: 'a', at: '' } as const
  const venues = [
    venue('dear', answer(price(900)), answer({ type: 'yes_no', yes: true }, { kind: 'yes_no' })),
    venue('corrected', answer(price(900), { decision: corrected }), answer(null, { kind: 'yes_no' })),
    venue('free', answer(price(200)), answer({ type: 'yes_no', yes: false }, { kind: 'yes_no' })),
  ]
  const shown = (...texts: string[]) => names(compared(venues, null, filtersIn(texts)))
  expect(shown('0.most.300')).toEqual(['corrected', 'free'])
  expect(shown('0.most.300', '1.no')).toEqual(['free'])
  expect(shown('1.open')).toEqual(['corrected'])
  expect(shown('1.yes')).toEqual(['dear'])
})

test('reads order and filters from the URL, and ignores other texts', () => {
  expect(sortIn('2.desc')).toEqual({ by: 2, order: 'desc' })
  expect(sortIn('state.asc')).toEqual({ by: 'state', order: 'asc' })
  expect([sortIn(null), sortIn('x.asc'), sortIn('2')]).toEqual([null, null, null])
  const texts = ['0.yes', '2.most.5000', '1.least.2.5']
  expect(filtersIn([...texts, 'a', '1.most', '1.yes.4', '1.often']).map(filterText)).toEqual(texts)
})
