import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { language } from '../../../contract/calls.ts'
import type { RealtimeItem, RealtimeServerMessage } from '../../../contract/realtime-voice.ts'
import { scenario as scenarioSchema } from '../../../contract/scenarios.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { asObject } from '../../json.ts'
import type { AgentEvent, CallSubject, Contribution, OptionRange, SessionOptions } from '../call-protocol.ts'
import type { CallEvent } from './transport.ts'

/** Reads the browser's session (contract/realtime-voice.ts, `VoiceSessionConfig`). Any field may be missing or invalid. */
export function sessionOptionsOf(session: Record<string, unknown>): {
  options: SessionOptions
  subject: CallSubject
  problem?: StaffMessage
} {
  const options: SessionOptions = {}
  const subject: CallSubject = {}
  const unknown: string[] = []
  const outOfRange: OptionRange[] = []
  let problem: StaffMessage | undefined

  for (const [name, value] of Object.entries(session)) {
    if (!read(name, value)) unknown.push(name)
  }

  /** Returns false if the field is unknown or invalid. */
  function read(name: string, value: unknown): boolean {
    switch (name) {
      case 'instructions':
        if (typeof value === 'string') options.instructions = value
        return typeof value === 'string'
      case 'voice':
        if (typeof value === 'string') options.voice = value
        return typeof value === 'string'
      case 'modalities':
        // Every audio session also returns its transcript, so text with audio needs no option.
        if (Array.isArray(value)) options.textOnly = value.length === 1 && value[0] === 'text'
        return Array.isArray(value)
      case 'input_audio_format':
      case 'output_audio_format':
        return value === 'pcm16'
      case 'temperature':
        if (typeof value === 'number') options.temperature = value
        return true
      case 'input_audio_transcription': {
        const { model, language: spoken } = asObject(value) ?? {}
        if (typeof model === 'string') options.transcriptionModel = model
        if (typeof spoken === 'string' && /^[a-z]{2}$/.test(spoken)) options.transcriptionLanguage = spoken
        else if (spoken !== undefined && spoken !== null) unknown.push(`${name}.language`)
        return typeof model === 'string'
      }
      case 'turn_detection': {
        const detection = asObject(value)
        if (detection?.['type'] !== 'server_vad') return false
        const threshold = readNumber(detection, 'threshold', 1)
        const prefix = readNumber(detection, 'prefix_padding_ms', 10_000)
        const silence = readNumber(detection, 'silence_duration_ms', 30_000)
        if (threshold !== undefined) options.threshold = threshold
        if (prefix !== undefined) options.prefixPaddingMs = Math.round(prefix)
        if (silence !== undefined) options.silenceMs = Math.round(silence)
        return true
      }
      case 'scenario': {
        const parsed = scenarioSchema.safeParse(value)
        const complete = parseScenario(JSON.stringify(parsed.success ? parsed.data : null))
        if (complete.ok) subject.scenario = complete.scenario
        else problem = staffMessage(complete.code)
        return true
      }
      case 'language': {
        const parsed = language.safeParse(value)
        if (parsed.success) {
          subject.language = parsed.data
          options.language = parsed.data
        }
        return parsed.success
      }
      case 'venue_id':
        if (Number.isSafeInteger(value) && Number(value) > 0) subject.venueId = Number(value)
        else problem ??= staffMessage('call_venue_unknown')
        return true
      default:
        return false
    }
  }

  /** Returns a number from 0 to `maximum`. Undefined if the field is missing, null or out of range. */
  function readNumber(detection: Record<string, unknown>, field: string, maximum: number): number | undefined {
    const value = detection[field] ?? undefined
    if (value === undefined || isWithin(value, 0, maximum)) return value
    outOfRange.push({ name: `turn_detection.${field}`, minimum: 0, maximum })
    return undefined
  }

  if (unknown.length > 0) options.unknown = unknown
  if (outOfRange.length > 0) options.outOfRange = outOfRange
  return { options, subject, ...(problem === undefined ? {} : { problem }) }
}

export function errorFor(problem: StaffMessage): RealtimeServerMessage & { type: 'error' } {
  return { type: 'error', error: { message: problem.text, ...keyOf(problem) } }
}

/** Translates an event to messages of the browser's voice channel. */
export function messagesFor(event: AgentEvent | CallEvent): RealtimeServerMessage[] {
  switch (event.type) {
    case 'opened':
      return [{ type: 'session.created', session: event.id === undefined ? {} : { id: event.id } }]
    case 'call started':
      return [{ type: 'call.started', call: event.call }]
    case 'call ended':
      return [{ type: 'call.ended', reason: event.reason.text, ...keyOf(event.reason) }]
    case 'notice':
      return [{ type: 'notice', text: event.text, ...keyOf(event) }]
    case 'problem':
      return [errorFor(event)]
    case 'speech':
      return [{ type: `input_audio_buffer.speech_${event.state}`, item_id: event.itemId }]
    case 'item': {
      const { itemId, previousItemId, speaker, messageType } = event
      const role = speaker === 'user' ? 'user' : 'assistant'
      const prefix = role === 'user' ? 'input_' : ''
      const content = messageType === 'text' ? { type: `${prefix}text` } : { type: `${prefix}audio`, transcript: null }
      const item: RealtimeItem = { id: itemId, type: 'message', role, content: [content] }
      return [{ type: 'conversation.item.created', previous_item_id: previousItemId, item }]
    }
    case 'text': {
      const { itemId: item_id, text, responseId } = event
      if (event.speaker === 'user') {
        if (!event.final) return []
        return [{ type: 'conversation.item.input_audio_transcription.completed', item_id, transcript: text }]
      }
      const response = responseId === undefined ? {} : { response_id: responseId }
      if (event.final) return [{ type: 'response.audio_transcript.done', ...response, item_id, transcript: text }]
      return [{ type: 'response.audio_transcript.delta', ...response, item_id, delta: text }]
    }
    case 'response':
      return [{ type: 'response.done', response: { id: event.responseId, status: event.status } }]
    case 'function': {
      const { itemId: item_id, responseId: response_id, delta } = event
      return [{ type: 'response.function_call.delta', item_id, response_id, delta }]
    }
    case 'interrupted':
    case 'tool_call':
    case 'outage':
    case 'responding':
      return []
  }
}

/** Reads an item to add to the conversation. Undefined if it has no usable content. */
export function contributionOf(item: Record<string, unknown>): Contribution | undefined {
  const id = typeof item['id'] === 'string' && item['id'].length <= 32 ? { id: item['id'] } : {}
  if (item['type'] === 'function_call_output') {
    const { call_id: callId, output } = item
    if (typeof callId !== 'string' || typeof output !== 'string') return undefined
    return { kind: 'function result', ...id, callId, output }
  }
  if (item['type'] !== 'message' || !Array.isArray(item['content'])) return undefined
  const role = item['role'] ?? 'user'
  if (role !== 'user' && role !== 'assistant' && role !== 'system') return undefined
  const texts = item['content']
    .map((part: unknown) => asObject(part)?.['text'])
    .filter((text) => typeof text === 'string' && text.trim() !== '') as string[]
  return texts.length === 0 ? undefined : { kind: 'message', ...id, role, texts }
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max
}
