import { roomSampleRate, underwayMs } from './room-messages.ts'

/** Plays audio in real time. Implemented by AudioSource of `@livekit/rtc-node`. */
export interface SoundSink {
  /** Resolves when the sink can accept more audio. */
  play(samples: Int16Array): Promise<void>
  /** Buffered audio in ms. */
  readonly queuedMs: number
  clear(): void
}

export interface Cut {
  itemId: string
  /** Duration of the item that the caller heard, in ms. */
  playedMs: number
}

/** Samples passed on at once (40 ms). After a cut, at most twice this amount still plays. */
const sliceSamples = (roomSampleRate * 40) / 1000
const samplesPerMs = roomSampleRate / 1000

const lowered = 0.25

/**
 * Plays the agent's audio in a room. The provider generates audio faster than real time. This class buffers the audio
 * and passes it on at playback speed, so that a barge-in leaves almost no audio in transit.
 */
export class VoiceOut {
  readonly #sink: SoundSink
  #waiting: { itemId: string; samples: Int16Array }[] = []
  #isPlaying = false
  /** The item being played, and the number of its samples passed on. */
  #current = { itemId: '', samples: 0 }
  /** Id of the last cut item. Its later audio is dropped. */
  #cutItemId = ''
  #isClosed = false
  readonly #began: (itemId: string) => void
  /** Lowers the volume during a possible barge-in. */
  isLowered = false

  /** @param began called for each item when its first audio is passed on */
  constructor(sink: SoundSink, began: (itemId: string) => void = () => {}) {
    this.#sink = sink
    this.#began = began
  }

  get sounds(): boolean {
    return this.#waiting.length > 0 || this.#sink.queuedMs > 0
  }

  add(itemId: string, samples: Int16Array): void {
    if (this.#isClosed || itemId === this.#cutItemId) return
    this.#waiting.push({ itemId, samples })
    if (!this.#isPlaying) void this.#play()
  }

  /** Stops playback immediately. @returns the cut item, or undefined if no audio was playing */
  clear(): Cut | undefined {
    const { queuedMs } = this.#sink
    const [next] = this.#waiting
    const itemId = queuedMs > 0 ? this.#current.itemId : next?.itemId
    if (itemId === undefined || itemId === '') return undefined
    this.#waiting = []
    this.#sink.clear()
    this.#cutItemId = itemId
    const handedOnMs = itemId === this.#current.itemId ? this.#current.samples / samplesPerMs : 0
    return { itemId, playedMs: Math.max(0, Math.floor(handedOnMs - queuedMs - underwayMs)) }
  }

  close(): void {
    this.#isClosed = true
    this.#waiting = []
  }

  async #play(): Promise<void> {
    this.#isPlaying = true
    try {
      for (let piece = this.#take(); piece !== undefined; piece = this.#take()) await this.#sink.play(piece)
    } catch {
      // The sink fails when its room closes. The room reports the end.
      this.#waiting = []
    } finally {
      this.#isPlaying = false
    }
  }

  #take(): Int16Array | undefined {
    const [first] = this.#waiting
    if (first === undefined) return undefined
    const { itemId, samples } = first
    const slice = samples.subarray(0, sliceSamples)
    if (samples.length > slice.length) first.samples = samples.subarray(slice.length)
    else this.#waiting.shift()
    if (itemId !== this.#current.itemId) {
      this.#current = { itemId, samples: 0 }
      this.#began(itemId)
    }
    this.#current.samples += slice.length
    return this.isLowered ? slice.map((sample) => sample * lowered) : slice
  }
}
