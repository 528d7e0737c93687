import { expect, test } from 'vitest'
import { capacityIn } from './capacity.ts'

test.each([
  ['Capacity', '8', 8],
  ['Capacity', '8 + 4 crew', 8],
  ['Capacity', '8 guests + 3 crew', 8],
  ['Вместимость', '8+4 экипаж', 8],
  ['Вместимость', '10 гостей, 2 члена команды', 10],
  ['Capacity', '12 (crew 3)', 12],
  ['Capacity', '6 + skipper', 6],
  ['Guests + crew', '8 + 4', 8],
  ['Capacity', '10 (12 cabins)', 10],
  ['Berths', '6 (6+2) Licensed for 8', 8],
  ['Capacity', '6+2', 8],
  ['Capacity', '8-10 guests', 10],
  ['Capacity', '20 by day, 8 overnight, 24 m', 20],
])('reads the guests of %s: %s', (heading, value, most) => {
  expect(capacityIn([[heading, value]])?.max).toBe(most)
})
