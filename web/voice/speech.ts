import type { Language } from '../../contract/calls.ts'

type VoiceFields = Pick<SpeechSynthesisVoice, 'name' | 'lang'>

/** Returns the best voice for the language: a high-quality voice if available. Null selects the browser default. */
export function preferredVoice<Voice extends VoiceFields>(voices: readonly Voice[], language: Language): Voice | null {
  const ofLanguage = voices.filter((voice) => voice.lang.toLowerCase().startsWith(language))
  return ofLanguage.find((voice) => /Neural|Premium|Enhanced/.test(voice.name)) ?? ofLanguage[0] ?? null
}

/** Returns the timeout in ms after which unfinished speech is abandoned: a generous reading time plus start-up. */
function timeoutMs(text: string): number {
  return 5000 + text.length * 150
}

/**
 * Speaks a text with the browser's speech synthesis. `done` is called once, after the speech, an error or a timeout.
 * Returns a function that stops the speech without calling `done`.
 */
export function speakAloud(text: string, language: Language, done: () => void): () => void {
  let finished = false
  const finish = () => {
    if (finished) return
    finished = true
    clearTimeout(watchdog)
    done()
  }
  const watchdog = setTimeout(finish, timeoutMs(text))
  async function speak() {
    const voices = await voicesOf()
    if (finished) return
    if (globalThis.speechSynthesis === undefined) return finish()
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), {
      rate: 0.9,
      pitch: 1,
      volume: 1,
      lang: language === 'ru' ? 'ru-RU' : 'en-US',
      // Set handlers, not listeners: some speech synthesis implementations support only handlers.
      onend: finish,
      onerror: finish,
    })
    const voice = preferredVoice(voices, language)
    if (voice) utterance.voice = voice
    speechSynthesis.speak(utterance)
  }
  void speak()
  return () => {
    finished = true
    clearTimeout(watchdog)
    globalThis.speechSynthesis?.cancel()
  }
}

/** Returns the browser's voices. Voices may load late. Without any voice the event never fires, hence the timeout. */
async function voicesOf(): Promise<SpeechSynthesisVoice[]> {
  if (globalThis.speechSynthesis === undefined) return []
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return voices
  await new Promise<void>((resolve) => {
    speechSynthesis.onvoiceschanged = () => resolve()
    setTimeout(resolve, 500)
  })
  return speechSynthesis.getVoices()
}
