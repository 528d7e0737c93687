import { roomSampleRate, underwayMs } from './room-messages.ts'

/** What plays the agent's sound in real time; `@livekit/rtc-node`'s AudioSource behind it. */
export interface SoundSink {
  /** Resolves when there is room for more. */
  play(samples: Int16Array): Promise<void>
  /** ms that were given to it and not yet played */
  readonly queuedMs: number
  clear(): void
}

export interface Cut {
  itemId: string
  /** ms of the item that were heard */
  playedMs: number
}

/** So much is handed on at once; at most as much again is what a cut leaves in the air. */
const sliceSamples = (roomSampleRate * 40) / 1000
const samplesPerMs = roomSampleRate / 1000

const lowered = 0.25

/**
 * The agent's voice in a room. The provider speaks faster than real time: what it said waits here, and is handed on as it
 * is played, so that a listener who breaks in finds next to nothing in the air.
 */
export class VoiceOut {
  readonly #sink: SoundSink
  #waiting: { itemId: string; samples: Int16Array }[] = []
  #isPlaying = false
  /** The item under way, and the samples of it that were handed on. */
  #current = { itemId: '', samples: 0 }
  /** Cut short: what still comes of it is not played. */
  #cutItemId = ''
  #isClosed = false
  readonly #began: (itemId: string) => void
  /** Softly, while somebody may be breaking in. */
  isLowered = false

  /** `began` is told of each item when its first sound is handed on. */
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

  /** Silence, at once. What was cut short, if anything was. */
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
      // The sink is gone, and the room with it; that is told elsewhere.
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
