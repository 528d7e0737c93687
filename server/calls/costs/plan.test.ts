import { expect, test } from 'vitest'
import { expectedCall, planOf, usualCalls } from './plan.ts'

const past = [1, 2, 3, 4, 50].map((minutes) => ({ ms: minutes * 60_000, micros: minutes * 200_000 }))

test('expects the median of past calls', () => {
  expect(expectedCall(past)).toEqual({ ms: 180_000, micros: 600_000 })
  expect(expectedCall([...past, { ms: 240_000, micros: 1_000_000 }])).toEqual({ ms: 210_000, micros: 700_000 })
})

test('expects the usual call while fewer than five are known', () => {
  expect(expectedCall(past.slice(1))).toBe(usualCalls.phone)
  expect(expectedCall([], usualCalls.browser)).toBe(usualCalls.browser)
})

test('plans the total of several calls', () => {
  expect(planOf([], 6)).toEqual({ minutes: 18, cost: { amount: 3.6, currency: 'USD' } })
  expect(planOf(past, 0)).toEqual({ minutes: 0, cost: { amount: 0, currency: 'USD' } })
})
