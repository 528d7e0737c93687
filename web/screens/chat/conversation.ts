import { t } from '../../i18n/index.ts'
import { Observable } from '../../observable.ts'
import type { Answered, Question } from './ask.ts'
import { readAnswer, type Answer } from './answer.ts'

export type ChatMessage =
  | { readonly id: number; readonly role: 'user'; readonly content: string }
  /** A bot message has `answer`, or `failure` with the request to `retry`. */
  | { readonly id: number; readonly role: 'bot'; readonly answer: Answer }
  | {
      readonly id: number
      readonly role: 'bot'
      readonly failure: 'failed' | 'stopped'
      readonly retry: RetryableRequest
    }

type RetryableRequest = Pick<Question, 'message' | 'without'>

export interface ChatState {
  /** Id on the server. Null before the first answer, or if the server does not store conversations. */
  readonly id: string | null
  readonly messages: readonly ChatMessage[]
  readonly pending: boolean
  /** Progress steps of the running request. */
  readonly progress: readonly string[]
}

/** Returns the initial draft in the page's language. */
export const sampleRequest = (): string => t('I need a villa with 3 bedrooms and a sea view in Bali')
/** Text for a failed request. The specification requires Russian in every language. */
export const failureText = 'Ошибка запроса'

type Ask = (question: Question, options: { signal: AbortSignal; onStep: (text: string) => void }) => Promise<Answered>

const emptyState: ChatState = { id: null, messages: [], pending: false, progress: [] }

/**
 * A conversation with the assistant. Not part of the screen, so a request continues while the user visits other
 * screens. Runs one request at a time.
 */
export class Conversation {
  #sample = sampleRequest()
  /** Text of the input. Separate from the state, so typing does not notify subscribers of the conversation. */
  readonly draft = new Observable(this.#sample)
  readonly #ask: Ask
  readonly #listeners = new Set<() => void>()
  #state: ChatState = emptyState
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

  /** Sends the draft. Does nothing if the draft is blank or a request runs. */
  send(): void {
    const message = this.draft.get().trim()
    if (message === '' || this.#running) return
    this.draft.set('')
    this.#send({ message, without: [] })
  }

  /** Repeats the request without a constraint. `message` appears in the conversation. */
  removeConstraint(id: string, message: string): void {
    if (!this.#running) this.#send({ message, without: [id] })
  }

  /** Repeats a failed request. The new answer replaces the failed message. */
  retry(id: number): void {
    const failed = this.#state.messages.find((message) => message.id === id)
    if (!failed || !('retry' in failed) || this.#running) return
    this.#change({ messages: this.#state.messages.filter((message) => message !== failed) })
    void this.#request(failed.retry)
  }

  stop(): void {
    this.#running?.abort()
  }

  /** Starts a new conversation with the sample request as draft. */
  clear(): void {
    this.#abort()
    this.#sample = sampleRequest()
    this.draft.set(this.#sample)
    this.#change(emptyState)
  }

  /** Translates the draft to the page's language if the draft is the unchanged sample. */
  translateSample(): void {
    const isUnchanged = this.draft.get() === this.#sample
    this.#sample = sampleRequest()
    if (isUnchanged) this.draft.set(this.#sample)
  }

  /** Opens an earlier conversation. Keeps the draft, unless the draft is the sample. */
  open(id: string, history: readonly { message: string; reply: unknown }[]): void {
    this.#abort()
    const messages = history.flatMap(({ message, reply }): ChatMessage[] => [
      { id: this.#nextId++, role: 'user', content: message },
      { id: this.#nextId++, role: 'bot', answer: readAnswer(reply) },
    ])
    if (this.draft.get() === this.#sample) this.draft.set('')
    this.#change({ ...emptyState, id, messages })
  }

  #abort(): void {
    this.#running?.abort()
    this.#running = null
  }

  #send(asked: RetryableRequest): void {
    const message = { id: this.#nextId++, role: 'user', content: asked.message } as const
    this.#change({ messages: [...this.#state.messages, message] })
    void this.#request(asked)
  }

  async #request(asked: RetryableRequest): Promise<void> {
    const running = new AbortController()
    this.#running = running
    this.#change({ pending: true, progress: [] })
    const { signal } = running
    const onStep = (text: string) => {
      if (this.#running === running) this.#change({ progress: [...this.#state.progress, text] })
    }
    const answered = await this.#ask({ ...asked, conversation: this.#state.id }, { signal, onStep }).then(
      ({ reply, conversation }) => ({ answer: readAnswer(reply), conversation }),
      () => ({ failure: signal.aborted ? ('stopped' as const) : ('failed' as const), retry: asked }),
    )
    // The conversation was cleared or replaced. Drop the answer.
    if (this.#running !== running) return
    this.#running = null
    const id = 'conversation' in answered ? answered.conversation : this.#state.id
    const message: ChatMessage =
      'answer' in answered
        ? { id: this.#nextId++, role: 'bot', answer: answered.answer }
        : { id: this.#nextId++, role: 'bot', ...answered }
    this.#change({ id, messages: [...this.#state.messages, message], pending: false, progress: [] })
  }

  #change(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
