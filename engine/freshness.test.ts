import { expect, test } from 'vitest'
import { checkedByAge, recheckAfterDays, recheckAfterMs } from './freshness.ts'

const now = Date.UTC(2026, 10, 23, 10)
const ago = (days: number): string => new Date(now - days * 86_400_000).toISOString()
const oldest = new Date(now - recheckAfterMs).toISOString()

test('an answer is outdated after 90 days', () => {
  expect(recheckAfterDays).toBe(90)
  const checked = {
    raw_price_text: { at: ago(0), call_id: 'c1' },
    address: { at: ago(90), call_id: 'c1' },
    'extras.View': { at: ago(90.001), call_id: null },
  }
  expect(checkedByAge(checked, oldest)).toEqual({ fresh: ['raw_price_text', 'address'], outdated: ['extras.View'] })
  expect(checkedByAge(undefined, oldest)).toEqual({ fresh: [], outdated: [] })
})
