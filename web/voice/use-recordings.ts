import { useQuery } from '@tanstack/react-query'
import type { CallMessage } from '../../contract/calls.ts'
import { api } from '../api.ts'
import { type CallView, isActive, type SpokenMessage } from './call-view.ts'

const refetchIntervalMs = 5000

/** Message of the call's log, with its recording URL if available. */
export type LoggedMessage = Pick<CallMessage, 'id' | 'speaker' | 'text' | 'audio_url'>

/**
 * Returns the logged messages if the server records the call, else null. Phone calls already read their messages from
 * the log.
 */
export function useRecordings(view: CallView): readonly LoggedMessage[] | null {
  const { id, transport, log } = view
  const active = isActive(view)
  const isRecorded = id !== null && transport !== 'twilio' && log.some(({ code }) => code === 'call_recorded')
  const callLog = useQuery({
    queryKey: ['call-recordings', id, active],
    queryFn: ({ signal }) => api.callLog({ params: { id: id ?? '' }, signal }),
    enabled: isRecorded,
    refetchInterval: active ? refetchIntervalMs : false,
    // After a call ends, keep its recordings during the last refetch.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })
  return callLog.data?.messages ?? null
}

/**
 * Adds recording URLs to messages. Matches by id, else by speaker and text in order, because direct calls use local
 * ids. An unchanged message keeps its object.
 */
export function withRecordings(
  messages: readonly SpokenMessage[],
  logged: readonly LoggedMessage[],
): readonly SpokenMessage[] {
  const byId = new Map(logged.map((entry) => [entry.id, entry]))
  const rest = [...logged]
  return messages.map((message) => {
    const speaker = message.speaker === 'agent' ? 'agent' : 'human'
    const same = rest.findIndex((entry) => entry.speaker === speaker && entry.text === message.text)
    const found = byId.get(message.id) ?? (same < 0 ? undefined : rest.splice(0, same + 1).at(-1))
    return found?.audio_url === undefined ? message : recorded(message, found.audio_url)
  })
}

const known = new WeakMap<SpokenMessage, SpokenMessage>()

function recorded(message: SpokenMessage, audioUrl: string): SpokenMessage {
  const before = known.get(message)
  if (before?.audioUrl === audioUrl) return before
  const row = { ...message, audioUrl }
  known.set(message, row)
  return row
}
