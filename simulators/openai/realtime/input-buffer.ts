import { decodeG711 } from '../../speech/g711.ts'
import { joinPcm, pcmSamples, resample, sampleRate } from '../../speech/pcm.ts'
import { RequestError } from '../validation.ts'
import type { AudioFormat } from './session-config.ts'

/** Maximum size of a single append in bytes. */
const largestAppend = 15 * 1024 * 1024
/** Maximum duration of the buffer. The oldest audio is dropped first. */
const maxBufferMs = 10 * 60_000
const minCommitMs = 100

/** Decodes a base64 append at the format's sample rate. @throws RequestError */
export function decodeAppend(base64: string, format: AudioFormat): Int16Array {
  if (base64.length > (largestAppend / 3) * 4 + 4) {
    throw new RequestError('invalid_value', 'Invalid audio: the chunk is larger than 15 MiB.', 'audio')
  }
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw new RequestError('invalid_value', "Invalid 'audio'. Expected base64-encoded audio bytes.", 'audio')
  }
  const bytes = Buffer.from(base64, 'base64')
  if (format.type === 'audio/pcm') {
    if (bytes.length % 2 !== 0) {
      throw new RequestError('invalid_value', "Invalid 'audio'. Expected whole 16-bit samples.", 'audio')
    }
    return pcmSamples(bytes)
  }
  return decodeG711(bytes, format.type === 'audio/pcmu' ? 'mu' : 'a')
}

export const rateOf = (format: AudioFormat) => (format.type === 'audio/pcm' ? sampleRate : 8000)

/** Buffer of uncommitted input audio with its position in the session. */
export class InputBuffer {
  #parts: Int16Array[] = []
  #length = 0
  /** Number of session samples before the first sample of the buffer. */
  #before = 0
  readonly #rate: number

  constructor(rate: number) {
    this.#rate = rate
  }

  get ms(): number {
    return (this.#length / this.#rate) * 1000
  }

  append(samples: Int16Array): void {
    this.#parts.push(samples)
    this.#length += samples.length
    this.retainLast(maxBufferMs)
  }

  /** Drops whole chunks from the front, but retains at least `ms`. */
  retainLast(ms: number): void {
    const retained = (ms * this.#rate) / 1000
    while (this.#parts.length > 0 && this.#length - this.#parts[0]!.length >= retained) {
      const part = this.#parts.shift()!
      this.#length -= part.length
      this.#before += part.length
    }
  }

  /** Removes all audio and returns it at 24 kHz. @throws RequestError if it is shorter than 100 ms */
  commit(): Int16Array {
    if (this.ms < minCommitMs) {
      throw new RequestError(
        'input_audio_buffer_commit_empty',
        `Error committing input audio buffer: buffer too small. Expected at least ${minCommitMs}ms of audio, but buffer only has ${this.ms.toFixed(2)}ms of audio.`,
      )
    }
    return this.take(0, Infinity)
  }

  /** Returns the audio between two session times (ms) at 24 kHz. Drops earlier audio and retains later audio. */
  take(startMs: number, endMs: number): Int16Array {
    const all = joinPcm(this.#parts)
    const place = (ms: number) => Math.min(all.length, Math.max(0, (ms * this.#rate) / 1000 - this.#before))
    const [from, to] = [Math.round(place(startMs)), Math.round(place(endMs))]
    this.#before += to
    this.#parts = to < all.length ? [all.subarray(to)] : []
    this.#length = all.length - to
    return resample(all.subarray(from, to), this.#rate, sampleRate)
  }

  clear(): void {
    this.#before += this.#length
    this.#parts = []
    this.#length = 0
  }
}
