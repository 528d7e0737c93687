import type { SessionLedger } from '../../ledger.ts'
import { pcmSamples } from '../../speech/pcm.ts'
import { recognise } from '../../speech/recognition.ts'
import type { ItemWish } from './client-events.ts'
import { type Conversation, type Item, newId } from './conversation.ts'
import type { Mind } from './mind.ts'
import type { Send } from './response.ts'
import type { SessionConfig } from './session-config.ts'
import type { Transcripts } from './transcripts.ts'

/** What the client says and writes, as items of the conversation: told to it, and noticed by the agent. */
export class Items {
  readonly #conversation: Conversation
  readonly #transcripts: Transcripts
  readonly #mind: Mind
  readonly #ledger: SessionLedger
  readonly #send: Send
  /** As the session is set up just now. */
  readonly #transcription: () => SessionConfig['audio']['input']['transcription']

  constructor(parts: {
    conversation: Conversation
    transcripts: Transcripts
    mind: Mind
    ledger: SessionLedger
    send: Send
    transcription: () => SessionConfig['audio']['input']['transcription']
  }) {
    this.#conversation = parts.conversation
    this.#transcripts = parts.transcripts
    this.#mind = parts.mind
    this.#ledger = parts.ledger
    this.#send = parts.send
    this.#transcription = parts.transcription
  }

  /** Adds what was said, 24 kHz. */
  commit(itemId: string, samples: Int16Array): void {
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
    this.#listenTo(itemId, samples)
  }

  /** Adds what the client wrote, or says was said before. @throws RequestError */
  create(wish: ItemWish, after: string | null | undefined): void {
    const { id = newId('item'), content, ...rest } = wish
    const sounds = (content ?? []).filter((part) => part.type === 'input_audio').map((part) => part.audio ?? '')
    const kept = content?.map((part) => (part.type === 'input_audio' ? { type: part.type, transcript: null } : part))
    const item: Item = { id, object: 'realtime.item', status: 'completed', ...rest, ...(kept && { content: kept }) }
    const previous = this.#conversation.add(item, after)
    this.#announce(item, previous)
    if (item.role === 'assistant') this.#mind.recall()
    if (item.role !== 'user') return
    for (const sound of sounds) this.#listenTo(id, pcmSamples(Buffer.from(sound, 'base64')))
    const text = (content ?? [])
      .map((part) => part.text ?? '')
      .join(' ')
      .trim()
    if (text === '') return
    this.#ledger.heard.push({ itemId: id, text, ms: 0 })
    this.#mind.notice(Promise.resolve(text))
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

  /** Of what the agent said the client heard no more than `endMs`. @throws RequestError */
  truncate(itemId: string, contentIndex: number, endMs: number): void {
    this.#conversation.truncate(itemId, contentIndex, endMs)
    this.#ledger.truncated.push(endMs)
    this.#send({
      type: 'conversation.item.truncated',
      item_id: itemId,
      content_index: contentIndex,
      audio_end_ms: endMs,
    })
    this.#mind.cut(itemId, endMs)
  }

  #announce(item: Item, previous: string | null): void {
    this.#send({ type: 'conversation.item.added', previous_item_id: previous, item })
    this.#send({ type: 'conversation.item.done', previous_item_id: previous, item })
  }

  #listenTo(itemId: string, samples: Int16Array): void {
    const transcription = this.#transcription()
    const hearing = recognise(samples).then(({ text, seconds }) => {
      this.#ledger.heard.push({ itemId, text, ms: Math.round(seconds * 1000) })
      if (transcription !== null) this.#transcripts.tell(itemId, text, seconds, transcription.model)
      return text
    })
    this.#mind.notice(hearing)
  }
}
