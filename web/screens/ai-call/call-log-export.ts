import type { Call, CallMessage } from '../../../contract/calls.ts'
import { saveJson } from '../../ui/save-file.ts'
import type { CallView, SpokenMessage } from '../../voice/call-view.ts'

/** Downloads the current log of the call as a JSON file. */
export function saveCallLog(view: CallView, messages: readonly SpokenMessage[]): void {
  saveJson(`call-${view.id}.json`, exportOf(view, messages, Date.now()))
}

/** Contents of an exported call log. */
export interface CallExport {
  call: Omit<Call, 'call_id'> & { duration_seconds: number | null }
  messages: CallMessage[]
  exported_at: string
}

/** Builds the export. `at` is the export time in ms since 1970. */
export function exportOf(view: CallView, messages: readonly SpokenMessage[], at: number): CallExport {
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
