import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { keyFor, settleKey } from './idempotency.ts'

test('reuses the key until the server answers, then creates a new one', () => {
  const body = { phone_number: '+1234567890' }
  const first = keyFor(body)
  expect(first).toMatch(/^call-[\x21-\x7e]{1,190}$/)
  settleKey(new ApiError(0, null))
  expect(keyFor(body)).toBe(first)
  settleKey(new ApiError(502, null))
  expect(keyFor(body)).toBe(first)
  settleKey(new ApiError(409, 'A call to this number is already active'))
  const second = keyFor(body)
  expect(second).not.toBe(first)
  settleKey(null)
  const third = keyFor(body)
  expect(third).not.toBe(second)
  settleKey(new ApiError(0, null))
  expect(keyFor({ phone_number: '+1234567891' })).not.toBe(third)
  settleKey(null)
})

test('creates a new key for the same request after five minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = { phone_number: '+1234567890' }
  const first = keyFor(body)
  settleKey(new ApiError(0, null))
  vi.advanceTimersByTime(60_000)
  expect(keyFor(body)).toBe(first)
  vi.advanceTimersByTime(5 * 60_000)
  expect(keyFor(body)).not.toBe(first)
  settleKey(null)
})
