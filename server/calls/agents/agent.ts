import type { StaffMessage } from '../../../contract/message.ts'
import type { ModelUsage } from '../../providers/model-usage.ts'
import type { AudioFrame } from '../../audio-frame.ts'
import type { AgentEvent, AgentFrame, Contribution, SessionOptions } from '../call-protocol.ts'

/** The AI side of a call. Queues requests until it is ready, up to a limit. */
export interface Agent {
  /** Adds audio of the listener, in the agent's format. */
  appendAudio(audio: AudioFrame): void
  configure(options: SessionOptions): void
  contribute(contribution: Contribution): void
  /**
   * Asks the agent to speak now. 'key': the agent may only press a key. Its words are dropped, and `isAnnouncing` does not
   * prevent it.
   */
  respond(instructions: string | undefined, purpose?: 'key'): void
  /**
   * Cancels the current response and says exactly this text, which is the only context. Until `isAnnouncing` is
   * configured as false, the agent says nothing else.
   */
  announce(text: string): void
  /** While announcing: cancels the response that began before. The listener does not hear its end. */
  stop?(): void
  /** Transcribes the current speech of the listener so far. Does nothing if nobody speaks. */
  readSpeech?(): void
  /** The listener heard only `playedMs` of the item. Removes the rest from the conversation. */
  interrupt(itemId: string, playedMs: number): void
  /** Cancels the current response. Its audio that has not arrived is dropped. */
  cancel(): void
  /** Ends the session, also during its set-up. Safe to repeat. */
  close(): void
}

/** Callbacks of an agent, passed when it is created. */
export interface AgentEvents {
  /** The provider connection is open. The agent waits for its first `configure`. */
  opened(id: string | undefined): void
  /** The provider accepted the configuration. The agent can speak. */
  ready(): void
  audio(frame: AgentFrame): void
  event(event: AgentEvent): void
  /** A model was used. `usage` is undefined if it is unknown, which includes requests without an end. Never called after `closed`. */
  usage(model: string, usage: ModelUsage | undefined): void
  /** Called exactly once. `reason` is a sentence for staff. */
  closed(reason: StaffMessage): void
}
