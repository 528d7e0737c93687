import { expect, test } from 'vitest'
import { commonLabels, readFacts } from './option-facts.ts'

test('reads the reason, the price and the other facts of an option', () => {
  expect(
    readFacts('Fits: Sanur (Bali), sea view · View: Море · Address: Jl. Cemara · Price: IDR 5,800,000 / night'),
  ).toEqual({
    reasons: [{ kind: 'fits', text: 'Sanur (Bali), sea view' }],
    price: 'IDR 5,800,000 / night',
    facts: [
      { label: 'View', value: 'Море' },
      { label: 'Address', value: 'Jl. Cemara' },
    ],
  })
  expect(readFacts('Почти подходит: не в Чангу · Вместимость: 10')).toMatchObject({
    reasons: [{ kind: 'almost', text: 'не в Чангу' }],
    price: null,
  })
  expect(readFacts('Not quite as requested. Not stated: library · Fits: Ubud · View: rice')).toMatchObject({
    reasons: [
      { kind: 'unstated', text: 'library' },
      { kind: 'fits', text: 'Ubud' },
    ],
    facts: [{ label: 'View', value: 'rice' }],
  })
})

test('keeps a separator inside a value', () => {
  expect(readFacts('Highlights: pool · garden · Price: $10')?.facts).toEqual([
    { label: 'Highlights', value: 'pool · garden' },
  ])
})

test('returns null for free text of other servers', () => {
  for (const text of ['', 'Three bedrooms', '3 bedrooms · sea view', 'Price: $10', 'Bedrooms: 3\nView: sea']) {
    expect(readFacts(text)).toBeNull()
  }
})

test('lists the labels of at least two options', () => {
  const options = ['View: sea · Price: $1', 'View: hills · Port: Sanur', 'View: sea · Port: Serangan', 'free text']
  expect(commonLabels(options.map(readFacts))).toEqual(['View', 'Port'])
})
