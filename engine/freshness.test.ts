import { expect, test } from 'vitest'
import { checkedByAge, recheckAfterDays } from './freshness.ts'

const at = '2026-11-23T10:00:00.000Z'
const dayMs = 86_400_000

test('an answer is outdated after 90 days', () => {
  expect(recheckAfterDays).toBe(90)
  const checked = {
    raw_price_text: { at, call_id: 'c1' },
    'extras.View': { at: '2026-08-24T23:00:00.000Z', call_id: null },
  }
  const now = Date.parse(at)
  expect(checkedByAge(checked, now)).toEqual({ fresh: ['raw_price_text'], outdated: ['extras.View'] })
  expect(checkedByAge(checked, now - dayMs).fresh).toEqual(['raw_price_text', 'extras.View'])
  expect(checkedByAge(checked, now + 91 * dayMs).fresh).toEqual([])
  expect(checkedByAge(undefined, now)).toEqual({ fresh: [], outdated: [] })
})
