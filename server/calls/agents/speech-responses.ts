import type { RealtimeCommand } from '../../providers/openai-realtime.ts'

type Request = RealtimeCommand & { type: 'response.create' }

/** The provider gives it back with the response, which so is told from those that it begins by itself. */
const announcement = { purpose: 'announcement' } as const

/**
 * The provider makes one response at a time: a request that comes meanwhile waits for its end, and of two the later. It
 * also begins responses by itself, and so may refuse a request that was sent before that was known.
 */
export class SpeechResponses {
  readonly #send: (request: Request) => void
  #isAnnouncing = false
  /** The response that is the announcement. */
  #announced: string | undefined
  /** Of the response under way; '' while it was asked for and has not begun. */
  #active: string | undefined
  /** What was asked for last, until a response has ended. */
  #asked: Request | undefined
  #next: Request | undefined

  constructor(send: (request: Request) => void) {
    this.#send = send
  }

  request(request: Request): void {
    if (this.#active !== undefined) {
      this.#next = request
      return
    }
    // Taken as active from here on, so that a second request does not overtake the provider's answer.
    this.#active = ''
    this.#asked = request
    this.#send(request)
  }

  /** What asks for an announcement. Of all that is said from here on only that is to be heard. */
  announce(instructions: string): RealtimeCommand[] {
    this.#isAnnouncing = true
    const underWay = this.#active
    return [
      ...(underWay ? [{ type: 'response.cancel', response_id: underWay } as const] : []),
      { type: 'response.create', response: { instructions, metadata: announcement } },
    ]
  }

  began(id: string, metadata: Record<string, unknown> | undefined): void {
    this.#active = id
    if (metadata?.['purpose'] === announcement.purpose) this.#announced = id
  }

  /** Whether the response is one that nobody is to hear, begun by the provider before it knew of the announcement. */
  isUnheard(id: string): boolean {
    return this.#isAnnouncing && id !== this.#announced
  }

  ended(): void {
    this.#active = undefined
    this.#asked = undefined
  }

  /** The provider had begun a response when the request came, which waits for its end as any other. */
  overtaken(): void {
    this.#next ??= this.#asked
    this.#asked = undefined
  }

  /** The provider refused something that may have been a request: one that has not begun never will. */
  refused(): void {
    if (this.#active === '') this.ended()
  }

  isUnderWay(id: string): boolean {
    return this.#active !== undefined && this.#active === id
  }

  /** The session is gone. What was under way is owed; its id, '' where there was none. */
  lose(): string {
    if (this.#active === undefined) return ''
    const lost = this.#active
    this.#next ??= this.#asked ?? { type: 'response.create' }
    this.ended()
    return lost
  }

  takeNext(): Request | undefined {
    const next = this.#next
    this.#next = undefined
    return next
  }
}
