import type { Clock } from '../../clock.ts'
import type { Failures } from '../../ledger.ts'
import type { Send } from './response.ts'

/** A little late, as transcription runs beside the conversation. */
const usualMs = 200
const afterResponseMs = 80
/** For a response that never comes. */
const longestWaitMs = 8000

/** Tells the client what was heard, in its own time: before the agent's answer, during it, or after its end. */
export class Transcripts {
  readonly #clock: Clock
  readonly #manner: NonNullable<Failures['transcripts']>
  readonly #send: Send
  #count = 0
  #waiting: (() => void)[] = []
  readonly #callOffs: (() => void)[] = []

  constructor(clock: Clock, manner: NonNullable<Failures['transcripts']>, send: Send) {
    this.#clock = clock
    this.#manner = manner
    this.#send = send
  }

  tell(itemId: string, text: string, seconds: number, model: string): void {
    const manner = this.#manner
    this.#count += 1
    if (manner === 'prompt') return this.#complete(itemId, text, seconds, model)
    if (manner === 'after response' || (manner === 'usual' && this.#count % 3 === 0)) {
      const tell = () => this.#complete(itemId, text, seconds, model)
      this.#waiting.push(tell)
      this.#later(longestWaitMs, () => {
        if (!this.#waiting.includes(tell)) return
        this.#waiting = this.#waiting.filter((other) => other !== tell)
        tell()
      })
      return
    }
    this.#later(usualMs, () => {
      if (manner === 'failed') return this.#fail(itemId)
      this.#complete(itemId, manner === 'empty' ? '' : text, seconds, model)
    })
  }

  responseEnded(): void {
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length > 0) this.#later(afterResponseMs, () => waiting.forEach((tell) => tell()))
  }

  stop(): void {
    for (const callOff of this.#callOffs) callOff()
  }

  #later(ms: number, action: () => void): void {
    this.#callOffs.push(this.#clock.after(ms, action))
  }

  #complete(itemId: string, transcript: string, seconds: number, model: string): void {
    const at = { item_id: itemId, content_index: 0 }
    for (const delta of transcript.match(/(\S+\s*){1,3}/g) ?? []) {
      this.#send({ type: 'conversation.item.input_audio_transcription.delta', ...at, delta, obfuscation: 'k3Vq' })
    }
    const tokens = Math.max(1, Math.round(seconds * 10))
    const usage =
      model === 'whisper-1'
        ? { type: 'duration', seconds: Math.ceil(seconds) }
        : {
            type: 'tokens',
            total_tokens: tokens + 9,
            input_tokens: tokens,
            input_token_details: { text_tokens: 0, audio_tokens: tokens },
            output_tokens: 9,
          }
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
