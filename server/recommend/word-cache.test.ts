import { expect, test } from 'vitest'
import { WordCache } from './word-cache.ts'

/** A store whose addresses have every word; `meanwhile` is run before it answers. */
function storeOf(meanwhile: (stems: readonly string[]) => void = () => {}) {
  const asked: string[] = []
  return {
    asked,
    async known(stems: readonly string[]) {
      asked.push(...stems)
      meanwhile(stems)
      return { inAddresses: new Set(stems), inNames: new Set<string>(), inTexts: new Set<string>() }
    },
  }
}

/** In letters: numbers are not asked about. */
const name = (n: number): string =>
  `q${String(n).padStart(5, '0')}`.replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))
const message = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => name(from + n)).join(' ')

test('The store is asked about a word once', async () => {
  const store = storeOf()
  const words = new WordCache(store)
  await words.ask('Uluwatu, uluwatu')
  await words.ask('in Uluwatu')
  expect(store.asked).toEqual(['uluwatu'])
  expect(words.words.places.has('uluwatu')).toBe(true)
})

test('What is remembered of words has an end: they are forgotten with what was known of them, and asked about again', async () => {
  const store = storeOf()
  const words = new WordCache(store)
  for (let from = 0; from <= 20_000; from += 200) await words.ask(message(from, from + 200))
  expect(words.words.places.size).toBe(store.asked.length)
  await words.ask(name(0))
  expect([...words.words.places]).toEqual([name(0)])
  expect(words.has(name(1))).toBe(false)
})

test('A word that is forgotten while the store answers is asked about again', async () => {
  let times = 0
  const words: WordCache = new WordCache(storeOf(() => times++ === 0 && words.forget()))
  await words.ask('villa in Uluwatu')
  expect(words.words.places).toContain('uluwatu')
})
