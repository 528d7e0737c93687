import type { Call, CallLog, CallWaveforms } from '../../../contract/calls.ts'

/** One thing that was said, in ms since the call began. */
export interface Turn {
  id: string
  speaker: 'human' | 'agent'
  from: number
  to: number
  /** How loud it was, 0 to 100; where nothing was recorded null, and then its length is a guess. */
  peaks: readonly number[] | null
  /** How long the agent took to answer, where that was measured. */
  waitMs: number | null
}

export interface Timeline {
  turns: readonly Turn[]
  /** Of the call, in ms. */
  length: number
}

/** A usual pace of speech, to guess a length by. */
const charactersPerSecond = 15

/**
 * When each of the two spoke. An agent's message is dated when it begins to speak, a person's when it is noticed that
 * they have finished.
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
      // Sound that was still to be played when the call ended was not heard.
      to: Math.min(from + length, ended ?? Number.POSITIVE_INFINITY),
      peaks,
      waitMs: waited ? waited.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null,
    }
  })
  return { turns, length: Math.max(1000, ended ?? 0, ...turns.map(({ to }) => to)) }
}

/** How long somebody spoke, in ms. */
export function spokenMs({ turns }: Timeline, speaker: Turn['speaker']): number {
  return turns.reduce((sum, turn) => sum + (turn.speaker === speaker ? Math.max(0, turn.to - turn.from) : 0), 0)
}
