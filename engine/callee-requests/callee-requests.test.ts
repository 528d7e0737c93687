import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersReader } from '../answers/index.ts'
import * as refusals from './example-refusals.ts'
import * as requests from './example-requests.ts'
import { furtherOptOuts, furtherOrdinary } from './example-texts.ts'
import { requestsIn } from './index.ts'
import { replies, replyLanguageOf } from './replies.ts'

const { recordingRefusals } = requests
const { recordingTalk } = refusals
const optOuts = [...requests.optOuts, ...furtherOptOuts]
const ordinary = [...refusals.ordinary, ...furtherOrdinary]

describe('a request not to be called again', () => {
  test('is found in many phrasings', () => {
    expect(optOuts.filter((text) => !requestsIn(text).optOut)).toEqual([])
  })

  test('is not found in ordinary refusals and similar words', () => {
    const texts = [...ordinary, ...recordingRefusals, ...recordingTalk]
    expect(texts.filter((text) => requestsIn(text).optOut)).toEqual([])
  })
})

describe('a request not to be recorded', () => {
  test('is found in many phrasings', () => {
    expect(recordingRefusals.filter((text) => !requestsIn(text).noRecording)).toEqual([])
  })

  test('is not found in other sentences', () => {
    const texts = [...ordinary, ...optOuts, ...recordingTalk]
    expect(texts.filter((text) => requestsIn(text).noRecording)).toEqual([])
  })
})

test('letter case, spacing and typographic apostrophes make no difference', () => {
  for (const text of ['DON’T CALL AGAIN', 'don`t   call again!!', '  Don\u2019t call\nagain...'])
    expect(requestsIn(text).optOut, text).toBe(true)
})

test('any text is read in less than 20 ms', () => {
  const words = [...optOuts, ...ordinary].flatMap((text) => text.split(' '))
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 300 }), (parts) => {
      const from = performance.now()
      requestsIn(parts.join(' '))
      expect(performance.now() - from).toBeLessThan(200)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['Больше не звоните.', 'ru'],
  ['Jangan telepon lagi.', 'id'],
  ['Stop calling.', 'en'],
] as const)('%s is answered in its language', (text, language) => {
  expect(replyLanguageOf(text)).toBe(language)
})

test('the replies of the agent are no requests', () => {
  for (const { recordingDeleted, notRecorded } of Object.values(replies))
    expect(requestsIn(`${recordingDeleted} ${notRecorded}`).optOut).toBe(false)
})

test('the answers of a call have the same opt-outs', () => {
  const facts = { startedAt: 0, timeZone: null, language: 'en', hasEnded: true, carrier: null } as const
  const stanceOf = (text: string) =>
    answersReader({ steps: ['Ask the price'], goal: '' })(
      [
        { id: 'a', speaker: 'agent', text: 'Hello, I am calling about a booking. What is the price?' },
        { id: 'u', speaker: 'user', text },
      ],
      facts,
    ).stance
  expect(optOuts.filter((text) => stanceOf(text) !== 'opted_out')).toEqual([])
  expect(ordinary.filter((text) => stanceOf(text) === 'opted_out')).toEqual([])
})
