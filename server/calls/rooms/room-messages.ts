/**
 * Messages between the server and its media programs. A program holds agent seats in several rooms. A seat is the
 * agent's participant in a room, identified by `seat`. Audio is pcm16, 24 kHz, mono.
 */
export type ToProgram =
  | { type: 'take'; seat: string; url: string; token: string }
  | { type: 'play'; seat: string; itemId: string; pcm16: Uint8Array }
  /** Pauses, continues or drops the agent's audio. `clear` of unplayed audio is answered by `cut`. */
  | { type: 'playback'; seat: string; action: PlaybackAction }
  /** Data message to the caller. */
  | { type: 'tell'; seat: string; text: string }
  | { type: 'leave'; seat: string }

export type FromProgram =
  /** The agent joined the room and published its audio track. */
  | { type: 'seated'; seat: string }
  /** The caller subscribed to the agent's track. */
  | { type: 'heard'; seat: string }
  /** `left`: the caller left on purpose. `lost`: the caller disconnected. */
  | { type: 'caller'; seat: string; state: 'there' | 'left' | 'lost' }
  | { type: 'audio'; seat: string; pcm16: Uint8Array }
  /** The first audio of the item is on its way to the caller. */
  | { type: 'sounding'; seat: string; itemId: string }
  | { type: 'cut'; seat: string; itemId: string; playedMs: number }
  /** All audio of the first `frames` frames was played. */
  | { type: 'played'; seat: string; frames: number }
  /** `renewed`: the agent rejoined the room, so the other participants are unknown. */
  | { type: 'connection'; seat: string; state: 'broken' | 'mended' | 'renewed' }
  /** Sent once, as the last message of a seat. */
  | { type: 'gone'; seat: string; why: GoneWhy }

export type PlaybackAction = 'pause' | 'resume' | 'clear'

/** Reason why the agent is not in the room. */
export type GoneWhy = 'left' | 'refused' | 'room closed' | 'server stopped' | 'replaced' | 'lost' | 'program died'

/** Sample rate in Hz of all audio between server and program. */
export const roomSampleRate = 24_000

/** Estimated delay in ms from a seat to the caller's speaker: network and jitter buffer, for a good connection. */
export const underwayMs = 100
