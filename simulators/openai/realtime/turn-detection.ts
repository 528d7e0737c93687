import type { TurnDetection } from './session-config.ts'

export interface TurnRules {
  /** Level (mean square of a full scale of 1) from which sound counts as speech. */
  level: number
  prefixMs: number
  silenceMs: number
}

/** ms of one decision */
const windowMs = 20
/** So many windows in a row must be loud: a click is no speech. */
const loudWindows = 3
/** Speech goes on at this part of the level at which it began. */
const staying = 0.4
/** Speech is this much louder than the room (energy). */
const overRoom = 6

/** What `turn_detection` means for a detector that knows loudness only. */
export function turnRules(detection: TurnDetection | null): TurnRules {
  // 0.5 is -42 dB of full scale, between a quiet room and a person at arm's length; a tenth is 4 dB.
  const decibels = -62 + 40 * (detection?.threshold ?? 0.5)
  const patience = { low: 1500, medium: 800, auto: 800, high: 400 }[detection?.eagerness ?? 'auto']
  return {
    level: 10 ** (decibels / 10),
    prefixMs: detection?.prefix_padding_ms ?? 300,
    silenceMs: detection?.type === 'semantic_vad' ? patience : (detection?.silence_duration_ms ?? 200),
  }
}

export type Turn = { type: 'started'; startMs: number } | { type: 'stopped'; endMs: number }

/** Finds where somebody speaks, by loudness, in the time of the sound itself. */
export class TurnDetector {
  #rules: TurnRules
  readonly #windowLength: number
  #sum = 0
  #count = 0
  #windows = 0
  #loud = 0
  #quiet = 0
  #room = 0
  #isSpeaking = false

  constructor(rules: TurnRules, sampleRate: number) {
    this.#rules = rules
    this.#windowLength = (sampleRate * windowMs) / 1000
  }

  set rules(rules: TurnRules) {
    this.#rules = rules
  }

  /** ms of sound heard so far */
  get heardMs(): number {
    return this.#windows * windowMs
  }

  /** What `samples` begin or end. */
  hear(samples: Int16Array): Turn[] {
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

  /** The sound stopped coming: what was being said is over. */
  giveUp(): Turn | undefined {
    if (!this.#isSpeaking) return undefined
    return this.#stop()
  }

  #decide(energy: number): Turn | undefined {
    this.#windows += 1
    const threshold = Math.max(this.#rules.level, Math.min(this.#room * overRoom, 0.01))
    if (this.#isSpeaking) {
      this.#quiet = energy < threshold * staying ? this.#quiet + 1 : 0
      if (this.#quiet * windowMs >= this.#rules.silenceMs && this.#quiet > 0) return this.#stop()
      return undefined
    }
    this.#loud = energy >= threshold ? this.#loud + 1 : 0
    // The room's own noise, followed quickly down and slowly up.
    this.#room = energy < this.#room ? energy : this.#room + (energy - this.#room) * 0.01
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
