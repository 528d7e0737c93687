import { sayExactly } from '../../../engine/opening-texts.ts'
import type { RealtimeCommand } from '../../providers/openai-realtime.ts'

type Request = RealtimeCommand & { type: 'response.create' }

/** Metadata that the provider returns with the response. Responses that the provider starts have none. */
const announcement = { purpose: 'announcement' } as const

/** Metadata of a response in which the agent only chooses a key. */
const keyChoice = { purpose: 'key' } as const

const isKeyChoice = ({ response }: Request) => response?.metadata === keyChoice
const isAnnouncement = ({ response }: Request) => response?.metadata === announcement

/**
 * Sends one response request at a time, because the provider creates one response at a time. The latest request waits for the
 * end of the current response. The provider also creates responses after speech, and may reject a request for that reason.
 */
export class SpeechResponses {
  readonly #send: (request: Request) => void
  #isAnnouncing = false
  /** Id of the latest response in which the agent only chooses a key. */
  #keyChoice: string | undefined
  /** Id of the announcement's response. */
  #announced: string | undefined
  /** Id of a response that began before the announcing. The listener hears its end, unless an announcement follows. */
  #finishing: string | undefined
  /** True if the provider has never answered speech in this session, so that each response is ours. */
  #isSilent = false
  /** Id of the current response. '' while a request has no response yet. */
  #active: string | undefined
  /** Id of the last response that was cancelled. */
  #cancelled: string | undefined
  /** Id of the last response that was stopped. '': a response that has no id yet. */
  #stopped: string | undefined
  /** The last request sent, until a response ends. */
  #sent: Request | undefined
  #next: Request | undefined

  constructor(send: (request: Request) => void) {
    this.#send = send
  }

  /** True from a request until the end of its response. */
  get isActive(): boolean {
    return this.#active !== undefined
  }

  /** True if the agent may answer the listener's speech. */
  get followSpeech(): boolean {
    return !this.#isAnnouncing
  }

  /** Suppresses all responses except announcements, or ends that. */
  setAnnouncing(isAnnouncing: boolean): void {
    if (isAnnouncing && !this.#isAnnouncing) {
      this.#finishing = this.#active || undefined
      this.#next = undefined
    }
    if (!isAnnouncing) this.#isSilent = false
    this.#isAnnouncing = isAnnouncing
  }

  /** Suppresses the response that began before the announcing. Returns its id if it must be cancelled. */
  stop(): string | undefined {
    const id = this.#finishing
    this.#finishing = undefined
    return id === this.#active ? id : undefined
  }

  /** A session is set up with the current options. */
  sessionStarts(): void {
    this.#isSilent = this.#isAnnouncing
  }

  request(request: Request): void {
    if (this.#isAnnouncing && !isAnnouncement(request) && !isKeyChoice(request)) return
    if (this.#active !== undefined) {
      this.#next = request
      return
    }
    // Marks a response as current before it has an id, so that a second request waits.
    this.#active = ''
    this.#sent = request
    this.#send(request)
  }

  /** Returns the commands for an announcement. From now on all other responses are suppressed. */
  announce(text: string): RealtimeCommand[] {
    this.setAnnouncing(true)
    this.#finishing = undefined
    this.#announced = undefined
    const current = this.#active
    // Without `input` the response would get the conversation as context.
    const response = { instructions: sayExactly(text), input: [], tools: [], metadata: announcement } as const
    return [
      ...(current ? [{ type: 'response.cancel', response_id: current } as const] : []),
      { type: 'response.create', response },
    ]
  }

  began(id: string, metadata: Record<string, unknown> | undefined): void {
    this.#active = id
    if (this.#stopped === '') this.#stopped = id
    const purpose = metadata?.['purpose']
    const isSent = (is: (request: Request) => boolean) => this.#isSilent && this.#sent !== undefined && is(this.#sent)
    if (purpose === keyChoice.purpose || isSent(isKeyChoice)) {
      this.#keyChoice = id
      return
    }
    const isOurs = purpose === announcement.purpose || isSent(isAnnouncement)
    if (this.#isAnnouncing && isOurs) this.#announced = id
  }

  /** True for the response of the latest announcement. */
  isAnnouncement(id: string): boolean {
    return this.#isAnnouncing && id === this.#announced
  }

  /** Returns the request for a response in which the agent only chooses a key. Its words have no audio. */
  keyRequest(instructions: string): Request {
    return { type: 'response.create', response: { instructions, output_modalities: ['text'], metadata: keyChoice } }
  }

  /** True for a response in which the agent only chooses a key. */
  isKeyChoice(id: string): boolean {
    return id === this.#keyChoice
  }

  /** While announcing: true for all other responses, whose audio must not be played. True for the words of a key choice. */
  isSuppressed(id: string): boolean {
    if (this.isKeyChoice(id)) return true
    return this.#isAnnouncing && id !== this.#announced && id !== this.#finishing
  }

  /** Stops the current response. Returns its id if it must be cancelled. */
  cancel(): string | undefined {
    const id = this.#active
    if (id === undefined) return undefined
    this.#stopped = id
    return id !== '' && this.needsCancel(id) ? id : undefined
  }

  /** True for a response that was stopped, whose audio must not be played. */
  isStopped(id: string): boolean {
    return id !== '' && id === this.#stopped
  }

  ended(): void {
    if (this.#stopped === '') this.#stopped = undefined
    this.#active = undefined
    this.#sent = undefined
  }

  /** The provider rejected the request because it was creating another response. Repeats the request after that response. */
  conflicted(): void {
    this.#next ??= this.#sent
    this.#sent = undefined
  }

  /** The provider rejected a command. A request without a response yet counts as rejected. */
  rejected(): void {
    if (this.#active === '') this.ended()
  }

  /** The provider detected speech of the listener, and therefore cancels the current response. */
  speechStarted(): void {
    if (!this.#isAnnouncing) this.#cancelled = this.#active
  }

  /** True once for the current response, unless the provider cancels it anyway. The caller then cancels it. */
  needsCancel(id: string): boolean {
    const isNeeded = this.#active === id && this.#cancelled !== id
    if (isNeeded) this.#cancelled = id
    return isNeeded
  }

  /** Saves the interrupted request for the next session. Returns the id of the lost response, '' if there was none. */
  sessionLost(): string {
    if (this.#active === undefined) return ''
    const lost = this.#active
    const request = this.#sent ?? ({ type: 'response.create' } as const)
    if (!this.#isAnnouncing || isAnnouncement(request)) this.#next ??= request
    this.ended()
    return lost
  }

  takeNext(): Request | undefined {
    const next = this.#next
    this.#next = undefined
    return next
  }
}
