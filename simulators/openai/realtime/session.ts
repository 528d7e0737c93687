import type { Clock } from '../../clock.ts'
import type { Ledger, SessionLedger } from '../../ledger.ts'
import { resample, sampleRate } from '../../speech/pcm.ts'
import { prepareRecognition } from '../../speech/recognition.ts'
import type { Standing } from '../keys.ts'
import { RequestError } from '../rules.ts'
import { type ClientEvent, eventIdOf, readClientEvent } from './client-events.ts'
import { Conversation, newId } from './conversation.ts'
import { Ear } from './ear.ts'
import { decodeAppend, rateOf } from './input-buffer.ts'
import { Items } from './items.ts'
import { Mind } from './mind.ts'
import { Response, type Send } from './response.ts'
import { defaultConfig, type SessionConfig, updated } from './session-config.ts'
import { Transcripts } from './transcripts.ts'

/** The line to the client. */
export interface Line {
  send(text: string): void
  close(code: number, reason: string): void
  /** Cuts it without a goodbye. */
  drop(): void
}

const longestMs = 60 * 60_000

/** Refusals that a race explains, and no breach of the protocol. */
const innocent = new Set([
  'response_cancel_not_active',
  'conversation_already_has_active_response',
  'input_audio_buffer_commit_empty',
])

/** One realtime session: what comes from the client, the turns of who speaks, and the agent's answers. */
export class RealtimeSession {
  readonly #id = newId('sess')
  readonly #line: Line
  readonly #clock: Clock
  readonly #standing: Standing
  readonly #haste: number
  readonly #failures: Ledger['failures']
  readonly #ledger: SessionLedger
  readonly #expiresAt: number
  readonly #conversation = new Conversation()
  readonly #transcripts: Transcripts
  readonly #mind = new Mind()
  readonly #items: Items
  #config: SessionConfig
  #ear: Ear
  #response: Response | undefined
  #hasSpoken = false
  #isClosed = false
  #sent = 0
  readonly #callOffs: (() => void)[] = []

  constructor(options: { line: Line; clock: Clock; ledger: Ledger; haste: number; model: string; standing: Standing }) {
    this.#line = options.line
    this.#clock = options.clock
    this.#standing = options.standing
    this.#haste = options.haste
    this.#failures = options.ledger.failures
    this.#ledger = options.ledger.open(this.#id, options.model)
    this.#ledger.leftovers = () => this.#leftovers()
    this.#config = defaultConfig(options.model)
    this.#ear = this.#newEar()
    this.#transcripts = new Transcripts(this.#clock, this.#failures.transcripts ?? 'usual', this.#send)
    this.#items = new Items({
      conversation: this.#conversation,
      transcripts: this.#transcripts,
      mind: this.#mind,
      ledger: this.#ledger,
      send: this.#send,
      transcription: () => this.#config.audio.input.transcription,
    })
    this.#expiresAt = Math.floor((this.#clock.now() + longestMs) / 1000)
    this.#callOffs.push(this.#clock.after(longestMs, () => this.#expire()))
    const { dropAfterMs } = this.#failures
    if (dropAfterMs !== undefined) this.#callOffs.push(this.#clock.after(dropAfterMs, () => this.#line.drop()))
    this.#send({ type: 'session.created', session: this.#object() })
  }

  /** A frame from the client. */
  receive(text: string): void {
    if (this.#isClosed || this.#failures.isMute) return
    try {
      this.#handle(readClientEvent(text))
    } catch (error) {
      // A fault of the stand-in's own must not end the other sessions.
      if (!(error instanceof RequestError)) console.error(error)
      const { code, message, param, type } =
        error instanceof RequestError
          ? error
          : new RequestError('server_error', 'The stand-in failed.', null, 'server_error')
      if (!innocent.has(code)) this.#ledger.complain(message)
      this.#send({ type: 'error', error: { type, code, message, param, event_id: eventIdOf(text) } })
    }
  }

  /** The client has gone. */
  closed(code: number): void {
    if (this.#isClosed) return
    this.#ledger.close(code)
    this.#isClosed = true
    this.#response?.cancel('client_cancelled')
    this.#ear.stop()
    this.#transcripts.stop()
    for (const callOff of this.#callOffs) callOff()
  }

  #send: Send = (event) => {
    if (this.#isClosed || this.#failures.isMute) return
    this.#sent += 1
    const { type, ...rest } = event
    // Clients must bear keys and events that they do not know: now and then there are some.
    const extra = this.#sent % 7 === 0 ? { unannounced: { since: 'today' } } : {}
    this.#line.send(JSON.stringify({ type, event_id: newId('event'), ...rest, ...extra }))
    if (this.#sent % 23 === 0) {
      this.#line.send(JSON.stringify({ type: 'session.unannounced', event_id: newId('event'), detail: null }))
    }
  }

  #object() {
    return { object: 'realtime.session', id: this.#id, expires_at: this.#expiresAt, ...this.#config }
  }

  #handle(event: ClientEvent): void {
    switch (event.type) {
      case 'session.update':
        return this.#update(event.session)
      case 'input_audio_buffer.append':
        return this.#hear(decodeAppend(event.audio, this.#config.audio.input.format))
      case 'input_audio_buffer.commit':
        return this.#items.commit(newId('item'), this.#ear.commit())
      case 'input_audio_buffer.clear':
        this.#ear.clear()
        return this.#send({ type: 'input_audio_buffer.cleared' })
      case 'conversation.item.create':
        return this.#items.create(event.item, event.previous_item_id)
      case 'conversation.item.retrieve':
        return this.#items.retrieve(event.item_id)
      case 'conversation.item.delete':
        return this.#items.delete(event.item_id)
      case 'conversation.item.truncate':
        return this.#items.truncate(event.item_id, event.content_index, event.audio_end_ms)
      case 'response.create':
        return this.#respond(event.response)
      case 'response.cancel':
        return this.#cancel(event.response_id)
    }
  }

  #newEar(): Ear {
    return new Ear(this.#clock, this.#config.audio.input, {
      started: (itemId, startMs) => {
        this.#send({ type: 'input_audio_buffer.speech_started', audio_start_ms: startMs, item_id: itemId })
        if (this.#config.audio.input.turn_detection?.interrupt_response) this.#response?.cancel('turn_detected')
      },
      stopped: (itemId, endMs, takeSamples) => {
        this.#send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: endMs, item_id: itemId })
        this.#items.commit(itemId, takeSamples())
        const { turn_detection: detection } = this.#config.audio.input
        if (detection?.create_response && this.#response === undefined) this.#respond()
      },
    })
  }

  #update(session: Record<string, unknown>): void {
    const before = this.#config
    this.#config = updated(before, session, this.#hasSpoken)
    const { instructions, audio } = this.#config
    if (instructions !== before.instructions) this.#mind.follow(instructions)
    const hasNewFormat = audio.input.format.type !== before.audio.input.format.type
    if (hasNewFormat) {
      this.#ear.stop()
      this.#ear = this.#newEar()
    } else this.#ear.detect(audio.input.turn_detection)
    this.#send({ type: 'session.updated', session: this.#object() })
  }

  #hear(samples: Int16Array): void {
    // The end of the turn will need it.
    void prepareRecognition()
    this.#ledger.heardSound.add(resample(samples, rateOf(this.#config.audio.input.format), sampleRate))
    this.#ear.hear(samples)
  }

  #cancel(responseId: string | undefined): void {
    if (this.#response === undefined || (responseId !== undefined && responseId !== this.#response.id)) {
      throw new RequestError('response_cancel_not_active', 'Cancellation failed: no active response found')
    }
    this.#response.cancel('client_cancelled')
  }

  #respond(wish: Record<string, unknown> = {}): void {
    if (this.#response !== undefined) {
      throw new RequestError(
        'conversation_already_has_active_response',
        `Conversation already has an active response in progress: ${this.#response.id}. Wait until the response is finished before creating a new one.`,
      )
    }
    const session: SessionConfig = { ...this.#config, ...wish }
    const { audio, output_modalities, max_output_tokens } = session
    const response = new Response({
      clock: this.#clock,
      haste: this.#haste,
      send: this.#send,
      conversation: this.#conversation,
      format: audio.output?.format ?? this.#config.audio.output.format,
      voice: audio.output?.voice ?? this.#config.audio.output.voice,
      modalities: output_modalities,
      maxOutputTokens: max_output_tokens,
      metadata: wish['metadata'],
      isOutOfBand: wish['conversation'] === 'none',
      said: (samples) => {
        this.#hasSpoken = true
        this.#ledger.spokenSound.add(samples)
      },
      ended: (result) => {
        this.#response = undefined
        const { status, item, saidMs, text } = result
        if (item !== undefined) this.#ledger.spoken.push({ itemId: item.id, text, ms: Math.round(saidMs), status })
        this.#transcripts.responseEnded()
        this.#sendRateLimits()
      },
    })
    this.#response = response
    const failure = this.#failures.responseError ?? failureOf[this.#standing]
    if (failure !== undefined) return response.fail(failure)
    void this.#reply(response, session, wish['instructions'])
  }

  async #reply(response: Response, session: SessionConfig, instructions: unknown): Promise<void> {
    try {
      const output = await this.#mind.reply(session, instructions, () => response.isOver)
      if (output !== undefined) this.#mind.saying(response.start(output), output)
    } catch (error) {
      console.error(error)
      response.fail('server_error')
    }
  }

  #sendRateLimits(): void {
    this.#send({
      type: 'rate_limits.updated',
      rate_limits: [
        { name: 'requests', limit: 1000, remaining: 999, reset_seconds: 60 },
        { name: 'tokens', limit: 50_000, remaining: 49_900, reset_seconds: 60 },
      ],
    })
  }

  #expire(): void {
    const message = 'Your session hit the maximum duration of 60 minutes.'
    const error = { type: 'invalid_request_error', code: 'session_expired', message, param: null, event_id: null }
    this.#send({ type: 'error', error })
    this.#line.close(1001, 'session_expired')
  }

  #leftovers(): string[] {
    return [
      ...(this.#response === undefined ? [] : [`response ${this.#response.id} under way`]),
      ...(this.#ear.openTurn === undefined ? [] : [`speech ${this.#ear.openTurn} not ended`]),
      ...this.#conversation.openCalls().map(({ name, call_id }) => `function call ${name} ${call_id} without output`),
    ]
  }
}

const failureOf: Partial<Record<Standing, string>> = {
  quota: 'insufficient_quota',
  credit: 'credit_balance_exhausted',
}
