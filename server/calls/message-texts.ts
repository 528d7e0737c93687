import type { AgentEvent } from './call-protocol.ts'
import type { CallRecord } from './writer.ts'

/** Stores the texts of messages when they are complete. The client gets each part. */
export class MessageTexts {
  readonly #record: (record: CallRecord) => void
  /** Unfinished text of the agent by item id. */
  readonly #unfinished = new Map<string, string>()

  constructor(record: (record: CallRecord) => void) {
    this.#record = record
  }

  add({ itemId, text, append, final }: AgentEvent & { type: 'text' }): void {
    if (final) {
      this.#unfinished.delete(itemId)
      this.#record({ type: 'text', itemId, text, append, final })
    } else this.#unfinished.set(itemId, (append ? (this.#unfinished.get(itemId) ?? '') : '') + text)
  }

  /** Stores unfinished texts, because the call ends. */
  finish(): void {
    for (const [itemId, text] of this.#unfinished) {
      this.#record({ type: 'text', itemId, text, append: false, final: true })
    }
  }
}
