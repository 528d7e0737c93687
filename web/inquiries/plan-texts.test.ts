import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonCategory, filledText, goalOf, openVariables, subjectOf, wishIn } from './plan-texts.ts'

const wish = { guests: '8', dates: '12-19 July' }

test('fills a preset for several venues, with a word for their category', () => {
  const text = 'Ask whether {venue_name} is free on {dates} for {guests} guests.'
  expect(filledText(text, 'en', 'villa', wish)).toBe('Ask whether the villa is free on 12-19 July for 8 guests.')
  expect(filledText('Спросите, есть ли в {venue_name} стол на {dates}.', 'ru', 'restaurant', wish)).toBe(
    'Спросите, есть ли в ресторане стол на 12-19 July.',
  )
  const from = { guests: '8', dates: 'from 12 to 19 July' }
  expect(filledText(text, 'en', 'villa', from)).toBe('Ask whether the villa is free from 12 to 19 July for 8 guests.')
  expect(filledText('Спросите цену на {dates}.', 'ru', 'any', { ...from, dates: 'с 12 по 19 июля' })).toBe(
    'Спросите цену с 12 по 19 июля.',
  )
  const open = filledText(text, 'en', 'any', { guests: '', dates: ' ' })
  expect(open).toBe('Ask whether the venue is free on {dates} for {guests} guests.')
  expect(openVariables([open])).toEqual(['guests', 'dates'])
})

test('names a goal without unknown parts', () => {
  expect(goalOf('en', 'yacht', { guests: '', dates: '12 July' })).toBe(
    'Find out whether the yacht is free on 12 July, and its terms.',
  )
})

test('reads guests and dates from its own subjects', () => {
  const seed = 20_270_712
  const part = fc.constantFrom('', '8', '12-19 July', '2 adults', 'с 12 по 19 июля')
  fc.assert(
    fc.property(fc.constantFrom('en' as const, 'ru' as const), part, part, (language, guests, dates) => {
      expect(wishIn(subjectOf(language, { guests, dates }), language)).toEqual({ guests, dates })
    }),
    { seed },
  )
  expect(wishIn('a wedding', 'en')).toEqual({ guests: '', dates: '' })
  expect(subjectOf('en', { guests: '8', dates: 'x'.repeat(80) })).toBe('a booking')
})

test('finds the common category', () => {
  expect(commonCategory([{ category: 'villa' }, { category: 'villa' }])).toBe('villa')
  expect(commonCategory([{ category: 'villa' }, { category: 'yacht' }])).toBe('any')
  expect(commonCategory([])).toBe('any')
})
