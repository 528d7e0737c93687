import { readAnswer, type Answer } from './answer.ts'

export type ChatMessage =
  | { readonly id: number; readonly role: 'user'; readonly content: string }
  /** `answer` is there when the assistant answered, `retry` (what was asked) when it could not or was stopped. */
  | {
      readonly id: number
      readonly role: 'bot'
      readonly content: string
      readonly answer: Answer | null
      readonly retry: string | null
    }

export interface ChatState {
  readonly messages: readonly ChatMessage[]
  readonly pending: boolean
  /** What stands in the input, kept while another screen is visited. */
  readonly draft: string
}

export const sampleRequest = 'I need a villa with 3 bedrooms and a sea view in Bali'
/** The specification's text for any failed request. */
export const failureText = 'Ошибка запроса'

type Ask = (message: string, signal: AbortSignal) => Promise<unknown>

/**
 * One conversation with the assistant. It outlives the screen, so that looking at a venue and coming back loses nothing,
 * and an answer that comes meanwhile is not missed. One request runs at a time.
 */
export class Conversation {
  readonly #ask: Ask
  readonly #listeners = new Set<() => void>()
  #state: ChatState = { messages: [], pending: false, draft: sampleRequest }
  #running: AbortController | null = null
  #nextId = 1

  constructor(ask: Ask) {
    this.#ask = ask
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): ChatState => this.#state

  setDraft(draft: string): void {
    this.#change({ draft })
  }

  /** Sends what stands in the input; blank, or while a request runs, it does nothing. */
  send(): void {
    const content = this.#state.draft.trim()
    if (content === '' || this.#running) return
    const message = { id: this.#nextId++, role: 'user', content } as const
    this.#change({ messages: [...this.#state.messages, message], draft: '' })
    void this.#request(content)
  }

  /** Asks again what failed; the failed answer gives way to the new one. */
  retry(id: number): void {
    const failed = this.#state.messages.find((message) => message.id === id)
    if (failed?.role !== 'bot' || failed.retry === null || this.#running) return
    this.#change({ messages: this.#state.messages.filter((message) => message !== failed) })
    void this.#request(failed.retry)
  }

  stop(): void {
    this.#running?.abort()
  }

  /** Forgets everything and starts anew. */
  clear(): void {
    this.#running?.abort()
    this.#running = null
    this.#change({ messages: [], pending: false, draft: sampleRequest })
  }

  async #request(content: string): Promise<void> {
    const running = new AbortController()
    this.#running = running
    this.#change({ pending: true })
    const answered = await this.#ask(content, running.signal).then(
      (reply) => ({ content: '', answer: readAnswer(reply), retry: null }),
      () => ({ content: running.signal.aborted ? 'Stopped' : failureText, answer: null, retry: content }),
    )
    // A conversation that was cleared meanwhile has no place for the answer.
    if (this.#running !== running) return
    this.#running = null
    const message = { id: this.#nextId++, role: 'bot', ...answered } as const
    this.#change({ messages: [...this.#state.messages, message], pending: false })
  }

  #change(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
