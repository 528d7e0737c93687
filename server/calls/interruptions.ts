import { isEcho } from '../../engine/echo.ts'
import {
  type Interruption,
  type InterruptionEffect,
  type InterruptionEvent,
  isPaused,
  lateMs,
  quiet,
  stepInterruption,
} from '../../engine/interruption.ts'
import type { AgentEvent, SessionOptions } from './call-protocol.ts'
import type { Agent } from './agents/agent.ts'
import type { Playback, Transport } from './transports/transport.ts'

/** How the agent listens. `isEchoing`: the listener's microphone returns the agent's speech. */
export type Listening = Required<Pick<SessionOptions, 'isSpeaking' | 'isEchoing'>>

/** What the decision about interruptions needs from its call. */
export interface InterruptionHost {
  playback: Playback
  /** Estimated ms until the agent's audio is played. */
  leftMs: () => number
  /** True while nothing may interrupt the agent, and speech gets no answer. */
  isHeld: () => boolean
  /** Configures the agent for a call in which it speaks, or in which it waits for the listener. */
  listen: (how: Listening) => void
  /** Drops the agent's audio and reports to the agent how much was played. */
  interrupt: () => void
  /** Asks the agent for an answer. */
  respond: () => void
}

/** ms of silence that end the listener's turn. */
const turnSilenceMs = 800

/** Returns the decision about interruptions of a call. Undefined while the transport cannot pause. */
export function interruptionsOf(
  transport: Transport,
  { agent, ...host }: Pick<InterruptionHost, 'isHeld' | 'listen' | 'respond'> & { agent: () => Agent | undefined },
): Interruptions | undefined {
  const { playback } = transport
  if (playback === undefined) return undefined
  const interrupt = () => {
    transport.clear()
    agent()?.cancel()
  }
  return new Interruptions({ ...host, playback, leftMs: () => transport.leftMs, interrupt })
}

/** Runs the decision which sounds interrupt the agent (engine/interruption.ts). */
export class Interruptions {
  readonly #host: InterruptionHost
  #state: Interruption = quiet
  #isResponding = false
  /** The agent's configuration. */
  #configured: Listening = { isSpeaking: false, isEchoing: false }
  #isEchoing = false
  /** The agent's last two messages, latest last. */
  #said: readonly { itemId: string; text: string }[] = []
  #startedAt = 0
  readonly #timers: Partial<Record<'limit' | 'turn', NodeJS.Timeout>> = {}

  constructor(host: InterruptionHost) {
    this.#host = host
  }

  /** True if the agent is responding, or its audio was not played to the end. */
  get isSpeaking(): boolean {
    return this.#isResponding || this.#host.playback.isPlaying
  }

  event(event: AgentEvent): void {
    switch (event.type) {
      case 'responding':
        this.#isResponding = true
        if (!this.#host.isHeld()) this.#step({ type: 'response_began' })
        break
      case 'response':
        this.#isResponding = false
        break
      case 'speech':
        if (event.state === 'started') this.#started(event)
        else this.#stopped(event)
        break
      case 'text':
        if (event.speaker === 'agent') return this.#noteAgentText(event)
        if (!event.final) return
        this.#step({
          type: 'transcript',
          itemId: event.itemId,
          text: this.#withoutEcho(event.text),
          isSpeaking: this.isSpeaking,
        })
        break
      default:
        return
    }
    this.update()
  }

  /** Playback has advanced or ended. The provider's turn detection changes only between two sounds of the listener. */
  update(): void {
    if (this.#state.name !== 'quiet') return
    const listening = { isSpeaking: this.isSpeaking, isEchoing: this.#isEchoing }
    const before = this.#configured
    if (listening.isSpeaking === before.isSpeaking && listening.isEchoing === before.isEchoing) return
    this.#configured = listening
    this.#host.listen(listening)
  }

  #noteAgentText({ itemId, text, append }: AgentEvent & { type: 'text' }) {
    const earlier = this.#said.filter((message) => message.itemId !== itemId)
    const before = append ? (this.#said.find((message) => message.itemId === itemId)?.text ?? '') : ''
    this.#said = [...earlier.slice(-1), { itemId, text: before + text }]
  }

  /** Returns the listener's words. '' if they are the agent's own. */
  #withoutEcho(text: string): string {
    const isLate = !this.isSpeaking || ('isLate' in this.#state && this.#state.isLate)
    if (!this.#said.some((message) => isEcho(text, message.text, isLate))) return text
    this.#isEchoing = true
    return ''
  }

  /** Another person listens from now on. Drops audio that waits for a decision. */
  drop(): void {
    if (isPaused(this.#state)) this.#host.interrupt()
    this.reset()
  }

  /** The line is lost, so the agent's audio was dropped. */
  reset(): void {
    this.#step({ type: 'reset' })
    this.update()
  }

  close(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer)
  }

  #started({ isAnswered = true }: AgentEvent & { type: 'speech' }) {
    this.#startedAt = performance.now()
    if (this.#host.isHeld()) return
    const isLate = !this.#isResponding && this.#host.leftMs() < lateMs
    this.#step({ type: 'speech_started', isSpeaking: this.isSpeaking, isAnswered, isLate })
  }

  #stopped({ itemId, agoMs = 0, soundMs, silenceMs = 0, isAnswered = true }: AgentEvent & { type: 'speech' }) {
    const elapsedMs = performance.now() - this.#startedAt
    this.#step({
      type: 'speech_stopped',
      itemId,
      ms: soundMs ?? Math.max(0, elapsedMs - silenceMs),
      restMs: turnSilenceMs - silenceMs - agoMs,
      isAnswered,
    })
  }

  #step(event: InterruptionEvent) {
    const { state, effects } = stepInterruption(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#apply(effect)
  }

  #apply(effect: InterruptionEffect) {
    const { playback } = this.#host
    switch (effect.type) {
      case 'pause':
        return playback.pause()
      case 'resume':
        return playback.resume()
      case 'interrupt':
        this.#isResponding = false
        return this.#host.interrupt()
      case 'respond':
        return this.#host.respond()
      case 'start_timer': {
        const { timer, ms } = effect
        clearTimeout(this.#timers[timer])
        this.#timers[timer] = setTimeout(() => this.#step({ type: 'timer', timer }), ms)
        return
      }
      case 'cancel_timer':
        return clearTimeout(this.#timers[effect.timer])
    }
  }
}
