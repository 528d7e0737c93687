import { afterEach, expect, test, vi } from 'vitest'
import { preferredVoice, speakAloud } from './speech.ts'

afterEach(() => vi.unstubAllGlobals())

const voice = (name: string, lang: string) => ({ name, lang })

test('prefers a high-quality voice of the language', () => {
  const voices = [voice('Anna Neural', 'de-DE'), voice('Sam', 'en-US'), voice('Kate Enhanced', 'en-GB')]
  expect(preferredVoice(voices, 'en')?.name).toBe('Kate Enhanced')
  expect(preferredVoice([voice('Anna', 'de-DE'), voice('Sam', 'en-US')], 'en')?.name).toBe('Sam')
  expect(preferredVoice([voice('Sam', 'en-US'), voice('Irina', 'ru-RU')], 'ru')?.name).toBe('Irina')
  expect(preferredVoice([], 'en')).toBeNull()
})

/** Stubs a browser voice that reports the outcome only through the handler properties. */
function stubBrowserVoice(outcome: 'onend' | 'onerror') {
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
      utterance[outcome]?.()
    },
    cancel() {},
  })
  return spoken
}

test.each(['onend', 'onerror'] as const)('speaks slowly and finishes on %s', async (outcome) => {
  const spoken = stubBrowserVoice(outcome)
  await new Promise<void>((done) => speakAloud('Good day', 'en', done))
  expect(spoken).toMatchObject([{ text: 'Good day', rate: 0.9, pitch: 1, volume: 1, lang: 'en-US' }])
})
