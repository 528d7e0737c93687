import type { SessionLedger } from '../../ledger.ts'
import { pcmSamples, sampleRate } from '../../speech/pcm.ts'
import { recognise } from '../../speech/recognition.ts'
import type { ItemInput } from './client-events.ts'
import { type Conversation, type Item, newId } from './conversation.ts'
import type { ReplyPlanner } from './reply-planner.ts'
import type { Send } from './response.ts'
import type { SessionConfig } from './session-config.ts'
import type { Transcripts } from './transcripts.ts'

/** Handles the client's items: adds them to the conversation, sends their events, and updates the reply planner. */
export class Items {
  readonly #conversation: Conversation
  readonly #transcripts: Transcripts
  readonly #planner: ReplyPlanner
  readonly #ledger: SessionLedger
  readonly #send: Send
  /** Returns the current transcription settings. */
  readonly #transcription: () => SessionConfig['audio']['input']['transcription']

  constructor(parts: {
    conversation: Conversation
    transcripts: Transcripts
    planner: ReplyPlanner
    ledger: SessionLedger
    send: Send
    transcription: () => SessionConfig['audio']['input']['transcription']
  }) {
    this.#conversation = parts.conversation
    this.#transcripts = parts.transcripts
    this.#planner = parts.planner
    this.#ledger = parts.ledger
    this.#send = parts.send
    this.#transcription = parts.transcription
  }

  /** Adds a spoken turn. `samples` are at 24 kHz. Recognises them if `text` is undefined. */
  commit(itemId: string, samples: Int16Array, text: string | undefined): void {
    const content = [{ type: 'input_audio', transcript: null }]
    const item: Item = {
      id: itemId,
      object: 'realtime.item',
      type: 'message',
      status: 'completed',
      role: 'user',
      content,
    }
    const previous = this.#conversation.add(item)
    this.#send({ type: 'input_audio_buffer.committed', previous_item_id: previous, item_id: itemId })
    this.#announce(item, previous)
    this.#transcribe(itemId, samples, text)
  }

  /** Adds an item that the client created, e.g. typed text or earlier turns. @throws RequestError */
  create(input: ItemInput, after: string | null | undefined): void {
    const { id = newId('item'), content, ...rest } = input
    const clips = (content ?? []).filter((part) => part.type === 'input_audio').map((part) => part.audio ?? '')
    const stored = content?.map((part) => (part.type === 'input_audio' ? { type: part.type, transcript: null } : part))
    const item: Item = { id, object: 'realtime.item', status: 'completed', ...rest, ...(stored && { content: stored }) }
    const previous = this.#conversation.add(item, after)
    this.#announce(item, previous)
    if (item.role === 'assistant') this.#planner.addPastReply(content?.map(({ text }) => text ?? '').join(' ') ?? '')
    if (item.role !== 'user') return
    for (const clip of clips) this.#transcribe(id, pcmSamples(Buffer.from(clip, 'base64')))
    const text = (content ?? [])
      .map((part) => part.text ?? '')
      .join(' ')
      .trim()
    if (text === '') return
    this.#ledger.heard.push({ itemId: id, text, ms: 0 })
    this.#planner.addHeard(Promise.resolve(text))
  }

  /** @throws RequestError */
  retrieve(itemId: string): void {
    this.#send({ type: 'conversation.item.retrieved', item: this.#conversation.get(itemId, 'retrieve') })
  }

  /** @throws RequestError */
  delete(itemId: string): void {
    this.#conversation.get(itemId, 'delete')
    this.#conversation.remove(itemId)
    this.#send({ type: 'conversation.item.deleted', item_id: itemId })
  }

  /** Truncates an assistant item at the audio that the client played. @throws RequestError */
  truncate(itemId: string, contentIndex: number, endMs: number): void {
    this.#conversation.truncate(itemId, contentIndex, endMs)
    this.#ledger.cuts.set(itemId, endMs)
    this.#send({
      type: 'conversation.item.truncated',
      item_id: itemId,
      content_index: contentIndex,
      audio_end_ms: endMs,
    })
    this.#planner.truncated(itemId, endMs)
  }

  #announce(item: Item, previous: string | null): void {
    this.#send({ type: 'conversation.item.added', previous_item_id: previous, item })
    this.#send({ type: 'conversation.item.done', previous_item_id: previous, item })
  }

  #transcribe(itemId: string, samples: Int16Array, known?: string): void {
    this.#conversation.addHeardMs(itemId, (1000 * samples.length) / sampleRate)
    const transcription = this.#transcription()
    const recognised =
      known === undefined ? recognise(samples) : Promise.resolve({ text: known, seconds: samples.length / sampleRate })
    const heard = recognised.then(({ text, seconds }) => {
      this.#ledger.heard.push({ itemId, text, ms: Math.round(seconds * 1000) })
      if (transcription !== null) this.#transcripts.schedule(itemId, text, seconds, transcription.model)
      return text
    })
    this.#planner.addHeard(heard)
  }
}
