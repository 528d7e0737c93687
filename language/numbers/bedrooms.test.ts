import { expect, test } from 'vitest'
import { bedroomsIn } from './capacity.ts'

test.each([
  ['3', 3, 3],
  ['2-4', 2, 4],
  ['three bedrooms', 3, 3],
  ['3BR / 6 guests', 3, 3],
  ['2 спальни, 3 ванные', 2, 2],
  ['studio', 0, 1],
])('reads the bedrooms of %j', (cell, min, max) => expect(bedroomsIn([cell])).toEqual({ min, max }))

test.each(['два кресла', '6 guests', 'on request'])('%j states no bedrooms', (cell) =>
  expect(bedroomsIn([cell])).toBeUndefined(),
)
