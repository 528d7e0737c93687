import type { Clock } from '../../clock.ts'
import { encodeG711 } from '../../speech/g711.ts'
import { remember } from '../../speech/overheard.ts'
import { pcmBytes, resample, sampleRate } from '../../speech/pcm.ts'
import { type Conversation, type Item, newId } from './conversation.ts'
import { rateOf } from './input-buffer.ts'
import type { AudioFormat } from './session-config.ts'

export type Send = (event: { type: string; [key: string]: unknown }) => void

/** What is to be said, or done. */
export type Output =
  | { kind: 'speech'; text: string; sound: Int16Array }
  | { kind: 'text'; text: string }
  | { kind: 'function call'; name: string; arguments: string }

export interface ResponseParts {
  clock: Clock
  /** Sound goes out this many times faster than it plays. */
  haste: number
  send: Send
  conversation: Conversation
  format: AudioFormat
  voice: unknown
  modalities: string[]
  maxOutputTokens: number | 'inf'
  metadata: unknown
  /** 'none': the items go to no conversation */
  isOutOfBand: boolean
  /** The sound of a piece that went out, 24 kHz. */
  said(samples: Int16Array): void
  /** Comes once; `saidMs` is what was sent of the sound. */
  ended(result: { status: string; item: Item | undefined; saidMs: number; text: string }): void
}

/** Sound goes out in pieces of this many ms. */
const pieceMs = 150

/** One response: from response.created to response.done, whichever way it ends. */
export class Response {
  readonly id = newId('resp')
  readonly #parts: ResponseParts
  #item: Item | undefined
  #previous: string | null = null
  #output: Output | undefined
  #said = ''
  #saidMs = 0
  #isOver = false
  #callOff = () => {}

  constructor(parts: ResponseParts) {
    this.#parts = parts
    parts.send({ type: 'response.created', response: this.#object('in_progress', null, []) })
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Says or does it, and answers the id of its item. Not to be called after a cancel. */
  start(output: Output): string {
    this.#output = output
    const { send, conversation } = this.#parts
    const common = { id: newId('item'), object: 'realtime.item', status: 'in_progress' } as const
    this.#item =
      output.kind === 'function call'
        ? { ...common, type: 'function_call', name: output.name, call_id: newId('call'), arguments: '' }
        : { ...common, type: 'message', role: 'assistant', content: [] }
    this.#previous = this.#parts.isOutOfBand ? null : conversation.add(this.#item)
    send({ type: 'response.output_item.added', response_id: this.id, output_index: 0, item: this.#item })
    if (!this.#parts.isOutOfBand) {
      send({ type: 'conversation.item.added', previous_item_id: this.#previous, item: this.#item })
    }
    if (output.kind === 'function call') this.#callFunction(output)
    else if (output.kind === 'text') this.#write(output.text)
    else this.#speak(output.text, output.sound)
    return this.#item.id
  }

  /** @param reason turn_detected or client_cancelled */
  cancel(reason: string): void {
    this.#end('cancelled', { type: 'cancelled', reason })
  }

  fail(code: string): void {
    const type = code.includes('quota') || code.includes('credit') ? 'insufficient_quota' : 'server_error'
    this.#end('failed', { type: 'failed', error: { type, code, message: 'The response could not be made.' } })
  }

  #callFunction({ arguments: text }: { arguments: string }): void {
    const item = this.#item!
    item.arguments = text
    const at = { response_id: this.id, item_id: item.id, output_index: 0, call_id: item.call_id }
    const half = Math.ceil(text.length / 2)
    for (const delta of [text.slice(0, half), text.slice(half)]) {
      this.#parts.send({
        type: 'response.function_call_arguments.delta',
        ...at,
        delta,
        obfuscation: obfuscation(delta),
      })
    }
    this.#end('completed', null)
  }

  #write(text: string): void {
    this.#addPart({ type: 'text', text: '' }, { type: 'output_text', text: '' })
    for (const delta of text.match(/\S+\s*/g) ?? []) {
      this.#said += delta
      this.#parts.send({ type: 'response.output_text.delta', ...this.#at(), delta, obfuscation: obfuscation(delta) })
    }
    this.#end('completed', null)
  }

  #speak(text: string, sound: Int16Array): void {
    this.#addPart({ type: 'audio', transcript: '' }, { type: 'output_audio', transcript: '' })
    const words = text.match(/\S+\s*/g) ?? []
    const { format } = this.#parts
    const rate = rateOf(format)
    const played = resample(sound, sampleRate, rate)
    const piece = (pieceMs * rate) / 1000
    const pieces = Math.ceil(played.length / piece)
    let sentWords = 0
    let sentPieces = 0
    const next = () => {
      // The words run a little ahead of their sound.
      const due = Math.ceil((words.length * (sentPieces + 2)) / Math.max(pieces, 1))
      for (; sentWords < Math.min(due, words.length); sentWords += 1) {
        const delta = words[sentWords]!
        this.#said += delta
        this.#parts.send({
          type: 'response.output_audio_transcript.delta',
          ...this.#at(),
          delta,
          obfuscation: obfuscation(delta),
        })
      }
      const samples = played.subarray(sentPieces * piece, (sentPieces + 1) * piece)
      sentPieces += 1
      const ms = (samples.length / rate) * 1000
      this.#saidMs += ms
      this.#parts.conversation.spoke(this.#item!.id, ms)
      this.#parts.said(sound.subarray(...[sentPieces - 1, sentPieces].map((at) => (at * pieceMs * sampleRate) / 1000)))
      const bytes = encode(samples, format)
      if (format.type === 'audio/pcmu') remember(bytes, text)
      const delta = bytes.toString('base64')
      this.#parts.send({ type: 'response.output_audio.delta', ...this.#at(), delta })
      if (sentPieces >= pieces) this.#end('completed', null)
      else this.#callOff = this.#parts.clock.after(pieceMs / this.#parts.haste, next)
    }
    next()
  }

  #addPart(announced: Record<string, unknown>, kept: { type: string; text?: string; transcript?: string }): void {
    this.#item!.content = [kept]
    this.#parts.send({ type: 'response.content_part.added', ...this.#at(), part: announced })
  }

  #at() {
    return { response_id: this.id, item_id: this.#item!.id, output_index: 0, content_index: 0 }
  }

  #end(status: 'completed' | 'cancelled' | 'failed', details: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#callOff()
    const item = this.#item
    const text = this.#said.trimEnd()
    if (item !== undefined) this.#finishItem(item, text, status === 'completed')
    const output = item === undefined ? [] : [item]
    this.#parts.send({ type: 'response.done', response: this.#object(status, details, output) })
    this.#parts.ended({ status, item, saidMs: this.#saidMs, text })
  }

  #finishItem(item: Item, text: string, isWhole: boolean): void {
    const { send, isOutOfBand } = this.#parts
    item.status = isWhole ? 'completed' : 'incomplete'
    const part = item.content?.[0]
    if (this.#output?.kind === 'function call') {
      const { name, call_id, arguments: all } = item
      const at = { response_id: this.id, item_id: item.id, output_index: 0 }
      send({ type: 'response.function_call_arguments.done', ...at, call_id, name, arguments: all })
    } else if (part?.type === 'output_text') {
      part.text = text
      send({ type: 'response.output_text.done', ...this.#at(), text })
      send({ type: 'response.content_part.done', ...this.#at(), part: { type: 'text', text } })
    } else if (part !== undefined) {
      part.transcript = text
      send({ type: 'response.output_audio.done', ...this.#at() })
      send({ type: 'response.output_audio_transcript.done', ...this.#at(), transcript: text })
      send({ type: 'response.content_part.done', ...this.#at(), part: { type: 'audio', transcript: text } })
    }
    send({ type: 'response.output_item.done', response_id: this.id, output_index: 0, item })
    if (!isOutOfBand) send({ type: 'conversation.item.done', previous_item_id: this.#previous, item })
  }

  #object(status: string, details: unknown, output: Item[]) {
    const { conversation, modalities, maxOutputTokens, format, voice, metadata, isOutOfBand } = this.#parts
    return {
      object: 'realtime.response',
      id: this.id,
      status,
      status_details: details,
      output,
      conversation_id: isOutOfBand ? null : conversation.id,
      output_modalities: modalities,
      max_output_tokens: maxOutputTokens,
      audio: { output: { format, voice } },
      usage: status === 'in_progress' ? null : this.#usage(),
      metadata: metadata ?? null,
    }
  }

  #usage() {
    const audio = Math.round(this.#saidMs / 50)
    const text = this.#said.split(/\s+/).filter(Boolean).length
    const input = 100
    return {
      total_tokens: input + audio + text,
      input_tokens: input,
      output_tokens: audio + text,
      input_token_details: {
        text_tokens: input,
        audio_tokens: 0,
        image_tokens: 0,
        cached_tokens: 0,
        cached_tokens_details: { text_tokens: 0, audio_tokens: 0, image_tokens: 0 },
      },
      output_token_details: { text_tokens: text, audio_tokens: audio },
    }
  }
}

function encode(samples: Int16Array, format: AudioFormat): Buffer {
  if (format.type === 'audio/pcm') return pcmBytes(samples)
  return encodeG711(samples, format.type === 'audio/pcmu' ? 'mu' : 'a')
}

/** Text deltas are padded, so that their length on the wire does not tell the words. */
function obfuscation(delta: string): string {
  return 'aLxx0jTEciOGe7Qw'.slice(0, 16 - (delta.length % 16))
}
