import { Observable } from '../../observable.ts'
import type { Answered, Question } from './ask.ts'
import { readAnswer, type Answer } from './answer.ts'

export type ChatMessage =
  | { readonly id: number; readonly role: 'user'; readonly content: string }
  /** `answer` is there when the assistant answered; `failure` and what was asked (`retry`) when it did not. */
  | { readonly id: number; readonly role: 'bot'; readonly answer: Answer }
  | { readonly id: number; readonly role: 'bot'; readonly failure: 'failed' | 'stopped'; readonly retry: Asked }

type Asked = Pick<Question, 'message' | 'without'>

export interface ChatState {
  /** As the server calls it; null where it keeps none, and before the first answer. */
  readonly id: string | null
  readonly messages: readonly ChatMessage[]
  readonly pending: boolean
  /** What has been done for the answer that is awaited. */
  readonly progress: readonly string[]
}

export const sampleRequest = 'I need a villa with 3 bedrooms and a sea view in Bali'
/** The specification's text for any failed request. */
export const failureText = 'Ошибка запроса'

type Ask = (question: Question, ways: { signal: AbortSignal; onStep: (text: string) => void }) => Promise<Answered>

const fresh: ChatState = { id: null, messages: [], pending: false, progress: [] }

/**
 * One conversation with the assistant. It outlives the screen, so that looking at a venue and coming back loses nothing,
 * and an answer that comes meanwhile is not missed. One request runs at a time.
 */
export class Conversation {
  /** What stands in the input, kept while another screen is visited. Apart from the state: a key is no news of the conversation. */
  readonly draft = new Observable(sampleRequest)
  readonly #ask: Ask
  readonly #listeners = new Set<() => void>()
  #state: ChatState = fresh
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

  /** Sends what stands in the input; blank, or while a request runs, it does nothing. */
  send(): void {
    const message = this.draft.get().trim()
    if (message === '' || this.#running) return
    this.draft.set('')
    this.#say({ message, without: [] })
  }

  /** Asks again without something that was understood; `message` says so in the history. */
  takeOff(chip: string, message: string): void {
    if (!this.#running) this.#say({ message, without: [chip] })
  }

  /** Asks again what failed; the failed answer gives way to the new one. */
  retry(id: number): void {
    const failed = this.#state.messages.find((message) => message.id === id)
    if (!failed || !('retry' in failed) || this.#running) return
    this.#change({ messages: this.#state.messages.filter((message) => message !== failed) })
    void this.#request(failed.retry)
  }

  stop(): void {
    this.#running?.abort()
  }

  /** Forgets everything and starts anew. */
  clear(): void {
    this.#end()
    this.draft.set(sampleRequest)
    this.#change(fresh)
  }

  /** Goes on with an earlier conversation. What stands in the input stays, but for the sample. */
  open(id: string, history: readonly { message: string; reply: unknown }[]): void {
    this.#end()
    const messages = history.flatMap(({ message, reply }): ChatMessage[] => [
      { id: this.#nextId++, role: 'user', content: message },
      { id: this.#nextId++, role: 'bot', answer: readAnswer(reply) },
    ])
    if (this.draft.get() === sampleRequest) this.draft.set('')
    this.#change({ ...fresh, id, messages })
  }

  #end(): void {
    this.#running?.abort()
    this.#running = null
  }

  #say(asked: Asked): void {
    const message = { id: this.#nextId++, role: 'user', content: asked.message } as const
    this.#change({ messages: [...this.#state.messages, message] })
    void this.#request(asked)
  }

  async #request(asked: Asked): Promise<void> {
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
    // A conversation that was cleared meanwhile has no place for the answer.
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
