import type { Opening } from '../../engine/opening-texts.ts'
import {
  isHeld,
  type OpeningEffect,
  type OpeningEvent,
  type OpeningState,
  stepOpening,
  waitingFor,
} from '../../engine/opening.ts'
import { bytesPerMs } from '../audio-frame.ts'
import type { AgentEvent, AgentFrame } from './call-protocol.ts'

/** What the opening needs from its call. */
export interface OpeningHost {
  /** True: the agent says nothing but the opening. False: it answers speech. */
  hold(isHeld: boolean): void
  /** Lets the agent say exactly this. */
  say(text: string): void
  /** Drops the rest of the item. */
  interrupt(itemId: string, playedMs: number): void
  /** Another person or machine listens from now on. `isMachine`: what was said before does not count. */
  listenerChanged(isMachine: boolean): void
  disclosed(itemId: string, heardMs: number): void
  /** The opening was played to its end. */
  played(opening: Opening): void
  /** Lets the agent continue with its instructions. */
  proceed(): void
  /** Both tries failed. */
  failed(): void
}

export interface CallOpeningParts {
  opening: Opening
  /** Message for a voicemail. Contains the opening. */
  message: Opening
  /** True if another process made the opening of this call. */
  isMade: boolean
  /** True if that process recorded the call after the opening. */
  isRecorded: boolean
}

/** How to introduce the agent to a new listener. */
export interface Introduction {
  /** False: after the listener's next words, or a silence. Default: false. */
  isNow?: boolean
  /** True for a voicemail: the words are the message, and what the machine heard before does not count. */
  isMachine?: boolean
  /** True: waits until the next introduction, for example until the greeting of a voicemail is over. */
  isLater?: boolean
  /** Other words, for example for a call screener. They contain the opening. */
  words?: Opening
}

/** ms of silence after the opening until the agent continues. The listener usually says something first. */
const silenceMs = 1_000

/**
 * ms after the end of words that the listener began during the opening until the agent continues. The provider answers
 * them only if the new turn detection arrived before their end.
 */
const answerMs = 2_500

/** Runs the opening of a phone call (engine/opening.ts): reports events to the machine and applies its effects. */
export class CallOpening {
  readonly #parts: CallOpeningParts
  readonly #host: OpeningHost
  #state: OpeningState
  #timer: NodeJS.Timeout | undefined
  #isListenerSpeaking = false
  /** True while neither words nor silence begin the opening. */
  #isPaused = false
  /** True if the agent must continue after the listener's current words, unless the provider answers them. */
  #continuesAfterSpeech = false
  #continueTimer: NodeJS.Timeout | undefined

  constructor(parts: CallOpeningParts, host: OpeningHost) {
    this.#parts = parts
    this.#host = host
    this.#state = parts.isMade ? { name: 'made', opening: parts.opening } : waitingFor(parts.opening)
  }

  /** True until the listener has heard what must be heard. Speech then neither gets an answer nor interrupts. */
  get isHeld(): boolean {
    return isHeld(this.#state)
  }

  /** True until the listener has heard who calls. */
  get isIntroducing(): boolean {
    return this.#state.name === 'waiting' || this.#state.name === 'speaking'
  }

  /** True while the opening is spoken, up to its end. */
  get isSpeaking(): boolean {
    return this.#state.name === 'speaking' || this.#state.name === 'told'
  }

  /** True if the call may be recorded from its start in this process. */
  get isRecorded(): boolean {
    return this.#parts.isMade && this.#parts.isRecorded
  }

  /** Makes the agent's next words an introduction, because another person or a machine listens. */
  introduceAgain({ isNow = false, isMachine = false, isLater = false, words }: Introduction = {}): void {
    this.#isPaused = isLater
    const { opening, message } = this.#parts
    this.#step({ type: 'new_listener', opening: words ?? (isMachine ? message : opening), isNow })
  }

  /** A voicemail waits for its message. */
  leaveMessage(): void {
    this.introduceAgain({ isNow: true, isMachine: true })
  }

  /** The listener is silent, or expects the agent to speak. */
  turn(): void {
    if (!this.#isPaused) this.#step({ type: 'turn' })
  }

  audio({ itemId, audio }: AgentFrame): void {
    this.#cancelContinuation()
    if (this.#state.name === 'speaking') {
      this.#step({ type: 'audio', itemId, ms: audio.byteLength / bytesPerMs['pcmu-8000'] })
    }
  }

  played(itemId: string, ms: number): void {
    this.#step({ type: 'played', itemId, ms })
  }

  interrupted(itemId: string): void {
    this.#step({ type: 'interrupted', itemId })
  }

  lineLost(): void {
    const state = this.#state
    if (state.name === 'speaking' && state.itemId !== null) this.#host.interrupt(state.itemId, state.playedMs)
    this.#step({ type: 'line_lost' })
  }

  event(event: AgentEvent): void {
    switch (event.type) {
      case 'speech':
        return this.#speech(event.state)
      case 'text':
        if (!event.final) return
        if (event.speaker === 'user') this.#step({ type: 'listener_said', text: event.text })
        else this.#step({ type: 'text', itemId: event.itemId, text: event.text })
        return
      case 'item':
        if (event.speaker === 'agent') this.#cancelContinuation()
        return
      case 'response':
        if (event.isAnnouncement) this.#step({ type: 'response_done' })
        return
      case 'outage':
        if (event.state === 'began') this.#step({ type: 'session_lost' })
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#cancelContinuation()
  }

  #cancelContinuation() {
    clearTimeout(this.#continueTimer)
    this.#continuesAfterSpeech = false
  }

  #continueAfter(ms: number) {
    this.#cancelContinuation()
    this.#continueTimer = setTimeout(() => this.#host.proceed(), ms)
  }

  #speech(state: 'started' | 'stopped') {
    this.#isListenerSpeaking = state === 'started'
    if (state === 'started') return clearTimeout(this.#continueTimer)
    this.turn()
    if (this.#continuesAfterSpeech) this.#continueAfter(answerMs)
  }

  #step(event: OpeningEvent) {
    const { state, effects } = stepOpening(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#apply(effect)
  }

  #apply(effect: OpeningEffect) {
    const host = this.#host
    switch (effect.type) {
      case 'hold':
        this.#cancelContinuation()
        return host.hold(true)
      case 'release':
        return host.hold(false)
      case 'say':
        return host.say(effect.said)
      case 'listener_changed':
        return host.listenerChanged(this.#state.name !== 'failed' && this.#state.opening.isMessage)
      case 'disclosed':
        return host.disclosed(effect.itemId, effect.heardMs)
      case 'played':
        return this.#state.name === 'made' ? host.played(this.#state.opening) : undefined
      case 'continue':
        if (this.#isListenerSpeaking) this.#continuesAfterSpeech = true
        else this.#continueAfter(silenceMs)
        return
      case 'fail':
        return host.failed()
      case 'start_timer':
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.#step({ type: 'timer', timer: 'opening' }), effect.ms)
        return
      case 'cancel_timer':
        return clearTimeout(this.#timer)
    }
  }
}
