import type { Language } from '../../contract/calls.ts'
import {
  newSilence,
  type SilenceEffect,
  type SilenceEvent,
  type SilenceState,
  type SilenceTimes,
  silenceTimes,
  stepSilence,
} from '../../engine/phone-manners/index.ts'
import type { AgentEvent, AgentFrame } from './call-protocol.ts'

/** What the silence of the listener needs from its call. */
export interface SilenceHost {
  /** Returns the estimated ms until the agent's audio is played. Does not count down while playback is paused. */
  leftMs(): number
  /** Lets the agent say exactly this. */
  say(text: string): void
  /** The listener asked to wait, or is back. `isNewListener`: another person may be back. */
  hold(isOnHold: boolean, isNewListener: boolean): void
  /** The agent has said goodbye. */
  end(): void
  /** The agent's audio starts to play, or all of it was played. */
  agentSpeaks(isSpeaking: boolean): void
}

/** An event without its time. */
type Untimed = SilenceEvent extends infer Event ? (Event extends SilenceEvent ? Omit<Event, 'at'> : never) : never

/** Minimum ms between two checks whether the agent's audio was played. */
const leastCheckMs = 50

/** Runs the silence of a call (engine/phone-manners/silence.ts): reports events to the machine and applies its effects. */
export class SilenceWatch {
  readonly #host: SilenceHost
  #state: SilenceState
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #playTimer: NodeJS.Timeout | undefined
  #isPlaying = false
  /** True from the first audio of a response until the response is done. */
  #isResponding = false

  constructor(options: { language: Language; times?: Partial<SilenceTimes> | undefined }, host: SilenceHost) {
    this.#host = host
    this.#state = newSilence(options.language, { ...silenceTimes, ...options.times })
  }

  get isListenerSpeaking(): boolean {
    return this.#state.isListenerSpeaking
  }

  /** Audio of the agent is sent. The listener's end plays it in real time, with pauses. */
  audio({ audio }: AgentFrame): void {
    if (audio.format === 'clips') return
    this.#isResponding = true
    if (this.#isPlaying) return
    this.#isPlaying = true
    this.#step({ type: 'agent_started' })
    this.#host.agentSpeaks(true)
    this.#awaitPlayback()
  }

  /** The listener's end confirmed playback of all audio so far. */
  played(): void {
    this.#checkPlayback()
  }

  /** Audio of the agent was dropped, and its response is over. */
  cut(): void {
    this.#isResponding = false
    this.#checkPlayback()
  }

  /** The opening was played. */
  introduced(): void {
    this.#step({ type: 'introduced' })
  }

  machine(isMachine: boolean): void {
    this.#step({ type: 'machine', isMachine })
  }

  event(event: AgentEvent): void {
    if (event.type === 'response') {
      this.#isResponding = false
      this.#checkPlayback()
    } else if (event.type === 'speech')
      this.#step({ type: event.state === 'started' ? 'listener_started' : 'listener_stopped' })
    else if (event.type === 'text' && event.speaker === 'user' && event.final) {
      this.#step({ type: 'listener_said', text: event.text })
    }
  }

  close(): void {
    clearTimeout(this.#playTimer)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #awaitPlayback() {
    clearTimeout(this.#playTimer)
    this.#playTimer = setTimeout(() => this.#checkPlayback(), Math.max(leastCheckMs, this.#host.leftMs()))
  }

  #checkPlayback() {
    if (!this.#isPlaying) return
    // More audio was sent since, or playback was paused.
    if (this.#host.leftMs() > 1) return this.#awaitPlayback()
    // The end of the response calls this again.
    if (this.#isResponding) return
    clearTimeout(this.#playTimer)
    this.#isPlaying = false
    this.#step({ type: 'agent_stopped' })
    this.#host.agentSpeaks(false)
  }

  #step(event: Untimed) {
    const { state, effects } = stepSilence(this.#state, { ...event, at: performance.now() })
    this.#state = state
    for (const effect of effects) this.#apply(effect)
  }

  #apply(effect: SilenceEffect) {
    switch (effect.type) {
      case 'say':
        return this.#host.say(effect.text)
      case 'hold':
        return this.#host.hold(effect.isOnHold, !effect.isOnHold && effect.isNewListener)
      case 'end':
        return this.#host.end()
      case 'start_timer': {
        const { timer } = effect
        clearTimeout(this.#timers.get(timer))
        this.#timers.set(
          timer,
          setTimeout(() => this.#step({ type: 'timer', timer }), effect.ms),
        )
        return
      }
      case 'cancel_timer':
        return clearTimeout(this.#timers.get(effect.timer))
    }
  }
}
