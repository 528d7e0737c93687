import type { AccountModels, ModelRetirement } from '../../contract/settings.ts'

/**
 * OpenAI's models that the product names, when they are switched off and what takes their place. Ids that are not
 * listed are used as they are: accounts get new models sooner than this list does.
 * Source: https://developers.openai.com/api/docs/deprecations (read 2026-11-21).
 */
interface Retirement {
  /** The first day (UTC) on which the model no longer answers. */
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
  /** The model to ask for. */
  id: string
  /** The retired model that `id` stands in for; missing when the wanted model itself is used. */
  replaces?: string
  /** The day (YYYY-MM-DD) on which the wanted model was or will be switched off, where that is announced. */
  shutdown?: string
}

/** All announced retirements as they stand on the day of `now`. */
export function listRetirements(now = new Date()): ModelRetirement[] {
  return Object.entries(retirements).map(([id, { shutdown, successor }]) => ({
    id,
    shutdown,
    // Followed to one that answers: what takes the place may itself have gone.
    successor: choose(successor, now).id,
    retired: dayOf(now) >= shutdown,
  }))
}

/** Kinds that hold no conversation, by the words in their ids: the list of an account does not say what a model is for. */
const otherKinds =
  /embed|tts|whisper|transcribe|translate|dall-e|image|video|sora|moderation|audio|live|search|instruct|davinci|babbage|codex|rerank/i

/** Which models of an account's list can be chosen in Settings: those that answer on the day of `now`, by name. */
export function accountModelsOf(ids: readonly string[], now: Date): AccountModels {
  const usable = [...new Set(ids)].filter(
    (id) => /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/.test(id) && !otherKinds.test(id) && choose(id, now).id === id,
  )
  const isRealtime = (id: string) => id.includes('realtime')
  const sorted = usable.toSorted((a, b) => a.localeCompare(b)).slice(0, 200)
  return { chat: sorted.filter((id) => !isRealtime(id)), realtime: sorted.filter(isRealtime) }
}

/** The chat model to ask for when `wanted` is set: itself, or its successor once it is switched off. */
export function chatModelFor(wanted: string, now = new Date()): ModelChoice {
  return choose(wanted || defaultChatModel, now)
}

/** The same for a realtime voice model. */
export function realtimeModelFor(wanted: string, now = new Date()): ModelChoice {
  return choose(wanted || defaultRealtimeModel, now)
}

/** The same for a model that writes down speech. */
export function transcriptionModelFor(wanted: string, now = new Date()): ModelChoice {
  return choose(wanted || defaultTranscriptionModel, now)
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

function choose(wanted: string, now: Date): ModelChoice {
  const retirement = Object.hasOwn(retirements, wanted) ? retirements[wanted] : undefined
  if (retirement === undefined) return { id: wanted }
  const { shutdown, successor } = retirement
  // Successors are listed as current models; should one be retired in turn, its own entry is followed.
  if (dayOf(now) >= shutdown) return { id: choose(successor, now).id, replaces: wanted, shutdown }
  return { id: wanted, shutdown }
}
