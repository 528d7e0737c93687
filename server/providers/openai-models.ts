import type { AccountModels, ModelRetirement } from '../../contract/settings.ts'

/**
 * Retirement of an OpenAI model. Models that are not listed are used unchanged, because accounts get new models before
 * this list does. Source: https://developers.openai.com/api/docs/deprecations (read 2026-11-21).
 */
interface Retirement {
  /** First day (UTC) without the model. */
  shutdown: string
  successor: string
}

const retirements: Readonly<Record<string, Retirement>> = {
  'gpt-4-turbo': { shutdown: '2026-10-23', successor: 'gpt-5.6-sol' },
  'gpt-3.5-turbo': { shutdown: '2026-10-23', successor: 'gpt-5.6-terra' },
  'gpt-4o': { shutdown: '2027-01-14', successor: 'gpt-6-luna' },
  'gpt-4o-mini': { shutdown: '2027-01-14', successor: 'gpt-6-luna' },
  'gpt-4o-realtime-preview': { shutdown: '2026-05-07', successor: 'gpt-realtime-2.1' },
  'gpt-4o-mini-realtime-preview': { shutdown: '2026-05-07', successor: 'gpt-realtime-2.1-mini' },
  'gpt-realtime': { shutdown: '2027-01-20', successor: 'gpt-realtime-2.1' },
  'gpt-realtime-mini': { shutdown: '2027-01-20', successor: 'gpt-realtime-2.1-mini' },
  'whisper-1': { shutdown: '2027-02-26', successor: 'gpt-transcribe' },
  'gpt-4o-transcribe': { shutdown: '2027-02-26', successor: 'gpt-transcribe' },
  'gpt-4o-mini-transcribe': { shutdown: '2027-02-26', successor: 'gpt-transcribe' },
}

export const defaultChatModel = 'gpt-4o-mini'
export const defaultRealtimeModel = 'gpt-4o-realtime-preview'
const defaultTranscriptionModel = 'gpt-transcribe'

export interface ModelChoice {
  /** The model to request. */
  id: string
  /** The retired model that `id` replaces. Undefined if the chosen model is used. */
  replaces?: string
  /** Shutdown day (YYYY-MM-DD) of the chosen model. Undefined if none is announced. */
  shutdown?: string
}

/** Lists all announced retirements with their state at `now`. */
export function listRetirements(now = new Date()): ModelRetirement[] {
  return Object.entries(retirements).map(([id, { shutdown, successor }]) => ({
    id,
    shutdown,
    // Resolves to an available model, because the successor can be retired as well.
    successor: choose(successor, now).id,
    retired: dayOf(now) >= shutdown,
  }))
}

/** Model kinds without conversation, by words in their ids. OpenAI's model list does not state the kind. */
const otherKinds =
  /embed|tts|whisper|transcribe|translate|dall-e|image|video|sora|moderation|audio|live|search|instruct|davinci|babbage|codex|rerank/i

/** Returns the models of an account that Settings offers: conversation models available at `now`, by name. */
export function accountModelsOf(ids: readonly string[], now: Date): AccountModels {
  const usable = [...new Set(ids)].filter(
    (id) => /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/.test(id) && !otherKinds.test(id) && choose(id, now).id === id,
  )
  const isRealtime = (id: string) => id.includes('realtime')
  const sorted = usable.toSorted((a, b) => a.localeCompare(b)).slice(0, 200)
  return { chat: sorted.filter((id) => !isRealtime(id)), realtime: sorted.filter(isRealtime) }
}

/** Returns the chat model to request: `wanted`, or its successor after the shutdown. */
export function chatModelFor(wanted: string, now = new Date()): ModelChoice {
  return choose(wanted || defaultChatModel, now)
}

/** Returns the realtime voice model to request. */
export function realtimeModelFor(wanted: string, now = new Date()): ModelChoice {
  return choose(wanted || defaultRealtimeModel, now)
}

/** Returns the transcription model to request. */
export function transcriptionModelFor(wanted: string, now = new Date()): ModelChoice {
  return choose(wanted || defaultTranscriptionModel, now)
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

function choose(wanted: string, now: Date): ModelChoice {
  const retirement = Object.hasOwn(retirements, wanted) ? retirements[wanted] : undefined
  if (retirement === undefined) return { id: wanted }
  const { shutdown, successor } = retirement
  // Resolves recursively, because the successor can be retired as well.
  if (dayOf(now) >= shutdown) return { id: choose(successor, now).id, replaces: wanted, shutdown }
  return { id: wanted, shutdown }
}
