import { Transcript, type TranscriptEvent, type TranscriptMessage } from '../../engine/transcript.ts'

/** ms between two changes of what is shown of the words: they come in many small pieces, and nobody reads each. */
const wordsEveryMs = 200

/** ms without a new word until the last row counts as said. */
const saidAfterMs = 1000

export interface ShownMessage extends TranscriptMessage {
  /** It is being said: more words are to come, and whoever has the page read aloud is told of it when it is whole. */
  growing?: true
}

export interface ShownTranscript {
  add(event: TranscriptEvent): void
  /** Shows what has come and is not shown yet. */
  flush(): void
  /** Begins anew with nothing. */
  clear(): void
}

/** Folds what comes of a call's words and shows it a few times a second; a row appears with its first word. */
export function showTranscript(show: (messages: readonly ShownMessage[]) => void): ShownTranscript {
  let transcript = new Transcript()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  /** The last row when nothing had been added to it for a while. */
  let said: TranscriptMessage | undefined

  function flush() {
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = undefined
    shownAt = Date.now()
    const messages = transcript.messages.filter(({ text }) => text.trim() !== '')
    const last = messages.at(-1)
    clearTimeout(resting)
    if (last === undefined || last === said) return show(messages)
    show([...messages.slice(0, -1), { ...last, growing: true }])
    resting = setTimeout(() => {
      said = last
      show(messages)
    }, saidAfterMs)
  }

  return {
    add(event) {
      transcript.add(event)
      waiting ??= setTimeout(flush, shownAt + wordsEveryMs - Date.now())
    },
    flush,
    clear() {
      clearTimeout(waiting)
      clearTimeout(resting)
      waiting = undefined
      transcript = new Transcript()
      show([])
    },
  }
}
