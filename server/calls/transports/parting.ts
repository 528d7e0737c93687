import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'

/** The longest that a goodbye waits to be played; its mark may be lost. */
const longestGoodbyeMs = 15_000

/** The longest that a machine is spoken to. */
const longestMessageMs = 60_000

/** ms after a second goodbye: nothing is left to say */
const lastGoodbyeMs = 300

const farewell = /\bgood\s?bye\b|\bbye\b|до свидания|всего (доброго|хорошего)|до встречи/i

/** Decides when the agent's end of a phone call is put down: when its goodbye was heard, or its message to a machine. */
export class Parting {
  readonly #putDown: (reason: StaffMessage) => void
  readonly #isPlayed: () => boolean
  readonly #quietMs: number
  /** The agent said goodbye and has no more to say, so many times. */
  #goodbyes = 0
  #isSayingGoodbye = false
  #isAnswering = false
  #isCalleeSpeaking = false
  /** A message to a machine: asked of the agent, under way, said to its end though perhaps not played. */
  #message: 'none' | 'asked' | 'saying' | 'said' = 'none'
  #goodbyeTimer: NodeJS.Timeout | undefined
  #messageTimer: NodeJS.Timeout | undefined

  /** `isPlayed` tells whether all that the agent said was heard; `quietMs` is the quiet after a goodbye. */
  constructor(parts: { putDown: (reason: StaffMessage) => void; isPlayed: () => boolean; quietMs: number }) {
    this.#putDown = parts.putDown
    this.#isPlayed = parts.isPlayed
    this.#quietMs = parts.quietMs
  }

  /** A machine is spoken to: what it says is no interruption. */
  get isToMachine(): boolean {
    return this.#message !== 'none'
  }

  calleeSpeaks(state: 'started' | 'stopped'): void {
    clearTimeout(this.#goodbyeTimer)
    this.#isCalleeSpeaking = state === 'started'
    if (state === 'stopped') this.#isAnswering = true
  }

  /** The agent was asked to speak. */
  asked(): void {
    this.#isAnswering = true
  }

  /** Sound of the agent goes out. */
  sounds(): void {
    if (this.#message === 'asked') this.#message = 'saying'
  }

  /** The agent has said this. */
  said(text: string): void {
    this.#isSayingGoodbye = farewell.test(text)
    if (this.#isSayingGoodbye) this.#goodbyes += 1
  }

  /** The agent's answer is through, though perhaps not played. */
  answered(): void {
    this.#isAnswering = false
    if (this.#message === 'saying') this.#message = 'said'
    this.look()
  }

  /** The agent is asked for a message to a machine: from here on no sound of it is anything else. */
  leaveMessage(): void {
    clearTimeout(this.#goodbyeTimer)
    this.#message = 'asked'
    this.#messageTimer = setTimeout(() => this.#putDown(staffMessage('voicemail')), longestMessageMs)
  }

  /** More was played. */
  look(): void {
    if (this.isToMachine) {
      if (this.#message === 'said' && this.#isPlayed()) this.#putDown(staffMessage('voicemail_message_left'))
      return
    }
    if (!this.#isSayingGoodbye || this.#isAnswering || this.#isCalleeSpeaking) return
    clearTimeout(this.#goodbyeTimer)
    const quietMs = this.#goodbyes > 1 ? Math.min(this.#quietMs, lastGoodbyeMs) : this.#quietMs
    const wait = this.#isPlayed() ? quietMs : longestGoodbyeMs
    this.#goodbyeTimer = setTimeout(() => this.#putDown(staffMessage('agent_said_goodbye')), wait)
  }

  close(): void {
    clearTimeout(this.#goodbyeTimer)
    clearTimeout(this.#messageTimer)
  }
}
