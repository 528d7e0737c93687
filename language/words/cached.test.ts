import { expect, test } from 'vitest'
import { cached } from './cached.ts'

test('computes a repeated text once, and empties the cache at its limit', () => {
  const computed: string[] = []
  const length = cached((text) => {
    computed.push(text)
    return text === '' ? null : text.length
  }, 2)
  expect(['a', '', 'a', ''].map(length)).toEqual([1, null, 1, null])
  expect(computed).toEqual(['a', ''])
  expect(['bb', 'a'].map(length)).toEqual([2, 1])
  expect(computed).toEqual(['a', '', 'bb', 'a'])
})
