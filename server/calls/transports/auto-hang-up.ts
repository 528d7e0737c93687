import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'

/** Maximum wait for the playback of a goodbye, because its mark may be lost. */
const maxGoodbyeMs = 15_000

/** Maximum duration of a voicemail message, and of the last words to a person. */
const maxMessageMs = 60_000
const maxLastWordsMs = 20_000

/** ms of silence after a second goodbye */
const lastGoodbyeMs = 300

const farewell = /\bgood\s?bye\b|\bbye\b|до свидания|всего (доброго|хорошего)|до встречи/i

/** Hangs up a phone call after the agent's goodbye or voicemail message was played. */
export class AutoHangUp {
  readonly #hangUp: (reason: StaffMessage) => void
  readonly #isPlayed: () => boolean
  readonly #quietMs: number
  /** Number of the agent's goodbyes. */
  #goodbyes = 0
  #isSayingGoodbye = false
  #isAnswering = false
  #isCalleeSpeaking = false
  /** Voicemail message: requested, being spoken, or complete but possibly still playing. */
  #message: 'none' | 'requested' | 'speaking' | 'spoken' = 'none'
  /** Reason of the hang-up after the message. */
  #messageReason = staffMessage('voicemail_message_left')
  #goodbyeTimer: NodeJS.Timeout | undefined
  #messageTimer: NodeJS.Timeout | undefined

  /** `isPlayed` returns true if all audio of the agent was played. `quietMs`: silence after a goodbye. */
  constructor(parts: { hangUp: (reason: StaffMessage) => void; isPlayed: () => boolean; quietMs: number }) {
    this.#hangUp = parts.hangUp
    this.#isPlayed = parts.isPlayed
    this.#quietMs = parts.quietMs
  }

  /** True while the agent leaves a voicemail message. Speech of the machine is then not an interruption. */
  get isVoicemail(): boolean {
    return this.#message !== 'none'
  }

  calleeSpeaks(state: 'started' | 'stopped'): void {
    clearTimeout(this.#goodbyeTimer)
    this.#isCalleeSpeaking = state === 'started'
    if (state === 'stopped') this.#isAnswering = true
  }

  /** The agent was asked to speak. */
  responseRequested(): void {
    this.#isAnswering = true
  }

  /** Audio of the agent is sent. */
  audioSent(): void {
    if (this.#message === 'requested') this.#message = 'speaking'
  }

  /** Checks the final text of an agent item for a goodbye. */
  agentText(text: string): void {
    this.#isSayingGoodbye = farewell.test(text)
    if (this.#isSayingGoodbye) this.#goodbyes += 1
  }

  /** The agent's response is complete, but possibly still playing. */
  responseDone(): void {
    this.#isAnswering = false
    if (this.#message === 'speaking') this.#message = 'spoken'
    this.check()
  }

  /** The agent is asked for a voicemail message. All its later audio belongs to this message. */
  leaveMessage(): void {
    clearTimeout(this.#goodbyeTimer)
    this.#message = 'requested'
    this.#messageTimer = setTimeout(() => this.#hangUp(staffMessage('voicemail')), maxMessageMs)
  }

  /** The agent is asked for its last words. All its later audio belongs to them. */
  sayGoodbye(reason: StaffMessage): void {
    for (const timer of [this.#goodbyeTimer, this.#messageTimer]) clearTimeout(timer)
    this.#message = 'requested'
    this.#messageReason = reason
    this.#messageTimer = setTimeout(() => this.#hangUp(reason), maxLastWordsMs)
  }

  /** Checks for the end of the call. Call after each playback mark. */
  check(): void {
    if (this.isVoicemail) {
      if (this.#message === 'spoken' && this.#isPlayed()) this.#hangUp(this.#messageReason)
      return
    }
    if (!this.#isSayingGoodbye || this.#isAnswering || this.#isCalleeSpeaking) return
    clearTimeout(this.#goodbyeTimer)
    const quietMs = this.#goodbyes > 1 ? Math.min(this.#quietMs, lastGoodbyeMs) : this.#quietMs
    const wait = this.#isPlayed() ? quietMs : maxGoodbyeMs
    this.#goodbyeTimer = setTimeout(() => this.#hangUp(staffMessage('agent_said_goodbye')), wait)
  }

  close(): void {
    clearTimeout(this.#goodbyeTimer)
    clearTimeout(this.#messageTimer)
  }
}
