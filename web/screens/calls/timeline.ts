import type { Call, CallLog, CallWaveforms } from '../../../contract/calls.ts'

/** A message on the timeline. */
export interface Turn {
  id: string
  speaker: 'human' | 'agent'
  /** Start and end, in ms since the call started. */
  from: number
  to: number
  /** Loudness over time, 0 to 100. Null if not recorded: then the length is an estimate. */
  peaks: readonly number[] | null
  /** Response time of the agent in ms. Null if not measured. */
  waitMs: number | null
}

export interface Timeline {
  turns: readonly Turn[]
  /** Length of the call in ms, at least 1000. */
  length: number
}

/** Average speaking rate, to estimate the length of a turn without recording. */
const charactersPerSecond = 15

/**
 * Computes when each side spoke. The timestamp of an agent message is the start of speech. The timestamp of a human message
 * is the detected end of speech.
 */
export function timelineOf(call: Call, log: CallLog, waveforms: CallWaveforms | undefined): Timeline {
  const began = Date.parse(call.started_at)
  const ended = call.ended_at === null ? null : Date.parse(call.ended_at) - began
  const turns = log.messages.map((message): Turn => {
    const at = Math.max(0, Date.parse(message.timestamp) - began)
    const peaks = waveforms?.messages.find(({ id }) => id === message.id)?.peaks ?? null
    const length = peaks ? peaks.length * (waveforms?.bin_ms ?? 0) : (message.text.length / charactersPerSecond) * 1000
    const latency = log.latency?.turns.find(({ message_id }) => message_id === message.id)
    const waited = latency && [latency.endpointing_ms, latency.provider_ms, latency.server_ms, latency.playback_ms]
    const isAgent = message.speaker === 'agent'
    const from = isAgent ? at : Math.max(0, at - length)
    return {
      id: message.id,
      speaker: message.speaker,
      from,
      // Audio that was still queued at the end of the call was not played.
      to: Math.min(from + length, ended ?? Number.POSITIVE_INFINITY),
      peaks,
      waitMs: waited ? waited.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null,
    }
  })
  return { turns, length: Math.max(1000, ended ?? 0, ...turns.map(({ to }) => to)) }
}

/** Returns the total speaking time of a side, in ms. */
export function spokenMs({ turns }: Timeline, speaker: Turn['speaker']): number {
  return turns.reduce((sum, turn) => sum + (turn.speaker === speaker ? Math.max(0, turn.to - turn.from) : 0), 0)
}
