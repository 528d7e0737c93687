import type { Clock } from '../../clock.ts'
import type { Failures } from '../../ledger.ts'
import { transcriptionUsage } from '../transcription-usage.ts'
import type { Send } from './response.ts'

/** Delay of a transcript in ms. Transcription runs in parallel with the conversation. */
const usualMs = 200
const afterResponseMs = 80
/** Maximum wait in ms for the end of a response. */
const maxWaitMs = 8000

/** Sends transcripts at realistic times: before, during or after the agent's response. */
export class Transcripts {
  readonly #clock: Clock
  readonly #timing: NonNullable<Failures['transcripts']>
  readonly #send: Send
  #count = 0
  #isResponding = false
  #waiting: (() => void)[] = []
  readonly #cancelTimers: (() => void)[] = []

  constructor(clock: Clock, timing: NonNullable<Failures['transcripts']>, send: Send) {
    this.#clock = clock
    this.#timing = timing
    this.#send = send
  }

  schedule(itemId: string, text: string, seconds: number, model: string): void {
    const timing = this.#timing
    this.#count += 1
    if (timing === 'prompt') return this.#complete(itemId, text, seconds, model)
    const complete = () => this.#complete(itemId, timing === 'empty' ? '' : text, seconds, model)
    if (timing === 'after response') return this.#afterResponse(complete)
    const isLate = timing === 'usual' && this.#count % 3 === 0
    this.#later(usualMs, () => {
      if (timing === 'failed') return this.#fail(itemId)
      // Transcription does not wait for a response that the agent does not give.
      if (isLate && this.#isResponding) this.#afterResponse(complete)
      else complete()
    })
  }

  responseStarted(): void {
    this.#isResponding = true
  }

  responseEnded(): void {
    this.#isResponding = false
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length > 0) this.#later(afterResponseMs, () => waiting.forEach((send) => send()))
  }

  stop(): void {
    for (const cancel of this.#cancelTimers) cancel()
  }

  #afterResponse(send: () => void): void {
    this.#waiting.push(send)
    this.#later(maxWaitMs, () => {
      if (!this.#waiting.includes(send)) return
      this.#waiting = this.#waiting.filter((other) => other !== send)
      send()
    })
  }

  #later(ms: number, action: () => void): void {
    this.#cancelTimers.push(this.#clock.after(ms, action))
  }

  #complete(itemId: string, transcript: string, seconds: number, model: string): void {
    const at = { item_id: itemId, content_index: 0 }
    for (const delta of transcript.match(/(\S+\s*){1,3}/g) ?? []) {
      this.#send({ type: 'conversation.item.input_audio_transcription.delta', ...at, delta, obfuscation: 'k3Vq' })
    }
    const usage = transcriptionUsage(model, seconds, transcript)
    this.#send({ type: 'conversation.item.input_audio_transcription.completed', ...at, transcript, usage })
  }

  #fail(itemId: string): void {
    this.#send({
      type: 'conversation.item.input_audio_transcription.failed',
      item_id: itemId,
      content_index: 0,
      error: {
        type: 'transcription_error',
        code: 'audio_unintelligible',
        message: 'The audio could not be transcribed.',
        param: null,
      },
    })
  }
}
