import type { CallLog, CallWaveforms } from '../../contract/calls.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { readLog } from './log.ts'
import type { MessageAudio, Recordings } from './recordings/index.ts'

/** Reads logs and recordings of calls. Without `recordings` no message has audio. */
export function openCallAudio({ store, recordings }: { store: Store; recordings: Recordings | undefined }) {
  return {
    /** Returns the log, with an address for each recorded message. Undefined for an unknown call. */
    async log(id: string): Promise<CallLog | undefined> {
      const read = await readLog(store, id)
      if (read === undefined) return undefined
      const recorded = await recordings?.having(
        id,
        read.messages.map((message) => message.id),
      )
      const messages = read.messages.map((message) => {
        return recorded?.has(message.id) ? { ...message, audio_url: audioPath(id, message.id) } : message
      })
      return { ...read, messages }
    },
    /** Returns the recording of a message. @throws ApiError 404 */
    async of(id: string, messageId: string): Promise<MessageAudio> {
      const audio = await recordings?.audio(id, messageId)
      if (audio === undefined) throw new ApiError(404, 'recording_not_found')
      return audio
    },
    /** Returns the waveforms of recorded messages. Undefined for an unknown call. */
    async waveforms(id: string): Promise<CallWaveforms | undefined> {
      const read = await readLog(store, id)
      if (read === undefined) return undefined
      const ids = read.messages.map((message) => message.id)
      return (await recordings?.waveforms(id, ids)) ?? { bin_ms: 0, messages: [] }
    },
  }
}

const audioPath = (id: string, messageId: string) => `/api/calls/${id}/audio/${encodeURIComponent(messageId)}`
