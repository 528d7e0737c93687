import { type AudioFrame, bytesPerMs, type SampleFormat } from '../../audio-frame.ts'

/** Maximum memory for audio from before the session is ready: about 16 s of pcm16 as base64. Older audio is dropped. */
const maxWaitingBytes = 1024 * 1024

/** Maximum plausible age of speech, in ms. Longer ages are ignored. */
const maxAgoMs = 60_000

/** Buffers the listener's audio until the session is ready, then forwards it to the provider. Counts its duration. */
export class SpeechInput {
  readonly #format: SampleFormat
  /** Appends audio to the session. Undefined until the session is ready. */
  #send: ((audio: AudioFrame) => void) | undefined
  #waiting: AudioFrame[] = []
  #waitingBytes = 0
  /** Audio bytes sent to the current session. */
  #sentBytes = 0

  constructor(format: SampleFormat) {
    this.#format = format
  }

  append(audio: AudioFrame): void {
    if (this.#send !== undefined) {
      this.#sentBytes += audio.byteLength
      return this.#send(audio)
    }
    this.#waiting.push(audio)
    this.#waitingBytes += audio.memoryBytes
    while (this.#waitingBytes > maxWaitingBytes) {
      this.#waitingBytes -= this.#waiting.shift()?.memoryBytes ?? this.#waitingBytes
    }
  }

  /** The session is ready. Sends the waiting audio with `send`, and all later audio. */
  open(send: (audio: AudioFrame) => void): void {
    this.#send = send
    const waiting = this.#waiting
    this.#dropWaiting()
    for (const audio of waiting) this.append(audio)
  }

  /** The session is lost. Drops waiting audio and restarts the count of sent bytes. */
  reset(): void {
    this.#send = undefined
    this.#sentBytes = 0
    this.#dropWaiting()
  }

  /** Drops all audio from now on. */
  close(): void {
    this.#dropWaiting()
    this.#send = () => {}
  }

  /** Returns the ms of audio sent since a position in the session's input. Undefined if the position is implausible. */
  agoMs(inputMs: unknown): number | undefined {
    if (typeof inputMs !== 'number') return undefined
    const ago = this.#sentBytes / bytesPerMs[this.#format] - inputMs
    return ago >= 0 && ago <= maxAgoMs ? ago : undefined
  }

  #dropWaiting() {
    this.#waiting = []
    this.#waitingBytes = 0
  }
}
