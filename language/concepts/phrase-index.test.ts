import { expect, test } from 'vitest'
import { conceptsOf } from './index.ts'

test('finds a phrase inside one text, not across two', () => {
  expect(conceptsOf('a villa', 'rice fields')).toEqual(conceptsOf('a villa . rice fields'))
  expect([...conceptsOf('rice fields')]).not.toEqual([...conceptsOf('rice', 'fields')])
})
