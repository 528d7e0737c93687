import { Transcript, type TranscriptEvent, type TranscriptMessage } from '../../engine/transcript.ts'

/** ms between two changes of what is shown of the words: they come in many small pieces, and nobody reads each. */
const wordsEveryMs = 200

export interface ShownTranscript {
  add(event: TranscriptEvent): void
  /** Shows what has come and is not shown yet. */
  flush(): void
  /** Begins anew with nothing. */
  clear(): void
}

/** Folds what comes of a call's words and shows it a few times a second; a row appears with its first word. */
export function showTranscript(show: (messages: readonly TranscriptMessage[]) => void): ShownTranscript {
  let transcript = new Transcript()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0

  function flush() {
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = undefined
    shownAt = Date.now()
    show(transcript.messages.filter(({ text }) => text.trim() !== ''))
  }

  return {
    add(event) {
      transcript.add(event)
      waiting ??= setTimeout(flush, shownAt + wordsEveryMs - Date.now())
    },
    flush,
    clear() {
      clearTimeout(waiting)
      waiting = undefined
      transcript = new Transcript()
      show([])
    },
  }
}
