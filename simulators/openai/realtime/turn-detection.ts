import type { TurnDetection } from './session-config.ts'

export interface TurnRules {
  /** Energy (mean square, full scale 1) above which audio counts as speech. */
  level: number
  prefixMs: number
  silenceMs: number
}

/** Duration of an analysis window in ms. */
const windowMs = 20
/** Number of consecutive loud windows that start a turn. Shorter audio is a click. */
const loudWindows = 3
/** Fraction of the start threshold above which speech continues. */
const continueFactor = 0.4
/** Minimum ratio of speech energy to background noise. */
const noiseFactor = 6

/** Converts `turn_detection` to the rules of a loudness detector. */
export function turnRules(detection: TurnDetection | null): TurnRules {
  // A threshold of 0.5 is -42 dBFS, between a quiet room and a person at arm's length. A step of 0.1 is 4 dB.
  const decibels = -62 + 40 * (detection?.threshold ?? 0.5)
  const silenceMs = { low: 1500, medium: 800, auto: 800, high: 400 }[detection?.eagerness ?? 'auto']
  return {
    level: 10 ** (decibels / 10),
    prefixMs: detection?.prefix_padding_ms ?? 300,
    silenceMs: detection?.type === 'semantic_vad' ? silenceMs : (detection?.silence_duration_ms ?? 200),
  }
}

export type Turn = { type: 'started'; startMs: number } | { type: 'stopped'; endMs: number }

/** Detects speech by loudness. Measures time by the duration of the audio. */
export class TurnDetector {
  #rules: TurnRules
  readonly #windowLength: number
  #sum = 0
  #count = 0
  #windows = 0
  #loud = 0
  #quiet = 0
  #noise = 0
  #isSpeaking = false

  constructor(rules: TurnRules, sampleRate: number) {
    this.#rules = rules
    this.#windowLength = (sampleRate * windowMs) / 1000
  }

  set rules(rules: TurnRules) {
    this.#rules = rules
  }

  /** Duration of analysed audio in ms. */
  get heardMs(): number {
    return this.#windows * windowMs
  }

  /** Analyses samples. @returns the turns that start or stop in them */
  analyse(samples: Int16Array): Turn[] {
    const turns: Turn[] = []
    for (const sample of samples) {
      this.#sum += sample * sample
      this.#count += 1
      if (this.#count < this.#windowLength) continue
      const turn = this.#decide(this.#sum / this.#windowLength / 32_768 ** 2)
      if (turn !== undefined) turns.push(turn)
      this.#sum = 0
      this.#count = 0
    }
    return turns
  }

  /** Ends an open turn, because no more audio arrives. */
  endTurn(): Turn | undefined {
    if (!this.#isSpeaking) return undefined
    return this.#stop()
  }

  #decide(energy: number): Turn | undefined {
    this.#windows += 1
    const threshold = Math.max(this.#rules.level, Math.min(this.#noise * noiseFactor, 0.01))
    if (this.#isSpeaking) {
      this.#quiet = energy < threshold * continueFactor ? this.#quiet + 1 : 0
      if (this.#quiet * windowMs >= this.#rules.silenceMs && this.#quiet > 0) return this.#stop()
      return undefined
    }
    this.#loud = energy >= threshold ? this.#loud + 1 : 0
    // Background noise: follows drops immediately and rises slowly.
    this.#noise = energy < this.#noise ? energy : this.#noise + (energy - this.#noise) * 0.01
    if (this.#loud < loudWindows) return undefined
    this.#isSpeaking = true
    this.#quiet = 0
    const startMs = Math.max(0, this.heardMs - loudWindows * windowMs - this.#rules.prefixMs)
    return { type: 'started', startMs }
  }

  #stop(): Turn {
    this.#isSpeaking = false
    this.#loud = 0
    this.#quiet = 0
    return { type: 'stopped', endMs: this.heardMs }
  }
}
