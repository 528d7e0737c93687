import type { Clock } from '../../clock.ts'
import { newId } from './conversation.ts'
import { InputBuffer, rateOf } from './input-buffer.ts'
import type { SessionConfig, TurnDetection } from './session-config.ts'
import { type Turn, TurnDetector, turnRules } from './turn-detection.ts'

export interface InputTurnEvents {
  started(itemId: string, startMs: number): void
  /** `takeSamples` removes the turn's audio from the buffer and returns it at 24 kHz. */
  stopped(itemId: string, endMs: number, takeSamples: () => Int16Array): void
}

/** Tolerated delay of frames in ms before they count as missing. */
const lateMs = 300
/** Audio retained before a turn in ms, in addition to the configured padding. */
const spareMs = 200

/** Buffers input audio until it is committed, and detects turns if the session enables turn detection. */
export class InputTurns {
  readonly #clock: Clock
  readonly #events: InputTurnEvents
  #buffer: InputBuffer
  #detector: TurnDetector
  /** Null if turn detection is off. */
  #detection: TurnDetection | null
  #turn: { itemId: string; startMs: number } | undefined
  #cancelSilenceTimer = () => {}

  constructor(clock: Clock, input: SessionConfig['audio']['input'], events: InputTurnEvents) {
    this.#clock = clock
    this.#events = events
    const rate = rateOf(input.format)
    this.#detection = input.turn_detection
    this.#buffer = new InputBuffer(rate)
    this.#detector = new TurnDetector(turnRules(input.turn_detection), rate)
  }

  /** Item id of the current turn. Undefined between turns. */
  get openTurn(): string | undefined {
    return this.#turn?.itemId
  }

  setDetection(detection: TurnDetection | null): void {
    this.#detection = detection
    this.#detector.rules = turnRules(detection)
    if (detection === null) this.#dropTurn()
  }

  append(samples: Int16Array): void {
    this.#buffer.append(samples)
    const turns = this.#detector.analyse(samples)
    if (this.#detection === null) return
    for (const turn of turns) this.#handle(turn)
    this.#cancelSilenceTimer()
    const { prefixMs, silenceMs } = turnRules(this.#detection)
    if (this.#turn === undefined) return this.#buffer.retainLast(prefixMs + spareMs)
    // Missing frames count as silence.
    this.#cancelSilenceTimer = this.#clock.after(silenceMs + lateMs, () => {
      const turn = this.#detector.endTurn()
      if (turn !== undefined) this.#handle(turn)
    })
  }

  /** Removes all audio and returns it at 24 kHz. @throws RequestError if it is shorter than 100 ms */
  commit(): Int16Array {
    const samples = this.#buffer.commit()
    this.#dropTurn()
    return samples
  }

  clear(): void {
    this.#buffer.clear()
    this.#dropTurn()
  }

  stop(): void {
    this.#cancelSilenceTimer()
  }

  #handle(turn: Turn): void {
    if (turn.type === 'started') {
      this.#turn = { itemId: newId('item'), startMs: turn.startMs }
      return this.#events.started(this.#turn.itemId, turn.startMs)
    }
    if (this.#turn === undefined) return
    const { itemId, startMs } = this.#turn
    this.#turn = undefined
    this.#events.stopped(itemId, turn.endMs, () => this.#buffer.take(startMs, turn.endMs))
  }

  #dropTurn(): void {
    this.#cancelSilenceTimer()
    this.#detector.endTurn()
    this.#turn = undefined
  }
}
