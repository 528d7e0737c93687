import { randomUUID } from 'node:crypto'
import { RequestError } from '../validation.ts'

export interface ContentPart {
  type: string
  text?: string
  audio?: string
  transcript?: string | null
}

export interface Item {
  id: string
  object: 'realtime.item'
  type: 'message' | 'function_call' | 'function_call_output'
  status: 'in_progress' | 'completed' | 'incomplete'
  role?: 'user' | 'assistant' | 'system'
  content?: ContentPart[]
  name?: string
  call_id?: string
  arguments?: string
  output?: string
}

export function newId(kind: 'sess' | 'event' | 'item' | 'resp' | 'conv' | 'call'): string {
  return `${kind}_${randomUUID().replaceAll('-', '').slice(0, 21)}`
}

/** Items of a session, in order. */
export class Conversation {
  readonly id = newId('conv')
  #items: Item[] = []
  /** Generated audio of each assistant item, in ms. */
  readonly #spokenMs = new Map<string, number>()
  /** Audio of each user item, in ms. */
  readonly #heardMs = new Map<string, number>()

  /**
   * Adds an item after another item ('root': at the beginning) or at the end.
   * @returns the id of the previous item
   * @throws RequestError if the id exists already or the previous item does not exist
   */
  add(item: Item, after?: string | null): string | null {
    if (this.find(item.id) !== undefined) {
      throw new RequestError('item_create_duplicate_id', `Item with id '${item.id}' already exists.`, 'item.id')
    }
    let at = this.#items.length
    if (after === 'root') at = 0
    else if (typeof after === 'string') {
      at = this.#items.findIndex(({ id }) => id === after) + 1
      if (at === 0) {
        throw new RequestError(
          'item_create_invalid_previous_item_id',
          `Item with id '${after}' not found.`,
          'previous_item_id',
        )
      }
    }
    this.#items.splice(at, 0, item)
    return this.#items[at - 1]?.id ?? null
  }

  find(id: string): Item | undefined {
    return this.#items.find((item) => item.id === id)
  }

  /** @throws RequestError if the item does not exist */
  get(id: string, verb: 'delete' | 'retrieve' | 'truncate'): Item {
    const item = this.find(id)
    if (item === undefined) {
      throw new RequestError(
        `item_${verb}_invalid_item_id`,
        `Error ${verb.replace(/e$/, '')}ing item: the item with id '${id}' does not exist.`,
        'item_id',
      )
    }
    return item
  }

  remove(id: string): void {
    this.#items = this.#items.filter((item) => item.id !== id)
  }

  addSpokenMs(id: string, ms: number): void {
    this.#spokenMs.set(id, (this.#spokenMs.get(id) ?? 0) + ms)
  }

  addHeardMs(id: string, ms: number): void {
    this.#heardMs.set(id, (this.#heardMs.get(id) ?? 0) + ms)
  }

  /** Returns the texts and the durations of audio in all items. */
  size(): { text: string; heardMs: number; spokenMs: number } {
    const sum = (durations: ReadonlyMap<string, number>) =>
      this.#items.reduce((total, { id }) => total + (durations.get(id) ?? 0), 0)
    const texts = this.#items.flatMap(({ content, name, arguments: given, output }) => [
      ...(content ?? []).map(({ text }) => text),
      name,
      given,
      output,
    ])
    return { text: texts.filter(Boolean).join(' '), heardMs: sum(this.#heardMs), spokenMs: sum(this.#spokenMs) }
  }

  /**
   * Cuts an assistant item at `endMs` and removes its transcript.
   * @throws RequestError if the item cannot be truncated
   */
  truncate(id: string, contentIndex: number, endMs: number): void {
    const item = this.get(id, 'truncate')
    const part = item.content?.[contentIndex]
    if (item.role !== 'assistant' || part?.type !== 'output_audio') {
      throw new RequestError('invalid_value', 'Only model output audio messages can be truncated', 'item_id')
    }
    const length = Math.floor(this.#spokenMs.get(id) ?? 0)
    if (endMs > length) {
      throw new RequestError(
        'invalid_value',
        `Audio content of ${length}ms is already shorter than ${endMs}ms`,
        'audio_end_ms',
      )
    }
    this.#spokenMs.set(id, endMs)
    delete part.transcript
  }

  /** Function calls without an output. */
  openCalls(): Item[] {
    return this.#items.filter(
      ({ type, call_id }) =>
        type === 'function_call' &&
        !this.#items.some((other) => other.type === 'function_call_output' && other.call_id === call_id),
    )
  }
}
