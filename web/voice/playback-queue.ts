export interface Played {
  itemId: string
  playedMs: number
}

/** Sound that comes in bursts and gaps is held back this long before it begins. */
export const prefillMs = 80
/** Every edge of the sound is drawn out over this time, so that it does not click. */
const fadeMs = 4

/**
 * The jitter buffer of the loudspeaker. Sound goes in as it arrives and comes out in the quanta of the audio clock; it
 * knows of the utterance that is heard (`item`) how much of it was.
 *
 *            push                 80 ms held, or waited
 *     empty ──────▶ filling ────────────────────────────▶ playing
 *       ▲              │ clear                               │
 *       └──────────────┴───────── clear, or run dry ─────────┘
 */
export class PlaybackQueue {
  readonly #rate: number
  readonly #fade: number
  #state: 'empty' | 'filling' | 'playing' = 'empty'
  #pieces: { itemId: string; samples: Float32Array }[] = []
  /** How much of the first piece was played. */
  #offset = 0
  #held = 0
  #waited = 0
  #item: { id: string; samples: number } | null = null
  /** 0 to 1: the fade at the beginning. */
  #gain = 0
  #last = 0
  /** The last sample before a stop, and how many samples of its fading away are left. */
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

  /** Fills `out` with the next samples. */
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

  /** Forgets what is queued. Answers what was heard of the item that is cut short, null when none is. */
  clear(): Played | null {
    const cut = this.#held === 0 ? null : this.progress()
    this.#pieces = []
    this.#offset = 0
    this.#held = 0
    this.#stop()
    return cut
  }

  /** Of the item that is next to be heard: how much of it was. null when nothing is queued. */
  progress(): Played | null {
    const piece = this.#pieces[0]
    if (piece === undefined) return null
    const samples = this.#item?.id === piece.itemId ? this.#item.samples : 0
    return { itemId: piece.itemId, playedMs: Math.floor((samples / this.#rate) * 1000) }
  }

  #next(): number {
    // What was heard last fades away below what begins.
    const tail = this.#tail === 0 ? 0 : this.#tailFrom * (--this.#tail / this.#fade)
    const piece = this.#state === 'playing' ? this.#pieces[0] : undefined
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
    if (this.#state === 'playing') {
      this.#tail = this.#fade
      this.#tailFrom = this.#last
    }
    this.#state = 'empty'
  }
}
