import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { WebSocket } from 'ws'
import { type BoundedSocket, boundSocket, type Heartbeat } from '../bounded-socket.ts'
import type { AudioFrame } from '../audio-frame.ts'
import { audioMessage } from '../audio-message.ts'
import { openaiFailures } from './openai-failures.ts'

/**
 * Address of OpenAI's realtime API: https://developers.openai.com/api/docs/guides/realtime. This client handles the
 * wire format and connection failures. calls/agents/speech.ts interprets the messages.
 */
export interface RealtimeAddress {
  /** Base URL, http(s), ends in /v1. */
  baseUrl: string
  key: string
  model: string
}

export type TurnDetection = {
  type: 'server_vad'
  threshold: number
  prefix_padding_ms: number
  silence_duration_ms: number
  create_response: boolean
  interrupt_response: boolean
}

/** pcm: 16 bits at 24 kHz. pcmu: mu-law of the telephone network at 8 kHz. */
export type RealtimeFormat = { type: 'audio/pcm'; rate: number } | { type: 'audio/pcmu' }

/**
 * Session settings. The type lists only fields that OpenAI accepts, because an unknown field rejects the whole update.
 */
export interface RealtimeSession {
  type: 'realtime'
  output_modalities: ['audio'] | ['text']
  instructions: string
  audio: {
    input: {
      format: RealtimeFormat
      transcription: { model: string; language?: string; keywords?: readonly string[] }
      /** near_field: a microphone close to the mouth. */
      noise_reduction?: { type: 'near_field' | 'far_field' }
      turn_detection: TurnDetection
    }
    output: { format: RealtimeFormat; voice?: string }
  }
  tools?: readonly RealtimeTool[]
}

export interface RealtimeTool {
  type: 'function'
  name: string
  description: string
  parameters: object
}

/** Changes turn detection only. Absent fields of a session stay as they are. */
export interface RealtimeTurnUpdate {
  type: 'realtime'
  audio: { input: { turn_detection: TurnDetection } }
}

export type RealtimeContent =
  | { type: 'input_text' | 'output_text'; text: string }
  | { type: 'input_audio'; audio: string }

export type RealtimeItem =
  | { type: 'message'; id?: string; role: 'user' | 'assistant' | 'system'; content: RealtimeContent[] }
  | { type: 'function_call_output'; id?: string; call_id: string; output: string }

/** Settings of one response. `input: []` clears its context: the response then knows only its instructions. */
export interface RealtimeResponse {
  instructions: string
  output_modalities?: readonly ['text']
  input?: readonly []
  tools?: readonly []
  metadata?: Readonly<Record<string, string>>
}

export type RealtimeCommand =
  | { type: 'session.update'; event_id: string; session: RealtimeSession | RealtimeTurnUpdate }
  | { type: 'conversation.item.create'; item: RealtimeItem }
  | { type: 'input_audio_buffer.commit' }
  | {
      type: 'conversation.item.truncate'
      event_id?: string
      item_id: string
      content_index: number
      audio_end_ms: number
    }
  | { type: 'response.create'; response?: RealtimeResponse }
  | { type: 'response.cancel'; response_id: string }

/** Failures of a session as sentences for staff. They never contain the provider's text. */
export const realtimeFailures = {
  ...openaiFailures,
  lost: staffMessage('openai_lost'),
  stalled: staffMessage('openai_stalled'),
  silent: staffMessage('openai_silent'),
  badModel: staffMessage('openai_realtime_model_unavailable'),
  expired: staffMessage('openai_session_expired'),
  refused: staffMessage('openai_session_rejected'),
} as const

const failuresByCode: Readonly<Record<string, StaffMessage>> = {
  invalid_api_key: realtimeFailures.badKey,
  insufficient_quota: realtimeFailures.noCredit,
  credit_balance_exhausted: realtimeFailures.noCredit,
  account_deactivated: realtimeFailures.deactivated,
  session_expired: realtimeFailures.expired,
  model_not_found: realtimeFailures.badModel,
  beta_api_shape_disabled: realtimeFailures.refused,
}

const failuresByClose: Readonly<Record<number, StaffMessage>> = {
  3000: realtimeFailures.badKey,
  4000: realtimeFailures.refused,
  4004: realtimeFailures.badModel,
}

const failuresByStatus: Readonly<Record<number, StaffMessage>> = {
  401: realtimeFailures.badKey,
  403: realtimeFailures.forbidden,
  404: realtimeFailures.badModel,
  429: realtimeFailures.rateLimited,
}

/** Returns the sentence for an `error` event that ends the session. Undefined if the session survives the error. */
export function fatalFailure(code: unknown): StaffMessage | undefined {
  return typeof code === 'string' && Object.hasOwn(failuresByCode, code) ? failuresByCode[code] : undefined
}

export interface RealtimeEvents {
  /** Called with each text frame (JSON). The receiver owns the buffer and may overwrite it. */
  frame: (data: Buffer) => void
  /** Called exactly once, for either side's close. */
  closed(reason: StaffMessage): void
}

export interface RealtimeConnection {
  send(command: RealtimeCommand): void
  /** Appends audio to the input buffer. */
  append: (audio: AudioFrame) => void
  /** Closes the connection, also while connecting. Can be called repeatedly. */
  close(): void
}

const appendHead = Buffer.from('{"type":"input_audio_buffer.append","audio":"')
const appendTail = Buffer.from('"}')

/** A listener waits in silence, so a frozen provider is detected within 5 s. */
const heartbeat: Heartbeat = { everyMs: 2_000, answerMs: 3_000 }

/** Timeout in ms for the WebSocket handshake. */
const connectMs = 10_000

/** Maximum frame size. Real events are much smaller: an audio delta holds at most a second. */
const maxFrameBytes = 4 * 1024 * 1024

/** Opens a session. Wait for the first frame before sending: OpenAI drops earlier commands. */
export function connectRealtime(
  options: RealtimeAddress & { connectMs?: number; heartbeat?: Heartbeat },
  events: RealtimeEvents,
): RealtimeConnection {
  const url = `${options.baseUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}/realtime?model=${encodeURIComponent(options.model)}`
  let failure: StaffMessage | undefined
  let isOpen = false
  let socket: WebSocket
  try {
    socket = new WebSocket(url, {
      headers: { Authorization: `Bearer ${options.key}` },
      handshakeTimeout: options.connectMs ?? connectMs,
      perMessageDeflate: false,
      maxPayload: maxFrameBytes,
    })
  } catch {
    // The URL or the key contains characters that a request cannot carry.
    queueMicrotask(() => events.closed(realtimeFailures.badAddress))
    return { send() {}, append() {}, close() {} }
  }
  socket.on('open', () => (isOpen = true))
  socket.on('unexpected-response', (request, response) => {
    failure = failuresByStatus[response.statusCode ?? 0] ?? realtimeFailures.unreachable
    response.destroy()
    request.destroy()
    socket.terminate()
  })
  socket.on('error', (error) => {
    if (!isOpen) {
      failure ??= /timed out/.test(error.message) ? realtimeFailures.timeout : realtimeFailures.unreachable
    }
  })

  const bounded: BoundedSocket = boundSocket(
    socket,
    {
      message: (data, isBinary) => {
        if (!isBinary) events.frame(data)
      },
      closed(cause, code) {
        if (cause === 'slow reader') failure ??= realtimeFailures.stalled
        if (cause === 'no answer') failure ??= realtimeFailures.silent
        events.closed(failure ?? failuresByClose[code] ?? realtimeFailures.lost)
      },
    },
    options.heartbeat ?? heartbeat,
  )
  return {
    send: (command) => void bounded.send(JSON.stringify(command)),
    append: (audio) => void bounded.send(audioMessage(appendHead, audio.base64, appendTail)),
    close: () => bounded.close(),
  }
}
