import { expect, test } from 'vitest'
import { rememberText, textOfChunk } from './audio-text-cache.ts'

const chunk = (seed: number) => Uint8Array.from({ length: 160 }, (_, index) => (seed * 31 + index * 7) % 256)

test('returns the text of a chunk, unless several texts share the chunk', () => {
  rememberText(chunk(1), 'Hello?')
  rememberText(chunk(1), 'Hello?')
  rememberText(chunk(2), 'Hello?')
  rememberText(chunk(2), 'Who is calling?')
  expect(textOfChunk(chunk(1))).toBe('Hello?')
  expect(textOfChunk(chunk(2))).toBeUndefined()
  expect(textOfChunk(chunk(3))).toBeUndefined()
})

test('ignores silence inside speech, because a silent line sends the same bytes', () => {
  const silent = new Uint8Array(160).fill(0xff)
  rememberText(silent, 'Hello?')
  expect(textOfChunk(silent)).toBeUndefined()
})
