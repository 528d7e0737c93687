import type { Clock } from '../../clock.ts'
import { newId } from './conversation.ts'
import { InputBuffer, rateOf } from './input-buffer.ts'
import type { SessionConfig, TurnDetection } from './session-config.ts'
import { type Turn, TurnDetector, turnRules } from './turn-detection.ts'

export interface EarEvents {
  started(itemId: string, startMs: number): void
  /** `takeSamples` takes what was said out of the buffer, 24 kHz. */
  stopped(itemId: string, endMs: number, takeSamples: () => Int16Array): void
}

/** Frames may come this much late before they count as missing. */
const lateMs = 300
/** Kept of the time before somebody speaks, beyond the padding that was asked for. */
const spareMs = 200

/** Hears the client's sound: keeps what is not committed yet, and finds the turns in it where the session wants that. */
export class Ear {
  readonly #clock: Clock
  readonly #events: EarEvents
  #buffer: InputBuffer
  #detector: TurnDetector
  /** null: no turns are looked for */
  #detection: TurnDetection | null
  #turn: { itemId: string; startMs: number } | undefined
  #callOffSilence = () => {}

  constructor(clock: Clock, input: SessionConfig['audio']['input'], events: EarEvents) {
    this.#clock = clock
    this.#events = events
    const rate = rateOf(input.format)
    this.#detection = input.turn_detection
    this.#buffer = new InputBuffer(rate)
    this.#detector = new TurnDetector(turnRules(input.turn_detection), rate)
  }

  /** The turn that has begun and not ended. */
  get openTurn(): string | undefined {
    return this.#turn?.itemId
  }

  detect(detection: TurnDetection | null): void {
    this.#detection = detection
    this.#detector.rules = turnRules(detection)
    if (detection === null) this.#forgetTurn()
  }

  hear(samples: Int16Array): void {
    this.#buffer.append(samples)
    const turns = this.#detector.hear(samples)
    if (this.#detection === null) return
    for (const turn of turns) this.#take(turn)
    this.#callOffSilence()
    const { prefixMs, silenceMs } = turnRules(this.#detection)
    if (this.#turn === undefined) return this.#buffer.keepLast(prefixMs + spareMs)
    // Frames that stop coming are silence too.
    this.#callOffSilence = this.#clock.after(silenceMs + lateMs, () => {
      const turn = this.#detector.giveUp()
      if (turn !== undefined) this.#take(turn)
    })
  }

  /** Takes all that was heard out of the buffer, 24 kHz. @throws RequestError for less than 100 ms */
  commit(): Int16Array {
    const samples = this.#buffer.commit()
    this.#forgetTurn()
    return samples
  }

  clear(): void {
    this.#buffer.clear()
    this.#forgetTurn()
  }

  stop(): void {
    this.#callOffSilence()
  }

  #take(turn: Turn): void {
    if (turn.type === 'started') {
      this.#turn = { itemId: newId('item'), startMs: turn.startMs }
      return this.#events.started(this.#turn.itemId, turn.startMs)
    }
    if (this.#turn === undefined) return
    const { itemId, startMs } = this.#turn
    this.#turn = undefined
    this.#events.stopped(itemId, turn.endMs, () => this.#buffer.take(startMs, turn.endMs))
  }

  #forgetTurn(): void {
    this.#callOffSilence()
    this.#detector.giveUp()
    this.#turn = undefined
  }
}
