import { asObject } from '../../json.ts'
import type { TurnDetection } from '../../providers/openai-realtime.ts'

/** The provider's turn detection as it is in force, and the durations of detected sounds. */
export class SpeechDetection {
  /** The last requested turn detection. */
  #requested: Partial<TurnDetection> = {}
  #current: Partial<TurnDetection> = {}
  /** Position of the current sound in the input, as reported. */
  #startMs: unknown

  requested(detection: TurnDetection): void {
    this.#requested = detection
  }

  /** The provider reports its session, which is in force for all events that follow. */
  updated(session: unknown): void {
    const input = asObject(asObject(asObject(session)?.['audio'])?.['input'])
    this.#current = { ...this.#requested, ...asObject(input?.['turn_detection']) }
  }

  /** True if the provider answers speech. */
  get answers(): boolean {
    return this.#current.create_response ?? true
  }

  /** True if the provider cancels its response when the listener speaks. */
  get interrupts(): boolean {
    return this.#current.interrupt_response ?? true
  }

  /** `startMs`: position in the input. Includes the audio that is added before the sound. */
  started(startMs: unknown): void {
    this.#startMs = startMs
  }

  /** `endMs`: position in the input. Includes the silence after the sound. */
  stopped(endMs: unknown): { soundMs?: number; silenceMs: number; isAnswered: boolean } {
    const { prefix_padding_ms: prefixMs = 0, silence_duration_ms: silenceMs = 0 } = this.#current
    const startMs = this.#startMs
    this.#startMs = undefined
    const common = { silenceMs, isAnswered: this.answers }
    if (typeof startMs !== 'number' || typeof endMs !== 'number') return common
    return { ...common, soundMs: Math.max(0, endMs - startMs - prefixMs - silenceMs) }
  }
}
