import { realtimeAudio } from '../contract/realtime-voice.ts'

/** Audio as mono samples: pcm16 at 24 kHz, or the telephone's mu-law at 8 kHz. */
export type SampleFormat = 'pcm16-24000' | 'pcmu-8000'

/** Format of the audio on one side of a call. `clips`: complete webm or mp4 files. */
export type AudioFormat = SampleFormat | 'clips'

export const bytesPerMs: Readonly<Record<SampleFormat, number>> = {
  'pcm16-24000': (realtimeAudio.sampleRate * 2) / 1000,
  'pcmu-8000': 8,
}

/**
 * Base64 text inside a buffer, from `from` up to `to`. The holder may write to the bytes around the text, because no
 * other code reads the buffer.
 */
export interface Base64Text {
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
}

/** Audio inside a buffer, from `from` up to `to`: as base64 text, or as the audio's own bytes. */
export interface EncodedAudio {
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
  readonly isBase64: boolean
}

/**
 * A piece of audio in a known format, as bytes or as base64 text. Each form is made from the other on first use, so a relay
 * that receives and sends base64 never decodes.
 */
export class AudioFrame {
  readonly format: AudioFormat
  #bytes: Buffer<ArrayBuffer> | undefined
  #base64: Base64Text | undefined

  private constructor(format: AudioFormat, bytes: Buffer<ArrayBuffer> | undefined, base64: Base64Text | undefined) {
    this.format = format
    this.#bytes = bytes
    this.#base64 = base64
  }

  static fromBytes(format: AudioFormat, bytes: Buffer<ArrayBuffer>): AudioFrame {
    return new AudioFrame(format, bytes, undefined)
  }

  /** The caller has checked that the text is base64. */
  static fromBase64(format: AudioFormat, base64: Base64Text): AudioFrame {
    return new AudioFrame(format, undefined, base64)
  }

  /** The caller has checked the text with `isBase64`. */
  static fromBase64String(format: AudioFormat, text: string): AudioFrame {
    return new AudioFrame(format, undefined, base64TextOf(text))
  }

  /** Number of audio bytes. Does not decode. */
  get byteLength(): number {
    return this.#bytes?.length ?? decodedLength(this.#base64!)
  }

  /** Bytes of memory that the frame holds, including a message around its base64 text. */
  get memoryBytes(): number {
    return (this.#base64?.bytes.length ?? 0) + (this.#bytes?.length ?? 0)
  }

  /** The audio itself. Decodes on first use. */
  get bytes(): Buffer<ArrayBuffer> {
    return (this.#bytes ??= Buffer.from(this.base64String(), 'base64'))
  }

  /** The audio as base64 text. Sending a message writes around the text, so send a frame in one kind of message only. */
  get base64(): Base64Text {
    return (this.#base64 ??= base64TextOf(this.#bytes!.toString('base64')))
  }

  /** The audio in a form that exists, without a conversion. */
  get encoded(): EncodedAudio {
    const bytes = this.#bytes
    if (bytes !== undefined) return { bytes, from: 0, to: bytes.length, isBase64: false }
    const { bytes: text, from, to } = this.#base64!
    return { bytes: text, from, to, isBase64: true }
  }

  /** Returns a copy of the base64 text, which later writes do not change. */
  base64String(): string {
    const { bytes, from, to } = this.base64
    return bytes.toString('latin1', from, to)
  }
}

/** True if the text contains only base64 characters, so it cannot close the JSON string around it. */
export const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text)

function base64TextOf(text: string): Base64Text {
  const bytes = Buffer.from(text, 'latin1')
  return { bytes, from: 0, to: bytes.length }
}

function decodedLength({ bytes, from, to }: Base64Text): number {
  const equals = 0x3d
  const padding = bytes[to - 1] !== equals ? 0 : bytes[to - 2] !== equals ? 1 : 2
  return Math.max(0, ((to - from) * 3) / 4 - padding)
}
