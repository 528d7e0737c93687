import { expect, test } from 'vitest'
import type { Venue } from '../../../contract/venues.ts'
import { openFieldQuestion, openFields } from './plan-form.ts'

const now = Date.UTC(2026, 10, 23)
const villa = (change: Partial<Venue>): Venue => ({
  id: 1,
  name: 'Villa One',
  category: 'villa',
  raw_price_text: '$100',
  website: 'https://one.example',
  address: 'Ubud',
  source_sheet: null,
  extras: { 'Number of bedrooms': '3', Area: 'Ubud', View: 'Sea', 'Private chef': 'yes' },
  ...change,
})
const counts = (venues: Venue[]) => openFields(venues, now).map(({ field, count }) => [field, count])

test('proposes empty fields, and fields whose answer by phone is outdated', () => {
  const old = { at: '2026-08-01T10:00:00.000Z', call_id: 'c1' }
  const recent = { at: '2026-11-01T10:00:00.000Z', call_id: 'c2' }
  expect(counts([villa({})])).toEqual([])
  expect(counts([villa({ checked: { raw_price_text: recent } })])).toEqual([])
  expect(
    counts([
      villa({ checked: { raw_price_text: old, 'extras.View': recent } }),
      villa({ raw_price_text: null, address: '' }),
    ]),
  ).toEqual([
    ['raw_price_text', 2],
    ['address', 1],
  ])
  const [quoted] = openFields([villa({ checked: { 'extras.Quoted price': old } })], now)
  expect(openFieldQuestion(quoted!, 'en')).toMatchObject({ text: 'Ask for the price.', field: 'extras.Quoted price' })
})
