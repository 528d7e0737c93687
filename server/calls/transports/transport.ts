import type { StaffMessage } from '../../../contract/message.ts'
import type { Call } from '../../../contract/calls.ts'
import type { AudioFormat, AudioFrame } from '../../audio-frame.ts'
import type { AgentEvent, AgentFrame, CallSubject, Contribution, SessionOptions } from '../call-protocol.ts'

/** The listener's side of a call: a browser, a phone or a LiveKit room. Mirrors the agent (agents/agent.ts). */
export interface Transport {
  readonly format: AudioFormat
  /** Plays a frame after the frames before it. */
  play(frame: AgentFrame): void
  /** Drops queued audio that was not played, because the listener speaks, and reports the interrupted items. */
  clear(): void
  /** Estimated ms until all audio is played. Does not count down during a pause. 0 if the client has no audio. */
  readonly leftMs: number
  /** Pauses for sounds of the listener. Undefined while the client decides which sounds interrupt. */
  readonly playback?: Playback | undefined
  /** Reports an event to the client. A client that cannot display it ignores it. */
  notify(event: AgentEvent | CallEvent): void
  /** Ends the connection. Safe to repeat. */
  close(): void
}

/** Playback that can stop for a sound of the listener and continue afterwards. */
export interface Playback {
  /** True if audio was not played to the end and the listener can interrupt it. */
  readonly isPlaying: boolean
  /** Stops at once. Keeps the audio that was not played, and audio that arrives later. */
  pause(): void
  /** Continues where playback stopped. */
  resume(): void
}

/** An event of the call itself. */
export type CallEvent =
  /** The provider connection is open. `id` is the provider's id of the session. */
  | { type: 'opened'; id: string | undefined }
  | { type: 'call started'; call: Call }
  | { type: 'call ended'; reason: StaffMessage }

/** Callbacks of a transport, passed when it is created. */
export interface TransportEvents {
  /** Audio of the listener, in the transport's format. */
  audio(audio: AudioFrame): void
  configure(options: SessionOptions, subject: CallSubject): void
  contribute(contribution: Contribution): void
  /** Asks the agent to speak now. */
  respond(instructions: string | undefined): void
  /** Asks the agent to say exactly this now. The agent must be announcing. */
  announce(text: string): void
  /** A voicemail waits for its message. */
  voicemail(): void
  /** From now on, `playback` of the transport works. */
  controlled(): void
  /** The listener interrupted the item after `playedMs`. */
  interrupted(itemId: string, playedMs: number): void
  /** The client received the item's first audio and plays it in `inMs`. */
  playbackStarted(itemId: string, inMs: number): void
  /** The listener's end confirmed playback of the item up to `playedMs`. `isAll`: all audio so far. Phone calls only. */
  played(itemId: string, playedMs: number, isAll?: boolean): void
  /** The connection to the listener is lost and may return. Audio that was sent may not have been played. */
  lineLost(): void
  /** True while the agent speaks the opening of the call, and the listener has not heard who calls. */
  isIntroducing(): boolean
  /** The connection to the listener ended. Called exactly once. */
  closed(reason: StaffMessage): void
}
