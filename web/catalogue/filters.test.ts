import { expect, test } from 'vitest'
import { filtersOf, nextSort, sortOf } from './filters.ts'

test('reads filters from the query string and ignores invalid values', () => {
  expect(filtersOf(new URLSearchParams('place=ubud&view=%20sea%20&bedrooms_min=3&price_max=0&q=x'))).toEqual({
    place: 'ubud',
    view: 'sea',
    bedrooms_min: 3,
    price_max: 0,
  })
  expect(filtersOf(new URLSearchParams('open_day=7&open_at=23:30'))).toEqual({ open_day: 7, open_at: '23:30' })
  expect(filtersOf(new URLSearchParams('open_day=8&open_at=25:00'))).toEqual({})
  expect(
    filtersOf(new URLSearchParams({ place: ' ', cuisine: 'x'.repeat(101), bedrooms_min: '-1', capacity_min: 'ten' })),
  ).toEqual({})
})

test('reads a sort order only with a known key', () => {
  expect(sortOf(new URLSearchParams('sort=price&order=desc'))).toEqual({ key: 'price', order: 'desc' })
  expect(sortOf(new URLSearchParams('sort=price&order=up'))).toEqual({ key: 'price', order: 'asc' })
  expect(sortOf(new URLSearchParams('sort=id'))).toBeNull()
})

test('cycles a heading through ascending, descending and off', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'price')]).toEqual([
    { key: 'name', order: 'asc' },
    { key: 'name', order: 'desc' },
    null,
    { key: 'price', order: 'asc' },
  ])
})
