import { afterEach, expect, test, vi } from 'vitest'
import { preferredVoice, speakAloud } from './speech.ts'

afterEach(() => vi.unstubAllGlobals())

const voice = (name: string, lang: string) => ({ name, lang })

test('an English voice of the better kind is preferred', () => {
  const voices = [voice('Anna Neural', 'de-DE'), voice('Sam', 'en-US'), voice('Kate Enhanced', 'en-GB')]
  expect(preferredVoice(voices, 'en')?.name).toBe('Kate Enhanced')
  expect(preferredVoice([voice('Anna', 'de-DE'), voice('Sam', 'en-US')], 'en')?.name).toBe('Sam')
  expect(preferredVoice([voice('Sam', 'en-US'), voice('Irina', 'ru-RU')], 'ru')?.name).toBe('Irina')
  expect(preferredVoice([], 'en')).toBeNull()
})

/** A browser's voice that tells what becomes of a text by the handlers alone. */
function lendBrowserVoice(becomes: 'onend' | 'onerror') {
  const spoken: Partial<SpeechSynthesisUtterance>[] = []
  class Utterance {
    text: string
    onend?: () => void
    onerror?: () => void
    constructor(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    set onvoiceschanged(changed: () => void) {
      changed()
    },
    speak(utterance: Utterance) {
      spoken.push(Object.assign({}, utterance))
      utterance[becomes]?.()
    },
    cancel() {},
  })
  return spoken
}

test.each(['onend', 'onerror'] as const)('a text is spoken slowly, and over with %s', async (becomes) => {
  const spoken = lendBrowserVoice(becomes)
  await new Promise<void>((done) => speakAloud('Good day', 'en', done))
  expect(spoken).toMatchObject([{ text: 'Good day', rate: 0.9, pitch: 1, volume: 1, lang: 'en-US' }])
})
