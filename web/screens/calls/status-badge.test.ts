import { expect, test } from 'vitest'
import type { Call } from '../../../contract/calls.ts'
import { answeredText, resultOf } from './status-badge.tsx'

const ended = { status: 'ended', reached: 'voicemail', answered: { of: 4, answered: 0 } } as Call

test('shows who was reached after the call, else the status', () => {
  expect(resultOf(ended)).toEqual({ name: 'Voicemail', tone: 'warning' })
  expect(resultOf({ ...ended, reached: 'unknown' })).toEqual({ name: 'Ended', tone: 'neutral' })
  expect(resultOf({ ...ended, status: 'failed' })).toEqual({ name: 'Failed', tone: 'danger' })
  const { reached: _, ...older } = ended
  expect(resultOf(older).name).toBe('Ended')
  // A newer server may know other parties.
  expect(resultOf({ ...ended, reached: 'fax' as never }).name).toBe('Ended')
})

test('counts answers with their denominator, unless nobody could answer', () => {
  expect(answeredText({ ...ended, reached: 'person' })).toBe('0 of 4 answered')
  expect(answeredText({ ...ended, answered: { of: 4, answered: 3 } })).toBe('3 of 4 answered')
  expect(answeredText(ended)).toBeNull()
  expect(answeredText({ reached: 'person', answered: { of: 0, answered: 0 } })).toBeNull()
})
