import type { EncodedAudio } from '../../audio-frame.ts'

/** Initial size in bytes: half a second of telephone audio. */
const initialBytes = 4096

/** Growing buffer of decoded audio. It reuses its memory, so short frames cause no garbage. */
export class SampleBuffer {
  #memory = Buffer.allocUnsafeSlow(initialBytes)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** The content. Valid until the next change. */
  get bytes(): Buffer<ArrayBuffer> {
    return this.#memory.subarray(0, this.#length)
  }

  /** Appends audio, decoded from base64 if necessary. */
  append({ bytes, from, to, isBase64 }: EncodedAudio): void {
    // Decoded audio is shorter than its base64 text.
    this.#reserve(to - from)
    this.#length += isBase64
      ? this.#memory.write(bytes.toString('latin1', from, to), this.#length, 'base64')
      : bytes.copy(this.#memory, this.#length, from, to)
  }

  /** Drops all but the last `bytes`. */
  keepLast(bytes: number): void {
    const from = Math.max(0, this.#length - bytes)
    this.#memory.copyWithin(0, from, this.#length)
    this.#length -= from
  }

  clear(): void {
    this.#length = 0
  }

  #reserve(bytes: number) {
    const needed = this.#length + bytes
    if (needed <= this.#memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#memory.length))
    this.#memory.copy(larger, 0, 0, this.#length)
    this.#memory = larger
  }
}
