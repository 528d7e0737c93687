import type { Clock } from '../../clock.ts'
import { encodeG711 } from '../../speech/g711.ts'
import { rememberText } from '../../speech/audio-text-cache.ts'
import { pcmBytes, resample, sampleRate } from '../../speech/pcm.ts'
import { type Conversation, type Item, newId } from './conversation.ts'
import { rateOf } from './input-buffer.ts'
import type { AudioFormat } from './session-config.ts'
import { type InputTokens, spokenTokens, textTokens } from './usage.ts'

export type Send = (event: { type: string; [key: string]: unknown }) => void

/** Content of a response. */
export type Output =
  | { kind: 'speech'; text: string; audio: Int16Array }
  | { kind: 'text'; text: string }
  | { kind: 'function call'; name: string; arguments: string }

export interface ResponseParts {
  clock: Clock
  /** Speed of generated audio, relative to playback time. */
  haste: number
  send: Send
  conversation: Conversation
  input: InputTokens
  format: AudioFormat
  voice: unknown
  modalities: string[]
  maxOutputTokens: number | 'inf'
  metadata: unknown
  /** True for `conversation: 'none'`: items are not added to the conversation. */
  isOutOfBand: boolean
  /** Called with each chunk of sent audio, 24 kHz. */
  onAudio(samples: Int16Array): void
  /** Called once. `sentMs` is the duration of the audio sent. */
  onEnd(result: { status: string; item: Item | undefined; sentMs: number; text: string }): void
}

/** Duration of an audio chunk in ms. */
const chunkMs = 150

/** Sends the events of a response, from `response.created` to `response.done`, for every outcome. */
export class Response {
  readonly id = newId('resp')
  readonly #parts: ResponseParts
  #item: Item | undefined
  #previous: string | null = null
  #output: Output | undefined
  #sentText = ''
  #sentMs = 0
  #isOver = false
  #cancelTimer = () => {}

  constructor(parts: ResponseParts) {
    this.#parts = parts
    parts.send({ type: 'response.created', response: this.#object('in_progress', null, []) })
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Sends the output. Must not be called after `cancel`. @returns the id of the item */
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
    else this.#speak(output.text, output.audio)
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
      this.#sentText += delta
      this.#parts.send({ type: 'response.output_text.delta', ...this.#at(), delta, obfuscation: obfuscation(delta) })
    }
    this.#end('completed', null)
  }

  #speak(text: string, audio: Int16Array): void {
    this.#addPart({ type: 'audio', transcript: '' }, { type: 'output_audio', transcript: '' })
    const words = text.match(/\S+\s*/g) ?? []
    const { format } = this.#parts
    const rate = rateOf(format)
    const played = resample(audio, sampleRate, rate)
    const chunk = (chunkMs * rate) / 1000
    const chunks = Math.ceil(played.length / chunk)
    let sentWords = 0
    let sentChunks = 0
    const next = () => {
      // Sends words slightly ahead of their audio.
      const due = Math.ceil((words.length * (sentChunks + 2)) / Math.max(chunks, 1))
      for (; sentWords < Math.min(due, words.length); sentWords += 1) {
        const delta = words[sentWords]!
        this.#sentText += delta
        this.#parts.send({
          type: 'response.output_audio_transcript.delta',
          ...this.#at(),
          delta,
          obfuscation: obfuscation(delta),
        })
      }
      const samples = played.subarray(sentChunks * chunk, (sentChunks + 1) * chunk)
      sentChunks += 1
      const ms = (samples.length / rate) * 1000
      this.#sentMs += ms
      this.#parts.conversation.addSpokenMs(this.#item!.id, ms)
      this.#parts.onAudio(
        audio.subarray(...[sentChunks - 1, sentChunks].map((at) => (at * chunkMs * sampleRate) / 1000)),
      )
      const bytes = encode(samples, format)
      if (format.type === 'audio/pcmu') rememberText(bytes, text)
      const delta = bytes.toString('base64')
      if (delta !== '') this.#parts.send({ type: 'response.output_audio.delta', ...this.#at(), delta })
      if (sentChunks >= chunks) this.#end('completed', null)
      else this.#cancelTimer = this.#parts.clock.after(chunkMs / this.#parts.haste, next)
    }
    next()
  }

  #addPart(announced: Record<string, unknown>, stored: { type: string; text?: string; transcript?: string }): void {
    this.#item!.content = [stored]
    this.#parts.send({ type: 'response.content_part.added', ...this.#at(), part: announced })
  }

  #at() {
    return { response_id: this.id, item_id: this.#item!.id, output_index: 0, content_index: 0 }
  }

  #end(status: 'completed' | 'cancelled' | 'failed', details: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelTimer()
    const item = this.#item
    const text = this.#sentText.trimEnd()
    if (item !== undefined) this.#finishItem(item, text, status === 'completed')
    const output = item === undefined ? [] : [item]
    this.#parts.send({ type: 'response.done', response: this.#object(status, details, output) })
    this.#parts.onEnd({ status, item, sentMs: this.#sentMs, text })
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
    const { text, audio, cachedText, cachedAudio } = this.#parts.input
    const audioOutput = spokenTokens(this.#sentMs)
    const textOutput = textTokens(this.#sentText) + textTokens(this.#item?.arguments ?? '')
    return {
      total_tokens: text + audio + textOutput + audioOutput,
      input_tokens: text + audio,
      output_tokens: textOutput + audioOutput,
      input_token_details: {
        text_tokens: text,
        audio_tokens: audio,
        image_tokens: 0,
        cached_tokens: cachedText + cachedAudio,
        cached_tokens_details: { text_tokens: cachedText, audio_tokens: cachedAudio, image_tokens: 0 },
      },
      output_token_details: { text_tokens: textOutput, audio_tokens: audioOutput },
    }
  }
}

function encode(samples: Int16Array, format: AudioFormat): Buffer {
  if (format.type === 'audio/pcm') return pcmBytes(samples)
  return encodeG711(samples, format.type === 'audio/pcmu' ? 'mu' : 'a')
}

/** Padding of a text delta. Hides the length of the text from network observers. */
function obfuscation(delta: string): string {
  return 'aLxx0jTEciOGe7Qw'.slice(0, 16 - (delta.length % 16))
}
