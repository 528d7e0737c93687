import { expect, test } from 'vitest'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { minutesLeft } from './progress.tsx'

const inquiry = (minutes: number, states: Inquiry['venues'][number]['state'][], at_once?: number) =>
  ({ plan: { minutes }, venues: states.map((state) => ({ state })), at_once }) as Inquiry

test('counts the minutes of rounds of simultaneous calls', () => {
  const waiting = (count: number) => Array.from({ length: count }, () => 'waiting' as const)
  expect(minutesLeft(inquiry(30, waiting(12), 3))).toBe(10)
  expect(minutesLeft(inquiry(30, waiting(12), 5))).toBe(8)
  // One call of a round takes as long as the round.
  expect(minutesLeft(inquiry(2.5, ['waiting', 'answered'], 3))).toBe(3)
  expect(minutesLeft(inquiry(15, waiting(6)))).toBe(5)
  expect(minutesLeft(inquiry(0, ['answered', 'skipped'], 3))).toBe(0)
})
