import type { RealtimeCommand } from '../../providers/openai-realtime.ts'

type Request = RealtimeCommand & { type: 'response.create' }

/**
 * The provider makes one response at a time: a request that comes meanwhile waits for its end, and of two the later. It
 * also begins responses by itself, and so may refuse a request that was sent before that was known.
 */
export class SpeechResponses {
  readonly #send: (request: Request) => void
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

  began(id: string): void {
    this.#active = id
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
