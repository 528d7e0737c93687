import { expect, test } from 'vitest'
import { WordCache } from './word-cache.ts'

/** Store whose addresses contain every word. Calls `beforeAnswer` before it answers. */
function storeOf(beforeAnswer: (stems: readonly string[]) => void = () => {}) {
  const asked: string[] = []
  return {
    asked,
    async known(stems: readonly string[]) {
      asked.push(...stems)
      beforeAnswer(stems)
      return { inAddresses: new Set(stems), inNames: new Set<string>(), inTexts: new Set<string>() }
    },
  }
}

/** Spells `n` in letters, because the cache skips numbers. */
const name = (n: number): string =>
  `q${String(n).padStart(5, '0')}`.replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))
const message = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => name(from + n)).join(' ')

test('queries the store once per word', async () => {
  const store = storeOf()
  const words = new WordCache(store)
  await words.lookUp('Uluwatu, uluwatu')
  await words.lookUp('in Uluwatu')
  expect(store.asked).toEqual(['uluwatu'])
  expect(words.words.places.has('uluwatu')).toBe(true)
})

test('clears the cache above its limit and queries the words again', async () => {
  const store = storeOf()
  const words = new WordCache(store)
  for (let from = 0; from <= 20_000; from += 200) await words.lookUp(message(from, from + 200))
  expect(words.words.places.size).toBe(store.asked.length)
  await words.lookUp(name(0))
  expect([...words.words.places]).toEqual([name(0)])
  expect(words.has(name(1))).toBe(false)
})

test('queries a word again if the cache is cleared during the query', async () => {
  let times = 0
  const words: WordCache = new WordCache(storeOf(() => times++ === 0 && words.clear()))
  await words.lookUp('villa in Uluwatu')
  expect(words.words.places).toContain('uluwatu')
})
