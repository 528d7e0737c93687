import type { StaffMessage } from '../../../contract/message.ts'
import type { Call } from '../../../contract/calls.ts'
import type { Sound } from '../../sound-message.ts'
import type { AudioFormat } from '../sound-format.ts'
import type { AgentEvent, AgentFrame, CallSubject, Contribution, SessionWish } from '../talk.ts'

/** The listener's end of a call: a browser, a telephone, a room. It mirrors the agent (agents/agent.ts). */
export interface Transport {
  readonly format: AudioFormat
  /** Plays a frame after those before it. */
  play(frame: AgentFrame): void
  /** Forgets what is queued and not yet heard, because the listener speaks. */
  clear(): void
  /** Tells the other end what happened besides sound. Ends that can show nothing ignore it. */
  tell(event: AgentEvent | CallEvent): void
  /** Ends the connection. Any number of times. */
  close(): void
}

/** What the call itself tells the listener's end. */
export type CallEvent =
  /** The agent's line stands. `id` is the provider's name for it. */
  | { type: 'opened'; id: string | undefined }
  | { type: 'call started'; call: Call }
  | { type: 'call ended'; reason: StaffMessage }

/** What comes from the listener's end; handed to a transport when it is made. */
export interface TransportEvents {
  /** Sound of the listener, in the transport's format. */
  audio(sound: Sound): void
  configure(wish: SessionWish, about: CallSubject): void
  contribute(contribution: Contribution): void
  /** Asks the agent to speak now. */
  respond(instructions: string | undefined): void
  /** Asks the agent to say this and nothing else: nobody is there to be answered. */
  announce(instructions: string): void
  /** The listener broke in: of the item `playedMs` were heard. */
  interrupted(itemId: string, playedMs: number): void
  /** The item's first sound has come to the listener's end, and will be heard in `inMs`. */
  sounding(itemId: string, inMs: number): void
  /** The other end is gone or is to be given up. Comes exactly once, whoever closed. */
  closed(reason: StaffMessage): void
}
