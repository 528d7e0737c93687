import type { StaffMessage } from '../../../contract/message.ts'
import type { RealtimeCommand } from '../../providers/openai-realtime.ts'
import type { SampleFormat } from '../sound-format.ts'
import type { SessionWish } from '../talk.ts'
import { sessionFor } from './realtime-session.ts'

/** What the agent is asked to be, and what of it the provider's session was told. */
export class SpeechWishes {
  readonly #format: SampleFormat
  #wish: SessionWish | undefined
  #updates = 0
  #lastUpdate = ''
  /** Of the update that sets the session up: refused, it leaves nothing to converse with. */
  #setUpId = ''
  readonly #toldNotices = new Set<string>()

  constructor(format: SampleFormat) {
    this.#format = format
  }

  get areKnown(): boolean {
    return this.#wish !== undefined
  }

  add(change: SessionWish): void {
    this.#wish = { ...this.#wish, ...change }
  }

  /** The next session knows nothing. */
  forgetSession(): void {
    this.#lastUpdate = ''
  }

  /** What the session is to be told, where that is news to it, and notices that were not given before. */
  next(session: { isFirst: boolean; hasSounded: boolean }): { update?: RealtimeCommand; notices: StaffMessage[] } {
    const { session: wanted, notices } = sessionFor(this.#wish ?? {}, this.#format)
    // A voice cannot be changed after its first sound, and asking for it would refuse the whole update.
    if (session.hasSounded) delete wanted.audio.output.voice
    const told = notices.filter(({ text }) => !this.#toldNotices.has(text))
    for (const { text } of told) this.#toldNotices.add(text)
    const text = JSON.stringify(wanted)
    if (text === this.#lastUpdate) return { notices: told }
    this.#lastUpdate = text
    const id = `update-${++this.#updates}`
    if (session.isFirst) this.#setUpId = id
    return { update: { type: 'session.update', event_id: id, session: wanted }, notices: told }
  }

  /** Whether the event by which something was refused set up the session. */
  isSetUp(eventId: unknown): boolean {
    return eventId === this.#setUpId
  }

  isUpdate(eventId: unknown): boolean {
    return typeof eventId === 'string' && eventId.startsWith('update-')
  }
}
