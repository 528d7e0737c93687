import { keyTones } from '../../../engine/phone-manners/index.ts'

export interface KeyPressesParts {
  /** True if no audio of the agent is waiting or playing. */
  isQuiet: () => boolean
  /** Sends mu-law audio, and then a mark with this name. */
  send: (audio: Buffer<ArrayBuffer>, mark: string) => void
  /** All tones were played, or can no longer be played. */
  pressed: () => void
}

/** Presses keys as tones in the media stream, after the agent's own audio. `<Play digits>` would end the stream. */
export class KeyPresses {
  readonly #parts: KeyPressesParts
  #waiting = ''
  /** Mark after the tones that are playing. '' if none are playing. */
  #mark = ''
  #marks = 0

  constructor(parts: KeyPressesParts) {
    this.#parts = parts
  }

  press(keys: string): void {
    this.#waiting += keys
    this.check()
  }

  /** Sends waiting keys if the agent is quiet. Call after each change of playback. */
  check(): void {
    if (this.#waiting === '' || this.#mark !== '' || !this.#parts.isQuiet()) return
    const keys = this.#waiting
    this.#waiting = ''
    this.#mark = `k${++this.#marks}`
    this.#parts.send(Buffer.from(keyTones(keys)), this.#mark)
  }

  /** Handles a mark from the carrier. Returns false for the mark of other audio. */
  confirm(mark: string): boolean {
    if (mark === '' || mark !== this.#mark) return false
    this.#mark = ''
    if (this.#waiting === '') this.#parts.pressed()
    else this.check()
    return true
  }

  /** The stream is lost, and with it the keys that were not played. */
  lost(): void {
    if (this.#mark === '' && this.#waiting === '') return
    this.#mark = this.#waiting = ''
    this.#parts.pressed()
  }
}
