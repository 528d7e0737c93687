import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { requestsIn } from '../../../engine/callee-requests/index.ts'
import { replies, type ReplyLanguage, replyLanguageOf } from '../../../engine/callee-requests/replies.ts'
import { sayExactly } from '../../../engine/opening-texts.ts'
import type { Agent } from '../agents/agent.ts'
import type { AgentEvent } from '../call-protocol.ts'
import type { CallRecorder } from '../recordings/index.ts'
import type { PhoneTransport } from '../transports/twilio.ts'
import type { CallWriter } from '../writer.ts'

/** What a callee asked in this call, before another process took it over. */
export interface EarlierRequests {
  optedOut: boolean
  declinedRecording: boolean
}

export interface CalleeRequestsParts {
  /** Language of the call. */
  language: ReplyLanguage
  practice: boolean
  earlier: EarlierRequests
  /** Puts the number on the do-not-call list. Resolves when it is stored. */
  optOut(words: string): Promise<void>
  /** Deletes the recordings of the call. */
  removeRecordings(): Promise<void>
  /** Reports a notice or problem to the call. */
  report(event: AgentEvent & { type: 'notice' | 'problem' }): void
  failed(error: unknown, what: string): void
}

/** ms before each retry of a failed write. The last value repeats. */
const retryMs = [500, 2_000, 10_000, 60_000]
const mostRetries = 60

/**
 * Fulfils what a callee may demand during a call: not to be called again, and not to be recorded. Recognises the requests
 * in the callee's words. Controls the commands of the call to the agent, so that the opening is finished first and nothing
 * follows the last words.
 */
export class CalleeRequests {
  readonly #parts: CalleeRequestsParts
  #agent: Agent | undefined
  #transport: Pick<PhoneTransport, 'sayGoodbye'> | undefined
  #language: ReplyLanguage
  /** True while the agent may only speak the opening. */
  #isHeld = false
  #hasOptedOut: boolean
  /** True if our side ends the call. */
  #isLeaving = false
  #isSayingGoodbye = false
  #hasDeclinedRecording: boolean
  #recorder: CallRecorder | undefined
  /** Text to say when the agent is free. */
  #reply: string | undefined

  constructor(parts: CalleeRequestsParts) {
    this.#parts = parts
    this.#language = parts.language
    this.#hasOptedOut = parts.earlier.optedOut
    this.#hasDeclinedRecording = parts.earlier.declinedRecording
  }

  joinTransport<T extends Pick<PhoneTransport, 'sayGoodbye'>>(transport: T): T {
    this.#transport = transport
    return transport
  }

  /** Returns the agent for the call. Drops its commands after the last words. */
  joinAgent(agent: Agent): Agent {
    this.#agent = agent
    const unlessOver =
      <Args extends unknown[]>(command: (...args: Args) => void) =>
      (...args: Args) => {
        if (!this.#isSayingGoodbye) command(...args)
      }
    return {
      ...agent,
      configure: unlessOver((options) => {
        agent.configure(options)
        if (options.isAnnouncing === undefined) return
        this.#isHeld = options.isAnnouncing
        this.#proceed()
      }),
      contribute: unlessOver((contribution) => agent.contribute(contribution)),
      respond: unlessOver((...request: Parameters<Agent['respond']>) => agent.respond(...request)),
      announce: unlessOver((text) => agent.announce(text)),
      cancel: unlessOver(() => agent.cancel()),
    }
  }

  /** Returns the writer for the call. It records no audio after the callee declined that. */
  joinWriter(writer: CallWriter): CallWriter {
    return {
      ...writer,
      recordAudio: async (format) => {
        if (this.#hasDeclinedRecording) return undefined
        const recorder = await writer.recordAudio?.(format)
        if (recorder === undefined || !this.#hasDeclinedRecording) return (this.#recorder = recorder)
        await recorder.stop()
        await this.#removeRecordings()
        return undefined
      },
    }
  }

  /** Reads an event of the agent, after the call has handled it. */
  event(event: AgentEvent): void {
    if (event.type !== 'text' || event.speaker !== 'user' || !event.final) return
    const { optOut, noRecording } = requestsIn(event.text)
    if (!optOut && !noRecording) return
    this.#language = replyLanguageOf(event.text)
    if (noRecording && !this.#hasDeclinedRecording) void this.#declineRecording()
    if (optOut && !this.#hasOptedOut) this.#optOut(event.text)
  }

  /** Lets the agent say goodbye, after the opening. The call then ends. Safe to repeat. */
  sayGoodbye(): void {
    this.#isLeaving = true
    this.#proceed()
  }

  #optOut(words: string): void {
    const { practice } = this.#parts
    this.#hasOptedOut = true
    this.#parts.report({ type: 'notice', ...staffMessage('callee_opted_out') })
    if (practice) this.#parts.report({ type: 'notice', ...staffMessage('callee_opted_out_practice') })
    else void this.#store(words)
    this.#proceed()
  }

  async #store(words: string): Promise<void> {
    for (let attempt = 0; attempt < mostRetries; attempt++) {
      try {
        return await this.#parts.optOut(words)
      } catch (error) {
        this.#parts.failed(error, 'A number could not be put on the do-not-call list')
        const wait = retryMs[Math.min(attempt, retryMs.length - 1)]
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }

  async #declineRecording(): Promise<void> {
    this.#hasDeclinedRecording = true
    const recorder = this.#recorder
    this.#recorder = undefined
    await recorder?.stop()
    const isRemoved = await this.#removeRecordings()
    if (recorder !== undefined) this.#parts.report({ type: 'notice', ...this.#recordingNotice(isRemoved) })
    const { recordingDeleted, notRecorded } = replies[this.#language]
    this.#reply = recorder === undefined || !isRemoved ? notRecorded : recordingDeleted
    this.#proceed()
  }

  #recordingNotice(isRemoved: boolean): StaffMessage {
    return staffMessage(isRemoved ? 'recording_declined' : 'recording_declined_not_deleted')
  }

  async #removeRecordings(): Promise<boolean> {
    try {
      await this.#parts.removeRecordings()
      return true
    } catch (error) {
      this.#parts.failed(error, 'A declined recording could not be deleted')
      return false
    }
  }

  /** Says what is due, unless the opening comes first. */
  #proceed(): void {
    if (this.#isHeld || this.#isSayingGoodbye || this.#agent === undefined) return
    if (this.#hasOptedOut) {
      this.#isSayingGoodbye = true
      this.#transport?.sayGoodbye(staffMessage('callee_opted_out'))
      this.#agent.announce(replies[this.#language].optedOut)
    } else if (this.#isLeaving) {
      this.#isSayingGoodbye = true
      this.#transport?.sayGoodbye(staffMessage('inquiry_ended'))
      this.#agent.announce(replies[this.#language].goodbye)
    } else if (this.#reply !== undefined) {
      this.#agent.respond(sayExactly(this.#reply))
      this.#reply = undefined
    }
  }
}
