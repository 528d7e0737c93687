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

export interface VoiceOutEvents {
  /** The first audio of an item was passed on. */
  began(itemId: string): void
  /** The caller has heard all audio. `frames`: number of frames added. */
  played(frames: number): void
}

interface Piece {
  itemId: string
  samples: Int16Array
}

interface PassedPiece extends Piece {
  /** Number of samples of the item before this piece. */
  before: number
}

/** Samples passed on at once (40 ms). After a cut, at most twice this amount still plays. */
const sliceSamples = (roomSampleRate * 40) / 1000
const samplesPerMs = roomSampleRate / 1000

/**
 * Plays the agent's audio in a room. The provider generates audio faster than real time. This class buffers the audio
 * and passes it on at playback speed, so that an interruption leaves almost no audio in transit.
 */
export class VoiceOut {
  readonly #sink: SoundSink
  readonly #events: VoiceOutEvents
  #waiting: Piece[] = []
  /** Pieces passed on that may be in the sink's buffer, oldest first. */
  #passed: PassedPiece[] = []
  #isPlaying = false
  #isPaused = false
  /** The item being played, and the number of its samples passed on. */
  #current = { itemId: '', samples: 0 }
  /** Ids of the items cut last. Their later audio is dropped. */
  #cutItemIds: readonly string[] = []
  #isClosed = false
  #frames = 0
  #ending: NodeJS.Timeout | undefined

  constructor(sink: SoundSink, events: VoiceOutEvents) {
    this.#sink = sink
    this.#events = events
  }

  add(itemId: string, samples: Int16Array): void {
    this.#frames += 1
    clearTimeout(this.#ending)
    if (this.#isClosed || this.#cutItemIds.includes(itemId)) return this.#endIfPlayed()
    this.#waiting.push({ itemId, samples })
    this.#start()
  }

  /** Stops playback immediately and keeps the audio that was not played. */
  pause(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    clearTimeout(this.#ending)
    this.#takeBack(Math.round(this.#sink.queuedMs * samplesPerMs))
    this.#sink.clear()
  }

  /** Continues where playback stopped. */
  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#start()
    this.#endIfPlayed()
  }

  /**
   * Stops playback and drops the audio. Returns the items that were not played to their end. Audio in transit counts as
   * played, because it cannot be stopped.
   */
  clear(): Cut[] {
    this.pause()
    const itemIds = [...new Set(this.#waiting.map(({ itemId }) => itemId))]
    this.#waiting = []
    this.#isPaused = false
    if (itemIds.length > 0) this.#cutItemIds = itemIds
    this.#endIfPlayed()
    return itemIds.map((itemId) => {
      const passedMs = itemId === this.#current.itemId ? this.#current.samples / samplesPerMs : 0
      return { itemId, playedMs: Math.floor(passedMs) }
    })
  }

  close(): void {
    this.#isClosed = true
    this.#waiting = []
    clearTimeout(this.#ending)
  }

  /** Moves the last samples passed on back to the waiting ones. */
  #takeBack(samples: number): void {
    let left = samples
    for (let last = this.#passed.pop(); last !== undefined && left > 0; last = this.#passed.pop()) {
      const from = Math.max(0, last.samples.length - left)
      const piece = { itemId: last.itemId, samples: last.samples.subarray(from) }
      left -= piece.samples.length
      this.#waiting.unshift(piece)
      this.#current = { itemId: piece.itemId, samples: last.before + from }
    }
    this.#passed = []
  }

  #start(): void {
    if (!this.#isPlaying && !this.#isPaused) void this.#play()
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
    this.#endIfPlayed()
  }

  /** Reports the end of playback once the sink and the network have passed the last audio on. */
  #endIfPlayed(): void {
    clearTimeout(this.#ending)
    if (this.#waiting.length > 0 || this.#isPlaying || this.#isPaused || this.#isClosed) return
    const frames = this.#frames
    this.#ending = setTimeout(() => this.#events.played(frames), this.#sink.queuedMs + underwayMs)
  }

  #take(): Int16Array | undefined {
    if (this.#isPaused) return undefined
    const [first] = this.#waiting
    if (first === undefined) return undefined
    const { itemId, samples } = first
    const slice = samples.subarray(0, sliceSamples)
    if (samples.length > slice.length) first.samples = samples.subarray(slice.length)
    else this.#waiting.shift()
    if (itemId !== this.#current.itemId) {
      this.#current = { itemId, samples: 0 }
      this.#events.began(itemId)
    }
    this.#remember({ itemId, samples: slice, before: this.#current.samples })
    this.#current.samples += slice.length
    return slice
  }

  #remember(piece: PassedPiece): void {
    this.#passed.push(piece)
    const kept = Math.ceil((this.#sink.queuedMs * samplesPerMs) / sliceSamples) + 2
    while (this.#passed.length > kept) this.#passed.shift()
  }
}
