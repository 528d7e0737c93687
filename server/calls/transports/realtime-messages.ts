import { staffMessage } from '../../../contract/messages/index.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { language } from '../../../contract/calls.ts'
import { scenario as scenarioSchema } from '../../../contract/scenarios.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { asObject } from '../../json.ts'
import type { CallSubject, Contribution, SessionWish } from '../talk.ts'

/** Reads the browser's session (contract/realtime-voice.ts, `VoiceSessionConfig`); every field may be missing or wrong. */
export function wishOf(session: Record<string, unknown>): {
  wish: SessionWish
  about: CallSubject
  problem?: StaffMessage
} {
  const wish: SessionWish = {}
  const about: CallSubject = {}
  const unknown: string[] = []
  let problem: StaffMessage | undefined

  for (const [name, value] of Object.entries(session)) {
    if (!read(name, value)) unknown.push(name)
  }

  /** False when nothing can be done with the field. */
  function read(name: string, value: unknown): boolean {
    switch (name) {
      case 'instructions':
        if (typeof value === 'string') wish.instructions = value
        return typeof value === 'string'
      case 'voice':
        if (typeof value === 'string') wish.voice = value
        return typeof value === 'string'
      case 'modalities':
        // Text and audio is what every spoken session gives: the sound and its transcript.
        if (Array.isArray(value)) wish.textOnly = value.length === 1 && value[0] === 'text'
        return Array.isArray(value)
      case 'input_audio_format':
      case 'output_audio_format':
        return value === 'pcm16'
      case 'temperature':
        if (typeof value === 'number') wish.temperature = value
        return true
      case 'input_audio_transcription': {
        const { model, language: spoken } = asObject(value) ?? {}
        if (typeof model === 'string') wish.transcriptionModel = model
        if (typeof spoken === 'string' && /^[a-z]{2}$/.test(spoken)) wish.transcriptionLanguage = spoken
        return typeof model === 'string'
      }
      case 'turn_detection': {
        const detection = asObject(value)
        if (detection?.['type'] !== 'server_vad') return false
        const { threshold, prefix_padding_ms: prefix, silence_duration_ms: silence } = detection
        if (isWithin(threshold, 0, 1)) wish.threshold = threshold
        if (isWithin(prefix, 0, 10_000)) wish.prefixPaddingMs = Math.round(prefix)
        if (isWithin(silence, 0, 30_000)) wish.silenceMs = Math.round(silence)
        return true
      }
      case 'scenario': {
        const parsed = scenarioSchema.safeParse(value)
        const complete = parseScenario(JSON.stringify(parsed.success ? parsed.data : null))
        if (complete.ok) about.scenario = complete.scenario
        else problem = staffMessage(complete.code)
        return true
      }
      case 'language': {
        const parsed = language.safeParse(value)
        if (parsed.success) {
          about.language = parsed.data
          wish.transcriptionLanguage ??= parsed.data
        }
        return parsed.success
      }
      default:
        return false
    }
  }

  if (unknown.length > 0) wish.unknown = unknown
  return { wish, about, ...(problem === undefined ? {} : { problem }) }
}

/** Reads an item that is to be put into the conversation; undefined where it holds nothing that can be. */
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

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
