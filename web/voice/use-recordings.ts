import { useQuery } from '@tanstack/react-query'
import type { CallMessage } from '../../contract/calls.ts'
import { api } from '../api.ts'
import { type CallView, isActive, type SpokenMessage } from './call-view.ts'

/** How often new recordings of a call that runs are asked for. */
const everyMs = 5000

/** A message as the call's log has it, with the address of its recording where there is one. */
export type LoggedMessage = Pick<CallMessage, 'id' | 'speaker' | 'text' | 'audio_url'>

/** What the log has of a call whose server said that it records; else null. A phone call's messages come from there anyway. */
export function useRecordings(view: CallView): readonly LoggedMessage[] | null {
  const { id, transport, log } = view
  const active = isActive(view)
  const isRecorded = id !== null && transport !== 'twilio' && log.some(({ code }) => code === 'call_recorded')
  const kept = useQuery({
    queryKey: ['call-recordings', id, active],
    queryFn: ({ signal }) => api.callLog({ params: { id: id ?? '' }, signal }),
    enabled: isRecorded,
    refetchInterval: active ? everyMs : false,
    // Those of a call that has just ended stay while they are asked for once more.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })
  return kept.data?.messages ?? null
}

/**
 * Messages with the recordings of the same in the log: by their ids, and where the page has ids of its own, as in a direct
 * call, by their words, in order. A message that is as it was is the same object as before.
 */
export function withRecordings(
  messages: readonly SpokenMessage[],
  logged: readonly LoggedMessage[],
): readonly SpokenMessage[] {
  const byId = new Map(logged.map((one) => [one.id, one]))
  const rest = [...logged]
  return messages.map((message) => {
    const speaker = message.speaker === 'agent' ? 'agent' : 'human'
    const same = rest.findIndex((one) => one.speaker === speaker && one.text === message.text)
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
