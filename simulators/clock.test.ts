import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SkippingClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a skip runs due timers once, in order, and later timers keep their time', () => {
  const clock = new SkippingClock()
  const begun = clock.now()
  const ran: string[] = []
  clock.after(3000, () => ran.push('third'))
  clock.after(1000, () => {
    ran.push('first')
    cancel()
  })
  const cancel = clock.after(2000, () => ran.push('never'))
  clock.after(60_000, () => ran.push('later'))
  clock.skip(10_000)
  expect(ran).toEqual(['first', 'third'])
  expect(clock.now() - begun).toBe(10_000)
  vi.advanceTimersByTime(49_999)
  expect(ran).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['first', 'third', 'later'])
})
