import { type AudioFrame, bytesPerMs, type SampleFormat } from '../../audio-frame.ts'
import type { ProviderConnection } from './provider-connection.ts'

/** Maximum memory for audio from before the session is ready: about 16 s of pcm16 as base64. Older audio is dropped. */
const maxWaitingBytes = 1024 * 1024

/** Maximum plausible age of speech, in ms. Longer ages are ignored. */
const maxAgoMs = 60_000

/** Buffers the listener's audio until the session is ready, then forwards it to the provider. Counts its duration. */
export class SpeechInput {
  readonly #format: SampleFormat
  readonly #connection: Pick<ProviderConnection, 'append'>
  #isOpen = false
  #waiting: AudioFrame[] = []
  #waitingBytes = 0
  /** Audio bytes sent to the current session. */
  #sentBytes = 0

  constructor(format: SampleFormat, connection: Pick<ProviderConnection, 'append'>) {
    this.#format = format
    this.#connection = connection
  }

  append(audio: AudioFrame): void {
    if (this.#isOpen) return this.#send(audio)
    this.#waiting.push(audio)
    this.#waitingBytes += audio.memoryBytes
    while (this.#waitingBytes > maxWaitingBytes) {
      this.#waitingBytes -= this.#waiting.shift()?.memoryBytes ?? this.#waitingBytes
    }
  }

  /** The session is ready. Sends the waiting audio. */
  open(): void {
    this.#isOpen = true
    for (const audio of this.#waiting) this.#send(audio)
    this.#dropWaiting()
  }

  /** The session is lost. Drops waiting audio and restarts the count of sent bytes. */
  reset(): void {
    this.#isOpen = false
    this.#sentBytes = 0
    this.#dropWaiting()
  }

  /** Returns the ms of audio sent since a position in the session's input. Undefined if the position is implausible. */
  agoMs(inputMs: unknown): number | undefined {
    if (typeof inputMs !== 'number') return undefined
    const ago = this.#sentBytes / bytesPerMs[this.#format] - inputMs
    return ago >= 0 && ago <= maxAgoMs ? ago : undefined
  }

  #send(audio: AudioFrame) {
    this.#sentBytes += audio.byteLength
    this.#connection.append(audio)
  }

  #dropWaiting() {
    this.#waiting = []
    this.#waitingBytes = 0
  }
}
