import type { Language } from '../../contract/calls.ts'

/** What the choice of a voice looks at. */
type VoiceFacts = Pick<SpeechSynthesisVoice, 'name' | 'lang'>

/** The voice to speak with: of the language, one of the better kind where there is one. null leaves it to the browser. */
export function preferredVoice<Voice extends VoiceFacts>(voices: readonly Voice[], language: Language): Voice | null {
  const ofLanguage = voices.filter((voice) => voice.lang.toLowerCase().startsWith(language))
  return ofLanguage.find((voice) => /Neural|Premium|Enhanced/.test(voice.name)) ?? ofLanguage[0] ?? null
}

/** A voice that neither ends nor fails is given up after this: a generous reading time and something for the start. */
function longestMs(text: string): number {
  return 5000 + text.length * 150
}

/**
 * Speaks aloud with the browser's own voice. `done` is called once: when it was spoken, could not be, or was given up.
 * Answers how to fall silent, after which `done` is not called.
 */
export function speakAloud(text: string, language: Language, done: () => void): () => void {
  let finished = false
  const finish = () => {
    if (finished) return
    finished = true
    clearTimeout(watchdog)
    done()
  }
  const watchdog = setTimeout(finish, longestMs(text))
  async function speak() {
    const voices = await voicesOf()
    if (finished) return
    if (globalThis.speechSynthesis === undefined) return finish()
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), {
      rate: 0.9,
      pitch: 1,
      volume: 1,
      lang: language === 'ru' ? 'ru-RU' : 'en-US',
      // The handlers, not the listeners: they are all that stand-ins for a browser's voice know.
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

/** The voices may come after the page; where there are none at all the event never comes. */
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
