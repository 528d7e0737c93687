import type { Clock } from '../../clock.ts'
import type { Ledger, SessionLedger } from '../../ledger.ts'
import { resample, sampleRate } from '../../speech/pcm.ts'
import { textOfChunk } from '../../speech/audio-text-cache.ts'
import { prepareRecognition } from '../../speech/recognition.ts'
import type { KeyState } from '../keys.ts'
import { RequestError } from '../validation.ts'
import { type ClientEvent, eventIdOf, readClientEvent } from './client-events.ts'
import { Conversation, newId } from './conversation.ts'
import { InputTurns } from './input-turns.ts'
import { decodeAppend, rateOf } from './input-buffer.ts'
import { Items } from './items.ts'
import { type Dictation, ReplyPlanner, type ReplyRequest } from './reply-planner.ts'
import { Response, type Send } from './response.ts'
import { defaultConfig, type SessionConfig, updated } from './session-config.ts'
import { Transcripts } from './transcripts.ts'
import { InputMeter } from './usage.ts'

/** Connection to the client. */
export interface ClientConnection {
  send(text: string): void
  close(code: number, reason: string): void
  /** Drops the connection without a close frame. */
  drop(): void
  /** Reads nothing more, and so answers no ping. */
  freeze(): void
}

const maxSessionMs = 60 * 60_000

/** Error codes that a race can cause. Not recorded as protocol violations. */
const raceErrors = new Set([
  'response_cancel_not_active',
  'conversation_already_has_active_response',
  'input_audio_buffer_commit_empty',
])

/** A realtime session: client events, turns, and the agent's responses. */
export class RealtimeSession {
  readonly #id = newId('sess')
  readonly #connection: ClientConnection
  readonly #clock: Clock
  readonly #keyState: KeyState
  readonly #haste: number
  readonly #failures: Ledger['failures']
  readonly #ledger: SessionLedger
  readonly #expiresAt: number
  readonly #conversation = new Conversation()
  readonly #transcripts: Transcripts
  readonly #planner = new ReplyPlanner()
  readonly #meter = new InputMeter()
  readonly #items: Items
  #config: SessionConfig
  #input: InputTurns
  #response: Response | undefined
  #hasSpoken = false
  #isClosed = false
  #isFrozen = false
  #sent = 0
  /** Number of dictated texts. */
  #dictations = 0
  /** Texts of a simulated callee in the audio since the last commit. */
  #knownTexts: string[] = []
  readonly #cancelTimers: (() => void)[] = []

  constructor(options: {
    connection: ClientConnection
    clock: Clock
    ledger: Ledger
    haste: number
    model: string
    keyState: KeyState
  }) {
    this.#connection = options.connection
    this.#clock = options.clock
    this.#keyState = options.keyState
    this.#haste = options.haste
    this.#failures = options.ledger.failures
    this.#ledger = options.ledger.open(this.#id, options.model)
    this.#ledger.leftovers = () => this.#leftovers()
    this.#config = defaultConfig(options.model)
    this.#input = this.#newInput()
    this.#transcripts = new Transcripts(this.#clock, this.#failures.transcripts ?? 'usual', this.#send)
    this.#items = new Items({
      conversation: this.#conversation,
      transcripts: this.#transcripts,
      planner: this.#planner,
      ledger: this.#ledger,
      send: this.#send,
      transcription: () => this.#config.audio.input.transcription,
    })
    this.#expiresAt = Math.floor((this.#clock.now() + maxSessionMs) / 1000)
    this.#cancelTimers.push(this.#clock.after(maxSessionMs, () => this.#expire()))
    const { dropAfterMs, freezeAfterMs } = this.#failures
    if (freezeAfterMs !== undefined) this.#cancelTimers.push(this.#clock.after(freezeAfterMs, () => this.#freeze()))
    if (dropAfterMs !== undefined)
      this.#cancelTimers.push(this.#clock.after(dropAfterMs, () => this.#connection.drop()))
    this.#send({ type: 'session.created', session: this.#object() })
  }

  /** Handles a frame from the client. */
  receive(text: string): void {
    if (this.#isClosed || this.#failures.isMute) return
    try {
      this.#handle(readClientEvent(text))
    } catch (error) {
      // A simulator bug must not end the other sessions.
      if (!(error instanceof RequestError)) console.error(error)
      const { code, message, param, type } =
        error instanceof RequestError
          ? error
          : new RequestError('server_error', 'The simulator failed.', null, 'server_error')
      if (!raceErrors.has(code)) this.#ledger.complain(message)
      this.#send({ type: 'error', error: { type, code, message, param, event_id: eventIdOf(text) } })
    }
  }

  /** Releases the session after the client disconnected. */
  closed(code: number): void {
    if (this.#isClosed) return
    this.#ledger.close(code)
    this.#isClosed = true
    this.#response?.cancel('client_cancelled')
    this.#input.stop()
    this.#transcripts.stop()
    for (const cancel of this.#cancelTimers) cancel()
  }

  #freeze(): void {
    this.#isFrozen = true
    this.#connection.freeze()
  }

  #send: Send = (event) => {
    if (this.#isClosed || this.#isFrozen || this.#failures.isMute) return
    this.#sent += 1
    const { type, ...rest } = event
    // Adds unknown keys and events regularly, because clients must ignore them.
    const extra = this.#sent % 7 === 0 ? { unannounced: { since: 'today' } } : {}
    this.#connection.send(JSON.stringify({ type, event_id: newId('event'), ...rest, ...extra }))
    if (this.#sent % 23 === 0) {
      this.#connection.send(JSON.stringify({ type: 'session.unannounced', event_id: newId('event'), detail: null }))
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
        return this.#append(event.audio)
      case 'input_audio_buffer.commit':
        return this.#items.commit(newId('item'), this.#input.commit(), this.#takeKnownText())
      case 'input_audio_buffer.clear':
        this.#input.clear()
        this.#knownTexts = []
        return this.#send({ type: 'input_audio_buffer.cleared' })
      case 'conversation.item.create':
        if (event.item.output !== undefined) this.#ledger.outputs.push(event.item.output)
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

  #newInput(): InputTurns {
    return new InputTurns(this.#clock, this.#config.audio.input, {
      started: (itemId, startMs) => {
        this.#send({ type: 'input_audio_buffer.speech_started', audio_start_ms: startMs, item_id: itemId })
        if (this.#config.audio.input.turn_detection?.interrupt_response) this.#response?.cancel('turn_detected')
      },
      stopped: (itemId, endMs, takeSamples) => {
        this.#send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: endMs, item_id: itemId })
        const { turn_detection: detection } = this.#config.audio.input
        this.#items.commit(itemId, takeSamples(), this.#takeKnownText())
        if (detection?.create_response && this.#response === undefined) this.#respond()
      },
    })
  }

  #update(session: Record<string, unknown>): void {
    const before = this.#config
    this.#config = updated(before, session, this.#hasSpoken)
    const { instructions, audio } = this.#config
    if (JSON.stringify(this.#config.tools) !== JSON.stringify(before.tools)) {
      this.#ledger.tools.push(this.#config.tools.map(({ name }) => name))
    }
    if (instructions !== before.instructions) this.#planner.setInstructions(instructions)
    const hasNewFormat = audio.input.format.type !== before.audio.input.format.type
    if (hasNewFormat) {
      this.#input.stop()
      this.#input = this.#newInput()
    } else this.#input.setDetection(audio.input.turn_detection)
    this.#send({ type: 'session.updated', session: this.#object() })
  }

  #append(base64: string): void {
    const { format } = this.#config.audio.input
    const samples = decodeAppend(base64, format)
    // Starts the preparation with the first audio, because the end of the turn needs the phrase bank.
    void prepareRecognition()
    const text = format.type === 'audio/pcmu' ? textOfChunk(Buffer.from(base64, 'base64')) : undefined
    if (text !== undefined && text !== this.#knownTexts.at(-1)) this.#knownTexts.push(text)
    this.#ledger.heardAudio.add(resample(samples, rateOf(format), sampleRate))
    this.#input.append(samples)
  }

  /** Removes and returns the text of a simulated callee. Undefined if the speech is of another origin. */
  #takeKnownText(): string | undefined {
    const texts = this.#knownTexts
    this.#knownTexts = []
    return texts.length === 0 ? undefined : texts.join(' ')
  }

  #cancel(responseId: string | undefined): void {
    if (this.#response === undefined || (responseId !== undefined && responseId !== this.#response.id)) {
      throw new RequestError('response_cancel_not_active', 'Cancellation failed: no active response found')
    }
    this.#response.cancel('client_cancelled')
  }

  #respond(options: Record<string, unknown> = {}): void {
    if (this.#response !== undefined) {
      throw new RequestError(
        'conversation_already_has_active_response',
        `Conversation already has an active response in progress: ${this.#response.id}. Wait until the response is finished before creating a new one.`,
      )
    }
    const session: SessionConfig = { ...this.#config, ...options }
    const { audio, output_modalities, max_output_tokens } = session
    const response = new Response({
      clock: this.#clock,
      haste: this.#haste,
      send: this.#send,
      conversation: this.#conversation,
      input: this.#meter.count(session.instructions, options['input'] === undefined ? this.#conversation : undefined),
      format: audio.output?.format ?? this.#config.audio.output.format,
      voice: audio.output?.voice ?? this.#config.audio.output.voice,
      modalities: output_modalities,
      maxOutputTokens: max_output_tokens,
      metadata: options['metadata'],
      isOutOfBand: options['conversation'] === 'none',
      onAudio: (samples) => {
        this.#hasSpoken = true
        this.#ledger.spokenAudio.add(samples)
      },
      onEnd: (result) => {
        this.#response = undefined
        const { status, item, sentMs, text } = result
        if (item !== undefined) this.#ledger.spoken.push({ itemId: item.id, text, ms: Math.round(sentMs), status })
        this.#transcripts.responseEnded()
        this.#sendRateLimits()
      },
    })
    this.#response = response
    this.#transcripts.responseStarted()
    const failure = this.#failures.responseError ?? failureOf[this.#keyState]
    if (failure !== undefined) return response.fail(failure)
    void this.#reply(response, session, {
      instructions: options['instructions'],
      hasOwnInput: options['input'] !== undefined,
      isUninvited: this.#failures.keys === 'uninvited',
      dictation: this.#nextDictation(options['instructions']),
    })
  }

  /** Returns how the agent says a dictated text, from the failures in turn. The last entry repeats. */
  #nextDictation(instructions: unknown): Dictation {
    const { dictations = [] } = this.#failures
    if (typeof instructions !== 'string' || !/^say exactly: /i.test(instructions)) return 'exact'
    this.#dictations += 1
    return dictations[Math.min(this.#dictations, dictations.length) - 1] ?? 'exact'
  }

  async #reply(response: Response, session: SessionConfig, request: ReplyRequest): Promise<void> {
    try {
      const output = await this.#planner.reply(session, request, () => response.isOver)
      if (output !== undefined) this.#planner.started(response.start(output), output)
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
    this.#connection.close(1001, 'session_expired')
  }

  #leftovers(): string[] {
    return [
      ...(this.#response === undefined ? [] : [`response ${this.#response.id} in progress`]),
      ...(this.#input.openTurn === undefined ? [] : [`speech ${this.#input.openTurn} not ended`]),
      ...this.#conversation.openCalls().map(({ name, call_id }) => `function call ${name} ${call_id} without output`),
    ]
  }
}

const failureOf: Partial<Record<KeyState, string>> = {
  quota: 'insufficient_quota',
  credit: 'credit_balance_exhausted',
}
