import type { CallLatency } from '../../contract/calls.ts'
import type { AudioFormat } from '../audio-frame.ts'
import type { AgentEvent } from './call-protocol.ts'

/** Stored latency of one answer, in ms. */
export type LatencyRecord =
  /** The first audio of an answer was sent. In calls with clips: its text. */
  | {
      type: 'latency'
      itemId: string
      /** From the end of speech until the provider detected it. Absent if no speech preceded the answer. */
      endpointingMs?: number
      /** From the detected end of speech, or from a request to speak, until the agent's first audio arrived. */
      providerMs?: number
      /** From the arrival of that audio until the server sent it to the listener. */
      serverMs: number
    }
  /** Delay from sending until playback, as reported by the client. */
  | { type: 'heard'; itemId: string; playbackMs: number }

/** Maximum number of answers that wait for a playback report. */
const mostPending = 20

/** Longer reported delays are implausible and ignored. */
const longestPlaybackMs = 60_000

/** Measures the latency of a call's turns with the monotonic clock. */
export class TurnTimes {
  readonly #record: (record: LatencyRecord) => void
  #turn: { since: number; endpointingMs?: number } | undefined
  #last = ''
  /** Time when the first audio of an answer was sent, by item id. */
  readonly #sent = new Map<string, number>()

  constructor(record: (record: LatencyRecord) => void) {
    this.#record = record
  }

  /** The provider detected the end of speech. `agoMs`: age of the actual end, undefined if unknown. */
  speechEnded(agoMs: number | undefined): void {
    this.#turn = { since: performance.now(), ...(agoMs === undefined ? {} : { endpointingMs: Math.round(agoMs) }) }
  }

  /** Reads an event of the agent that arrived at `from`. `format`: audio format of the listener's side. */
  event(event: AgentEvent, format: AudioFormat, from: number): void {
    if (event.type === 'speech' && event.state === 'stopped') this.speechEnded(event.agoMs)
    // In calls with clips the agent sends text, and the client speaks it.
    const isSpokenByClient = event.type === 'text' && event.speaker === 'agent' && event.final && format === 'clips'
    if (isSpokenByClient) this.audioSent(event.itemId, from)
  }

  /** The agent was asked to speak without preceding speech. */
  responseRequested(): void {
    this.#turn = { since: performance.now() }
  }

  /** Audio of the item arrived at `from` and has just been sent. Only the first audio of an item counts. */
  audioSent(itemId: string, from: number): void {
    if (itemId === this.#last || this.#sent.has(itemId)) return
    this.#last = itemId
    const now = performance.now()
    const turn = this.#turn
    this.#turn = undefined
    this.#sent.set(itemId, now)
    for (const oldest of this.#sent.keys()) if (this.#sent.size > mostPending) this.#sent.delete(oldest)
    this.#record({
      type: 'latency',
      itemId,
      ...(turn?.endpointingMs === undefined ? {} : { endpointingMs: turn.endpointingMs }),
      ...(turn === undefined ? {} : { providerMs: Math.round(from - turn.since) }),
      serverMs: Math.round((now - from) * 100) / 100,
    })
  }

  /** True for the item that was sent last. A cheap check, because it runs for every frame. */
  isLastSent(itemId: string): boolean {
    return itemId === this.#last
  }

  /**
   * The client reports that it received the item's first audio and plays it in `inMs`. The time since sending includes the
   * network path there and back, so half of it belongs to the audio.
   */
  playbackStarted(itemId: string, inMs: number): void {
    const sentAt = this.#sent.get(itemId)
    if (sentAt === undefined) return
    this.#sent.delete(itemId)
    const playbackMs = Math.max(0, Math.round((performance.now() - sentAt) / 2 + inMs))
    if (playbackMs <= longestPlaybackMs) this.#record({ type: 'heard', itemId, playbackMs })
  }
}

/** Computes the latency of a call from its records in order. `at` and `startedAt` in ms since 1970. */
export function foldLatency(
  startedAt: number,
  records: readonly (LatencyRecord & { at: number })[],
): CallLatency | undefined {
  const turns = new Map<string, CallLatency['turns'][number]>()
  let first: { itemId: string; ms: number } | undefined
  for (const record of records) {
    const { itemId } = record
    if (record.type === 'latency') {
      first ??= { itemId, ms: Math.max(0, record.at - startedAt) }
      turns.set(itemId, {
        message_id: itemId,
        endpointing_ms: record.endpointingMs ?? null,
        provider_ms: record.providerMs ?? null,
        server_ms: record.serverMs,
        playback_ms: null,
      })
    } else {
      const turn = turns.get(itemId)
      if (turn !== undefined) turn.playback_ms = record.playbackMs
    }
  }
  if (first === undefined) return undefined
  const playback = turns.get(first.itemId)?.playback_ms ?? 0
  return { first_sound_ms: first.ms + playback, turns: [...turns.values()] }
}
