export interface Played {
  itemId: string
  playedMs: number
}

/** Audio buffered before playback starts, in ms. Absorbs network jitter. */
export const prefillMs = 80
/** Fade in and fade out in ms, to avoid clicks. */
const fadeMs = 4

/**
 * Jitter buffer of the speaker. Accepts audio as it arrives and returns it in quanta of the audio clock. Counts the
 * played samples of the current utterance (`item`).
 *
 *            push                 80 ms buffered, or waited
 *     empty ──────▶ filling ────────────────────────────▶ playing
 *       ▲              │ clear                               │
 *       └──────────────┴───────── clear, or underrun ────────┘
 *
 * A pause interrupts each state and keeps the audio.
 */
export class PlaybackQueue {
  readonly #rate: number
  readonly #fade: number
  #state: 'empty' | 'filling' | 'playing' = 'empty'
  #isPaused = false
  #pieces: { itemId: string; samples: Float32Array }[] = []
  /** Played samples of the first piece. */
  #offset = 0
  #held = 0
  #waited = 0
  #item: { id: string; samples: number } | null = null
  /** Fade-in gain from 0 to 1. */
  #gain = 0
  #last = 0
  /** Last sample before a stop, and remaining samples of its fade-out. */
  #tailFrom = 0
  #tail = 0

  constructor(sampleRate: number) {
    this.#rate = sampleRate
    this.#fade = Math.max(1, Math.round((fadeMs / 1000) * sampleRate))
  }

  push(itemId: string, samples: Float32Array): void {
    if (samples.length === 0) return
    this.#pieces.push({ itemId, samples })
    this.#held += samples.length
    if (this.#state !== 'empty') return
    this.#state = 'filling'
    this.#waited = 0
  }

  get isEmpty(): boolean {
    return this.#held === 0
  }

  /** Stops at once and keeps the audio. */
  pause(): void {
    if (this.#isPaused) return
    this.#fadeOut()
    this.#isPaused = true
  }

  /** Continues where playback stopped. */
  resume(): void {
    this.#isPaused = false
    this.#gain = 0
  }

  /** Fills `out` with the next samples, or silence. */
  pull(out: Float32Array): void {
    if (this.#state === 'filling') {
      const needed = (prefillMs / 1000) * this.#rate
      if (this.#held >= needed || this.#waited >= needed) {
        this.#state = 'playing'
        this.#gain = 0
      }
      this.#waited += out.length
    }
    for (let index = 0; index < out.length; index++) out[index] = this.#next()
  }

  /** Drops queued audio. Returns the played duration of the interrupted item, or null if no item was interrupted. */
  clear(): Played | null {
    const cut = this.#held === 0 ? null : this.progress()
    this.#pieces = []
    this.#offset = 0
    this.#held = 0
    this.#stop()
    this.#isPaused = false
    return cut
  }

  /** Returns the played duration of the current item. Null if the queue is empty. */
  progress(): Played | null {
    const piece = this.#pieces[0]
    if (piece === undefined) return null
    const samples = this.#item?.id === piece.itemId ? this.#item.samples : 0
    return { itemId: piece.itemId, playedMs: Math.floor((samples / this.#rate) * 1000) }
  }

  #next(): number {
    // Cross-fade from the last samples played.
    const tail = this.#tail === 0 ? 0 : this.#tailFrom * (--this.#tail / this.#fade)
    const piece = this.#state === 'playing' && !this.#isPaused ? this.#pieces[0] : undefined
    if (piece === undefined) return tail
    if (this.#item?.id !== piece.itemId) this.#item = { id: piece.itemId, samples: 0 }
    this.#gain = Math.min(1, this.#gain + 1 / this.#fade)
    const sample = piece.samples[this.#offset]! * this.#gain + tail
    this.#item.samples++
    this.#held--
    this.#last = sample
    if (++this.#offset === piece.samples.length) {
      this.#pieces.shift()
      this.#offset = 0
      if (this.#pieces.length === 0) this.#stop()
    }
    return sample
  }

  #stop(): void {
    if (!this.#isPaused) this.#fadeOut()
    this.#state = 'empty'
  }

  #fadeOut(): void {
    if (this.#state !== 'playing') return
    this.#tail = this.#fade
    this.#tailFrom = this.#last
  }
}
