import { expect, test } from 'vitest'
import { sessionFor } from './realtime-session.ts'

const now = new Date('2026-11-23')
const inputOf = (
  ...[options, format = 'pcmu-8000']: [Parameters<typeof sessionFor>[0], Parameters<typeof sessionFor>[1]?]
) => sessionFor(options, format, now).session.audio.input

test('names go to transcription models that accept keywords', () => {
  const keywords = ['Villa Aurora', 'Ubud']
  expect(inputOf({ keywords }).transcription).toEqual({ model: 'gpt-transcribe', keywords })
  expect(inputOf({ keywords, transcriptionModel: 'gpt-live-transcribe' }).transcription).toMatchObject({ keywords })
  expect(inputOf({ keywords, transcriptionModel: 'whisper-1' }).transcription).toEqual({ model: 'whisper-1' })
  expect(inputOf({ keywords: [] }).transcription).toEqual({ model: 'gpt-transcribe' })
})

test('the language of a call is not the language of the transcription', () => {
  expect(inputOf({ language: 'ru' }).transcription).toEqual({ model: 'gpt-transcribe' })
  expect(inputOf({ transcriptionLanguage: 'id' }).transcription).toMatchObject({ language: 'id' })
})

test('phones have noise reduction for a microphone close to the mouth', () => {
  expect(inputOf({}).noise_reduction).toEqual({ type: 'near_field' })
  expect(inputOf({}, 'pcm16-24000').noise_reduction).toBeUndefined()
})
