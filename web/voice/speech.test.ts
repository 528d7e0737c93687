import { expect, test } from 'vitest'
import { preferredVoice } from './speech.ts'

const voice = (name: string, lang: string) => ({ name, lang })

test('an English voice of the better kind is preferred', () => {
  const voices = [voice('Anna Neural', 'de-DE'), voice('Sam', 'en-US'), voice('Kate Enhanced', 'en-GB')]
  expect(preferredVoice(voices, 'en')?.name).toBe('Kate Enhanced')
  expect(preferredVoice([voice('Anna', 'de-DE'), voice('Sam', 'en-US')], 'en')?.name).toBe('Sam')
  expect(preferredVoice([voice('Sam', 'en-US'), voice('Irina', 'ru-RU')], 'ru')?.name).toBe('Irina')
  expect(preferredVoice([], 'en')).toBeNull()
})
