import { byteLength, type Sound } from '../../sound-message.ts'
import { bytesPerMs, type SampleFormat } from '../sound-format.ts'

/** What is said before the session is set up waits here: about 16 s of speech, of which the last is kept. */
const waitingBytes = 1024 * 1024

/** Sound older than this is nobody's beginning. */
const longestAgoMs = 60_000

/** The listener's sound on its way to the provider: it waits until the session is set up, and is counted. */
export class SpeechInput {
  readonly #format: SampleFormat
  readonly #append: (sound: Sound) => void
  #isOpen = false
  #waiting: Sound[] = []
  #waitingBytes = 0
  /** of sound that this session was sent */
  #sentBytes = 0

  constructor(format: SampleFormat, append: (sound: Sound) => void) {
    this.#format = format
    this.#append = append
  }

  hear(sound: Sound): void {
    if (this.#isOpen) return this.#send(sound)
    this.#waiting.push(sound)
    this.#waitingBytes += sound.bytes.length
    while (this.#waitingBytes > waitingBytes) {
      this.#waitingBytes -= this.#waiting.shift()?.bytes.length ?? this.#waitingBytes
    }
  }

  /** The session is set up. */
  open(): void {
    this.#isOpen = true
    for (const sound of this.#waiting) this.#send(sound)
    this.#forget()
  }

  /** The session is gone; the next one counts anew. */
  shut(): void {
    this.#isOpen = false
    this.#sentBytes = 0
    this.#forget()
  }

  /** How long ago the sound was sent that the provider names by its time in the session's input. */
  agoMs(inputMs: unknown): number | undefined {
    if (typeof inputMs !== 'number') return undefined
    const ago = this.#sentBytes / bytesPerMs[this.#format] - inputMs
    return ago >= 0 && ago <= longestAgoMs ? ago : undefined
  }

  #send(sound: Sound) {
    this.#sentBytes += byteLength(sound)
    this.#append(sound)
  }

  #forget() {
    this.#waiting = []
    this.#waitingBytes = 0
  }
}
