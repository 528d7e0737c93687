import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showTranscript } from './shown-transcript.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = { type: 'item', itemId: 'a', previousItemId: null, speaker: 'agent', at: 1 } as const
const word = (text: string) => ({ type: 'text', itemId: 'a', text, final: false, append: true }) as const

test('words are shown a few times a second, a row with its first one; nothing that came is left unshown', () => {
  const shown: string[][] = []
  const transcript = showTranscript((messages) => shown.push(messages.map(({ text }) => text)))
  transcript.add(item)
  for (const text of ['Is ', 'it ', 'free ', 'on ', 'Friday?']) {
    transcript.add(word(text))
    vi.advanceTimersByTime(50)
  }
  expect(shown).toEqual([['Is'], ['Is it free on']])
  transcript.flush()
  expect(shown.at(-1)).toEqual(['Is it free on Friday?'])
  transcript.flush()
  vi.advanceTimersByTime(1000)
  expect(shown).toHaveLength(3)
})

test('cleared, it begins anew with the next words', () => {
  const shown: string[][] = []
  const transcript = showTranscript((messages) => shown.push(messages.map(({ text }) => text)))
  transcript.add(item)
  transcript.add(word('Hello'))
  transcript.clear()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([[]])
})
