import type { CallAnswers } from '../../../contract/answers.ts'
import type { Call, CallMessage } from '../../../contract/calls.ts'
import { api, ifOffered } from '../../api.ts'
import { saveJson } from '../../ui/save-file.ts'
import type { CallView, SpokenMessage } from '../../voice/call-view.ts'

/** Maximum time to wait for the answers, in ms. Then the file has none. */
const answersTimeoutMs = 3000

/** Downloads the current log of the call as a JSON file. Adds the answers if the server reads them. */
export async function saveCallLog(view: CallView, messages: readonly SpokenMessage[]): Promise<void> {
  const at = Date.now()
  saveJson(`call-${view.id}.json`, exportOf(view, messages, at, await answersOf(view)))
}

async function answersOf({ id }: CallView): Promise<CallAnswers | null> {
  if (id === null) return null
  try {
    return await ifOffered(api.callAnswers({ params: { id }, signal: AbortSignal.timeout(answersTimeoutMs) }))
  } catch (error) {
    console.error('Failed to load the answers', error)
    return null
  }
}

/** Contents of an exported call log. */
export interface CallExport {
  call: Omit<Call, 'call_id'> & { duration_seconds: number | null }
  messages: CallMessage[]
  /** Absent if the server does not read answers. */
  answers?: CallAnswers
  exported_at: string
}

/** Builds the export. `at` is the export time in ms since 1970. */
export function exportOf(
  view: CallView,
  messages: readonly SpokenMessage[],
  at: number,
  answers: CallAnswers | null,
): CallExport {
  return {
    call: {
      id: view.id ?? '',
      phone_number: view.phoneNumber,
      status: view.status ?? 'ended',
      language: view.language,
      started_at: isoTime(view.startedAt ?? at),
      ended_at: view.endedAt === null ? null : isoTime(view.endedAt),
      scenario: view.scenario,
      transport: view.transport ?? 'realtime',
      practice: view.practice,
      duration_seconds: view.seconds,
    },
    messages: messages.map(logMessageOf),
    ...(answers && { answers }),
    exported_at: isoTime(at),
  }
}

function logMessageOf({ id, timestamp, speaker, text, audioUrl }: SpokenMessage): CallMessage {
  const audio = audioUrl === undefined ? {} : { audio_url: audioUrl }
  return { id, timestamp: isoTime(timestamp), speaker: speaker === 'agent' ? 'agent' : 'human', text, ...audio }
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
