import { expect, test } from 'vitest'
import { inSlices, prepared } from './slices.ts'

test('splits items into slices', () => {
  expect(inSlices([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('prepares at most two items ahead and yields the results in order', async () => {
  const begun: number[] = []
  const used: number[] = []
  const prepare = async (item: number) => {
    begun.push(item)
    // Later items are ready first.
    await new Promise((resolve) => setTimeout(resolve, 5 - item))
    return item
  }
  for await (const item of prepared([0, 1, 2, 3, 4], prepare)) {
    used.push(item)
    expect(begun, `while ${item} is used`).toHaveLength(Math.min(5, item + 3))
  }
  expect(used).toEqual([0, 1, 2, 3, 4])
})

test('rejects with the first failure, also if later items fail', async () => {
  const fail = (item: number) => Promise.reject(new Error(`item ${item}`))
  await expect(prepared([0, 1, 2], fail).next()).rejects.toThrow('item 0')
})
