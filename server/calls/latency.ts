import type { CallLatency } from '../../contract/calls.ts'

/** What is kept of the times of one answer; all in ms. */
export type LatencyRecord =
  /** The first sound of an answer went out (in calls of clips: its text). */
  | {
      type: 'latency'
      itemId: string
      /** From the end of speech until it counted as ended. Absent where nobody spoke before. */
      endpointingMs?: number
      /** From there, or from being asked to speak, until the agent's first sound came in. */
      providerMs?: number
      /** From its coming in until it was handed to the listener's line. */
      serverMs: number
    }
  /** From there until it was heard, as the listener's end tells. */
  | { type: 'heard'; itemId: string; playbackMs: number }

/** Answers that may be on their way to the ear. */
const mostPending = 20

/** A report of longer than this is not to be believed. */
const longestPlaybackMs = 60_000

/** Takes the times of a call's turns by a clock that only runs forward. */
export class TurnTimes {
  readonly #record: (record: LatencyRecord) => void
  #turn: { since: number; endpointingMs?: number } | undefined
  #last = ''
  /** When the first sound of an answer was handed on. */
  readonly #sent = new Map<string, number>()

  constructor(record: (record: LatencyRecord) => void) {
    this.#record = record
  }

  /** Somebody has finished speaking; `agoMs` is how long ago, by what was heard since. */
  spoken(agoMs: number | undefined): void {
    this.#turn = { since: performance.now(), ...(agoMs === undefined ? {} : { endpointingMs: Math.round(agoMs) }) }
  }

  /** The agent was asked to speak without anybody having spoken. */
  asked(): void {
    this.#turn = { since: performance.now() }
  }

  /** Sound of the item came in at `from` and was handed on now. Only the first of an item counts. */
  sounded(itemId: string, from: number): void {
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

  /** Whether the first sound of the item was handed on before. Asked for every frame. */
  knows(itemId: string): boolean {
    return itemId === this.#last
  }

  /**
   * The listener's end tells that the item's first sound has come and will be heard in `inMs`. Since it was handed on,
   * there were two ways through the net: one of them was the sound's.
   */
  heard(itemId: string, inMs: number): void {
    const sentAt = this.#sent.get(itemId)
    if (sentAt === undefined) return
    this.#sent.delete(itemId)
    const playbackMs = Math.max(0, Math.round((performance.now() - sentAt) / 2 + inMs))
    if (playbackMs <= longestPlaybackMs) this.#record({ type: 'heard', itemId, playbackMs })
  }
}

/** The times of a call from its records, in their order; `at` and `startedAt` in ms since 1970. */
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
