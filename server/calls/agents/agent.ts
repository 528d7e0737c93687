import type { StaffMessage } from '../../../contract/message.ts'
import type { Sound } from '../../sound-message.ts'
import type { AudioFormat } from '../sound-format.ts'
import type { AgentEvent, AgentFrame, Contribution, SessionWish } from '../talk.ts'

/** The agent's end of a call. What is asked of it before it is ready waits, within bounds. */
export interface Agent {
  readonly format: AudioFormat
  /** Takes a frame of the listener's sound, in the agent's format. */
  hear(sound: Sound): void
  configure(wish: SessionWish): void
  contribute(contribution: Contribution): void
  respond(instructions: string | undefined): void
  /** Says what the instructions ask for and then nothing more: what is under way is broken off, and nobody is answered. */
  announce(instructions: string): void
  /** The listener heard `playedMs` of the item and no more; the rest was never said. */
  interrupt(itemId: string, playedMs: number): void
  /** Ends its session, also one that is still being set up. Any number of times. */
  close(): void
}

/** What comes from the agent; handed to it when it is made. */
export interface AgentEvents {
  /** The line to the agent stands; it waits for its first `configure`. */
  opened(id: string | undefined): void
  /** The agent took its configuration and converses. */
  ready(): void
  audio(frame: AgentFrame): void
  event(event: AgentEvent): void
  /** The agent is gone, and why, in words for staff. Comes exactly once, whoever closed. */
  closed(reason: StaffMessage): void
}
