import { decodeG711 } from '../../speech/g711.ts'
import { joinPcm, pcmSamples, resample, sampleRate } from '../../speech/pcm.ts'
import { RequestError } from '../rules.ts'
import type { AudioFormat } from './session-config.ts'

/** What a single append may hold. */
const largestAppend = 15 * 1024 * 1024
/** Kept in the buffer at most; older sound goes first. */
const longestMs = 10 * 60_000
const shortestCommitMs = 100

/** The samples in a base64 append, at the format's own rate. @throws RequestError */
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

/** Sound that was heard and not committed yet; knows at which ms of the session each piece came. */
export class InputBuffer {
  #parts: Int16Array[] = []
  #length = 0
  /** Samples of the session that came before the buffer's first. */
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
    this.keepLast(longestMs)
  }

  /** Drops whole pieces from the front while `ms` stay. */
  keepLast(ms: number): void {
    const most = (ms * this.#rate) / 1000
    while (this.#parts.length > 0 && this.#length - this.#parts[0]!.length >= most) {
      const part = this.#parts.shift()!
      this.#length -= part.length
      this.#before += part.length
    }
  }

  /** Takes all that was heard, at 24 kHz. @throws RequestError for less than 100 ms */
  commit(): Int16Array {
    if (this.ms < shortestCommitMs) {
      throw new RequestError(
        'input_audio_buffer_commit_empty',
        `Error committing input audio buffer: buffer too small. Expected at least ${shortestCommitMs}ms of audio, but buffer only has ${this.ms.toFixed(2)}ms of audio.`,
      )
    }
    return this.take(0, Infinity)
  }

  /** Takes what was heard between these ms of the session, at 24 kHz; what came before is dropped, what came later stays. */
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
