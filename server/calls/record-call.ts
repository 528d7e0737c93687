import { staffMessage } from '../../contract/messages.ts'
import type { AudioFormat } from '../audio-frame.ts'
import type { AgentEvent } from './call-protocol.ts'
import type { CallRecorder } from './recordings/index.ts'
import type { CallWriter } from './writer.ts'

/**
 * Starts the recording of a call if Settings enable it, and reports it. Does not record audio that arrives while the setting is
 * read. The agent's session is not ready at that time.
 */
export async function recordCall(
  writer: CallWriter,
  format: AudioFormat,
  call: {
    /** False if the call is over, or the opening must be heard first. */
    mayRecord(): boolean
    begun(recorder: CallRecorder): void
    report(event: AgentEvent): void
  },
): Promise<void> {
  try {
    const recorder = await writer.recordAudio?.(format)
    if (recorder === undefined) return
    if (!call.mayRecord()) return void recorder.stop()
    call.begun(recorder)
    call.report({ type: 'notice', ...staffMessage('call_recorded') })
    if ((await recorder.ended) === 'saved') return
  } catch {
    // The setting could not be read.
  }
  call.report({ type: 'problem', ...staffMessage('call_not_recorded') })
}
