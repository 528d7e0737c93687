import { useQuery } from '@tanstack/react-query'
import { type CallMessage, recordedNotice } from '../../contract/calls.ts'
import { api } from '../api.ts'
import { said } from '../i18n/index.ts'
import { type CallView, isActive, type SpokenMessage } from './call-view.ts'

/** How often new recordings of a call that runs are asked for. */
const everyMs = 5000

/** The view with the recordings of its messages, where the server said that it records. A phone call's log has them already. */
export function useRecordings(view: CallView): CallView {
  const { id, transport, messages, log } = view
  const active = isActive(view)
  const isRecorded =
    id !== null &&
    transport !== 'twilio' &&
    log.some(({ text }) => text === recordedNotice || text === said(recordedNotice))
  const kept = useQuery({
    queryKey: ['call-recordings', id, active],
    queryFn: ({ signal }) => api.callLog({ params: { id: id ?? '' }, signal }),
    enabled: isRecorded,
    refetchInterval: active ? everyMs : false,
    // Those of a call that has just ended stay while they are asked for once more.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })
  return kept.data === undefined ? view : { ...view, messages: withRecordings(messages, kept.data.messages) }
}

/**
 * Messages with the recordings of the same in the log: by their ids, and where the page has ids of its own, as in a direct
 * call, by their words, in order.
 */
export function withRecordings(
  messages: readonly SpokenMessage[],
  kept: readonly Pick<CallMessage, 'id' | 'speaker' | 'text' | 'audio_url'>[],
): readonly SpokenMessage[] {
  const byId = new Map(kept.map((one) => [one.id, one]))
  const rest = [...kept]
  return messages.map((message) => {
    const speaker = message.speaker === 'agent' ? 'agent' : 'human'
    const same = rest.findIndex((one) => one.speaker === speaker && one.text === message.text)
    const found = byId.get(message.id) ?? (same < 0 ? undefined : rest.splice(0, same + 1).at(-1))
    return found?.audio_url === undefined ? message : { ...message, audioUrl: found.audio_url }
  })
}
