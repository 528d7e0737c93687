import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../tests/support/random-walk.ts'
import { containsWords } from './spoken-words.ts'

const text =
  'Hello, this is the AI assistant of Blue Tours. I am calling about a booking at Villa Sol. This call is recorded.'

test.each([
  [text, true],
  [
    'hello this is the A.I. assistant of BlueTours – I am calling about a booking at villa-sol this call is recorded',
    true,
  ],
  [`Hello? Yes. ${text} What is the price?`, true],
  // 21 of 22 words.
  [text.replace('booking', 'looking'), true],
  [text.replace('AI', 'human').replace('booking', 'looking'), false],
  ['This call is recorded. Hello, this is the AI assistant of Blue Tours.', false],
  ['Hi there, I have a quick request for you.', false],
  ['', false],
])('%j: %j', (transcript, expected) => {
  expect(containsWords(transcript, text)).toBe(expected)
})

test('«ё» equals «е»', () => {
  expect(containsWords('Звоню по поводу вашей черной яхты', 'Звоню по поводу вашей чёрной яхты.')).toBe(true)
})

const word = fc.stringMatching(/^[a-zа-я]{3,9}$/u)

test('ignores case, spacing and punctuation, but not a tenth of the words', () => {
  const words = fc.uniqueArray(word, { minLength: 10, maxLength: 30 })
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.constantFrom(' ', '', ', ', '.  ', ' - ')), (words, gaps) => {
      const text = words.join(' ')
      const spaced = words.map((word) => word.toUpperCase() + gaps.next().value).join('')
      expect(containsWords(spaced, text)).toBe(true)
      const missing = words.slice(Math.ceil(words.length / 10))
      expect(containsWords(missing.join(' '), text)).toBe(false)
    }),
    { seed },
  )
})
