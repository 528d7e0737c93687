import { expect, test } from 'vitest'
import { openSlots } from './slots.ts'

test('starts waiting tasks in order, and gives up after the wait', async () => {
  const slots = openSlots(1)
  const first = await slots.take(0)
  expect(await slots.take(1)).toBeUndefined()
  const order: number[] = []
  const second = slots.take(10_000).then((release) => (order.push(2), release))
  const third = slots.take(10_000).then((release) => (order.push(3), release))
  first!()
  first!()
  const release = await second
  expect(order).toEqual([2])
  release!()
  await third
  expect(order).toEqual([2, 3])
})
