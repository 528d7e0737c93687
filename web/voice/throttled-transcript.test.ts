import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleTranscript, type ShownMessage } from './throttled-transcript.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = { type: 'item', itemId: 'a', previousItemId: null, speaker: 'agent', at: 1 } as const
const word = (text: string) => ({ type: 'text', itemId: 'a', text, final: false, append: true }) as const

test('shows text a few times a second, the first piece at once, and loses nothing', () => {
  const shown: string[][] = []
  const transcript = throttleTranscript((messages) => shown.push(messages.map(({ text }) => text)))
  transcript.add(item)
  for (const text of ['Is ', 'it ', 'free ', 'on ', 'Friday?']) {
    transcript.add(word(text))
    vi.advanceTimersByTime(50)
  }
  expect(shown).toEqual([['Is'], ['Is it free on']])
  transcript.flush()
  expect(shown.at(-1)).toEqual(['Is it free on Friday?'])
  transcript.flush()
  expect(shown).toHaveLength(3)
})

test('marks the last row as growing until a second without text, or until another row follows', () => {
  let shown: readonly ShownMessage[] = []
  const transcript = throttleTranscript((messages) => (shown = messages))
  const growing = () => shown.filter((row) => row.growing).map(({ text }) => text)
  transcript.add(item)
  transcript.add(word('Is it '))
  vi.advanceTimersByTime(900)
  transcript.add(word('free?'))
  vi.advanceTimersByTime(900)
  expect(growing()).toEqual(['Is it free?'])
  vi.advanceTimersByTime(100)
  expect(growing()).toEqual([])
  // An event of another row does not mark the row again.
  transcript.add({ ...item, itemId: 'b', previousItemId: 'a', speaker: 'user' })
  vi.advanceTimersByTime(200)
  expect(growing()).toEqual([])
  transcript.add({ ...word('Yes'), itemId: 'b' })
  vi.advanceTimersByTime(200)
  expect(growing()).toEqual(['Yes'])
  transcript.add({ ...item, itemId: 'c', previousItemId: 'b' })
  transcript.add({ ...word('Good'), itemId: 'c' })
  vi.advanceTimersByTime(200)
  expect(growing()).toEqual(['Good'])
})

test('starts empty after clear', () => {
  const shown: string[][] = []
  const transcript = throttleTranscript((messages) => shown.push(messages.map(({ text }) => text)))
  transcript.add(item)
  transcript.add(word('Hello'))
  transcript.clear()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([[]])
})
