import { expect, test } from 'vitest'
import { widerSearches } from './near-matches.tsx'

const none = { q: '', filters: {}, chosenCategory: null }

test('offers no wider search for one condition', () => {
  expect(widerSearches(none)).toEqual([])
  expect(widerSearches({ ...none, q: 'lagoon' })).toEqual([])
  expect(widerSearches({ ...none, filters: { place: 'ubud' } })).toEqual([])
  expect(widerSearches({ ...none, q: 'lagoon' }, { category: 'villa' })).toEqual([])
})

test('drops one filter, the category, one word or the whole search at a time', () => {
  const searches = widerSearches({ q: 'sea pool', filters: { place: 'ubud', price_max: 100 }, chosenCategory: 'villa' })
  expect(searches.map(({ dropped }) => dropped)).toEqual([
    { filter: 'place' },
    { filter: 'price_max' },
    { category: 'villa' },
    { text: 'sea' },
    { text: 'pool' },
    { text: 'sea pool' },
  ])
  expect(searches[0]).toMatchObject({
    query: { q: 'sea pool', category: 'villa', price_max: 100 },
    params: { place: null },
  })
  expect(searches[3]).toMatchObject({ query: { q: 'pool', place: 'ubud' }, params: { q: 'pool' } })
  expect(searches[5]!.query).not.toHaveProperty('q')
})

test('keeps the fixed category of a screen', () => {
  const [first] = widerSearches({ ...none, q: 'sea pool' }, { category: 'yacht' })
  expect(first!.query).toEqual({ category: 'yacht', q: 'pool' })
})
