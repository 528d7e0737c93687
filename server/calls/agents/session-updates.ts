import type { StaffMessage } from '../../../contract/message.ts'
import type { RealtimeCommand } from '../../providers/openai-realtime.ts'
import type { SampleFormat } from '../../audio-frame.ts'
import type { SessionOptions } from '../call-protocol.ts'
import { sessionFor } from './realtime-session.ts'

/** Collects session options and creates the updates of the provider's session. */
export class SessionUpdates {
  readonly #format: SampleFormat
  #options: SessionOptions | undefined
  #updates = 0
  #lastUpdate = ''
  /** The last update without its turn detection. */
  #lastRest = ''
  #transcriptionModel = ''
  /** Event id of the update that sets up the session. If the provider rejects it, the session is unusable. */
  #setUpId = ''
  readonly #sentNotices = new Set<string>()

  constructor(format: SampleFormat) {
    this.#format = format
  }

  get hasOptions(): boolean {
    return this.#options !== undefined
  }

  /** Model that transcribes the listener's speech. '' before the first update. */
  get transcriptionModel(): string {
    return this.#transcriptionModel
  }

  add(change: SessionOptions): void {
    this.#options = { ...this.#options, ...change }
  }

  /** A new session needs the complete options again. */
  resetSession(): void {
    this.#lastUpdate = ''
  }

  /** Returns an update if the options have changed, and notices that were not returned before. */
  next(session: { isFirst: boolean; hasAudio: boolean }): {
    update?: RealtimeCommand & { type: 'session.update' }
    notices: StaffMessage[]
  } {
    const { session: wanted, notices } = sessionFor(this.#options ?? {}, this.#format)
    // The provider rejects the whole update if it contains a voice after the first audio.
    if (session.hasAudio) delete wanted.audio.output.voice
    const unsent = notices.filter(({ text }) => !this.#sentNotices.has(text))
    for (const { text } of unsent) this.#sentNotices.add(text)
    this.#transcriptionModel = wanted.audio.input.transcription.model
    const text = JSON.stringify(wanted)
    if (text === this.#lastUpdate) return { notices: unsent }
    this.#lastUpdate = text
    const { turn_detection, ...input } = wanted.audio.input
    const rest = JSON.stringify({ ...wanted, audio: { ...wanted.audio, input } })
    const isSameRest = rest === this.#lastRest && !session.isFirst
    this.#lastRest = rest
    const id = `update-${++this.#updates}`
    if (session.isFirst) this.#setUpId = id
    // Turn detection changes with each turn. The instructions are not sent again.
    const changed = isSameRest ? ({ type: 'realtime', audio: { input: { turn_detection } } } as const) : wanted
    return { update: { type: 'session.update', event_id: id, session: changed }, notices: unsent }
  }

  /** True if the event with this id set up the session. */
  isSetUp(eventId: unknown): boolean {
    return eventId === this.#setUpId
  }

  isUpdate(eventId: unknown): boolean {
    return typeof eventId === 'string' && eventId.startsWith('update-')
  }
}
