import { Transcript, type TranscriptEvent, type TranscriptMessage } from '../../engine/transcript.ts'

/** Minimum interval between two updates, in ms. Text arrives in many small pieces. */
const updateIntervalMs = 200

/** Time without new text after which the last row counts as complete, in ms. */
const completeAfterMs = 1000

export interface ShownMessage extends TranscriptMessage {
  /** Set while more text may follow. Screen readers announce the row when it is complete. */
  growing?: true
}

export interface ThrottledTranscript {
  add(event: TranscriptEvent): void
  /** Shows pending changes at once. */
  flush(): void
  /** Removes all messages. */
  clear(): void
}

/** Folds transcript events and calls `show` a few times a second. A row appears with its first text. */
export function throttleTranscript(show: (messages: readonly ShownMessage[]) => void): ThrottledTranscript {
  let transcript = new Transcript()
  let updateTimer: ReturnType<typeof setTimeout> | undefined
  let completeTimer: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  /** Latest row shown as complete. */
  let completed: TranscriptMessage | undefined

  function flush() {
    if (updateTimer === undefined) return
    clearTimeout(updateTimer)
    updateTimer = undefined
    shownAt = Date.now()
    const messages = transcript.messages.filter(({ text }) => text.trim() !== '')
    const last = messages.at(-1)
    clearTimeout(completeTimer)
    if (last === undefined || last === completed) return show(messages)
    show([...messages.slice(0, -1), { ...last, growing: true }])
    completeTimer = setTimeout(() => {
      completed = last
      show(messages)
    }, completeAfterMs)
  }

  return {
    add(event) {
      transcript.add(event)
      updateTimer ??= setTimeout(flush, shownAt + updateIntervalMs - Date.now())
    },
    flush,
    clear() {
      clearTimeout(updateTimer)
      clearTimeout(completeTimer)
      updateTimer = undefined
      transcript = new Transcript()
      show([])
    },
  }
}
