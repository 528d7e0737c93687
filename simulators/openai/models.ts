/**
 * Models of the simulated account. `shutdown` is the first day (UTC) without the model:
 * https://developers.openai.com/api/docs/deprecations
 */
type Kind = 'realtime' | 'chat' | 'transcription' | 'speech'

interface Model {
  id: string
  kind: Kind
  shutdown?: string
}

const models: readonly Model[] = [
  { id: 'gpt-realtime-2.1', kind: 'realtime' },
  { id: 'gpt-realtime-2.1-mini', kind: 'realtime' },
  { id: 'gpt-realtime-2', kind: 'realtime' },
  { id: 'gpt-realtime-1.5', kind: 'realtime' },
  { id: 'gpt-realtime', kind: 'realtime', shutdown: '2027-01-20' },
  { id: 'gpt-realtime-mini', kind: 'realtime', shutdown: '2027-01-20' },
  { id: 'gpt-4o-realtime-preview', kind: 'realtime', shutdown: '2026-05-07' },
  { id: 'gpt-4o-mini-realtime-preview', kind: 'realtime', shutdown: '2026-05-07' },
  { id: 'gpt-6-luna', kind: 'chat' },
  { id: 'gpt-5.6-sol', kind: 'chat' },
  { id: 'gpt-5.6-terra', kind: 'chat' },
  { id: 'gpt-4o', kind: 'chat', shutdown: '2027-01-14' },
  { id: 'gpt-4o-mini', kind: 'chat', shutdown: '2027-01-14' },
  { id: 'gpt-4-turbo', kind: 'chat', shutdown: '2026-10-23' },
  { id: 'gpt-3.5-turbo', kind: 'chat', shutdown: '2026-10-23' },
  { id: 'gpt-transcribe', kind: 'transcription' },
  { id: 'gpt-live-transcribe', kind: 'transcription' },
  { id: 'gpt-4o-transcribe', kind: 'transcription', shutdown: '2027-02-26' },
  { id: 'gpt-4o-mini-transcribe', kind: 'transcription', shutdown: '2027-02-26' },
  { id: 'whisper-1', kind: 'transcription', shutdown: '2027-02-26' },
  { id: 'gpt-4o-mini-tts', kind: 'speech', shutdown: '2027-01-06' },
  { id: 'tts-1', kind: 'speech', shutdown: '2027-01-06' },
  { id: 'tts-1-hd', kind: 'speech', shutdown: '2027-01-06' },
]

/** Returns the models available at `now` (ms). */
export function liveModels(now: number): readonly Model[] {
  const today = new Date(now).toISOString().slice(0, 10)
  return models.filter(({ shutdown }) => shutdown === undefined || today < shutdown)
}

export function isLive(id: string, kind: Kind, now: number): boolean {
  return liveModels(now).some((model) => model.id === id && model.kind === kind)
}

const created = Date.UTC(2025, 7, 28) / 1000

/** Builds a model entry of GET /models. */
export function listing({ id, shutdown }: Model) {
  return {
    id,
    object: 'model',
    created,
    owned_by: 'system',
    ...(shutdown === undefined ? {} : { shutdown_date: Date.parse(shutdown) / 1000 }),
  }
}
