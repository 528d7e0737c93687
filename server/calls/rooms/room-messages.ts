/**
 * What the server and its media programs say to each other. A program holds the agent's seats in several rooms; `seat` says
 * which one is meant. Sound is pcm16, 24 kHz, mono.
 */
export type ToProgram =
  | { type: 'take'; seat: string; url: string; token: string }
  | { type: 'play'; seat: string; itemId: string; pcm16: Uint8Array }
  /** The caller was heard to speak, or to have spoken: whoever breaks in is answered by `cut`. */
  | { type: 'speech'; seat: string; state: 'started' | 'stopped' }
  /** A data message for the caller. */
  | { type: 'tell'; seat: string; text: string }
  | { type: 'leave'; seat: string }

export type FromProgram =
  /** In the room, with a voice. */
  | { type: 'seated'; seat: string }
  /** The caller hears the agent from here on. */
  | { type: 'heard'; seat: string }
  /** `left` on purpose, or `lost`. */
  | { type: 'caller'; seat: string; state: 'there' | 'left' | 'lost' }
  | { type: 'audio'; seat: string; pcm16: Uint8Array }
  /** Its first sound is on its way to the caller. */
  | { type: 'sounding'; seat: string; itemId: string }
  | { type: 'cut'; seat: string; itemId: string; playedMs: number }
  /** `renewed`: the room was joined anew, and who else is in it is not known. */
  | { type: 'connection'; seat: string; state: 'broken' | 'mended' | 'renewed' }
  /** Comes once and last, whoever left. */
  | { type: 'gone'; seat: string; why: GoneWhy }

/** Why the agent is not, or no longer, in the room. */
export type GoneWhy = 'left' | 'refused' | 'room closed' | 'server stopped' | 'replaced' | 'lost' | 'program died'

/** Hz, of all sound between the two */
export const roomSampleRate = 24_000

/** ms from a seat to the caller's ear, by the network and the caller's buffer: a guess that is close on good lines */
export const underwayMs = 100
