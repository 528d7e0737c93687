import type { AgentFrame } from '../call-protocol.ts'

/** Maximum number of frames that wait for the next stream: about a minute of audio. */
const maxHeldFrames = 600

export interface OutageAnnouncementParts {
  /** Asks the carrier for an announcement, which replaces the media stream. Resolves to false if the carrier rejects it. */
  announce: () => Promise<boolean>
  /** True if the callee has heard all audio of the agent. */
  isPlayed: () => boolean
  /** Plays frames that waited, because there was no announcement. */
  play: (frames: readonly AgentFrame[]) => void
  /** ms of silence before the announcement. Shorter outages go unnoticed. */
  silenceMs: number
}

/**
 * Tells the callee about an outage of the agent:
 *
 *     speaking --outage--> silent --1 s, all audio played--> announcing --next stream--> speaking
 *         ^---outage over----'                                   '--rejected by the carrier--^
 *
 * From the request until the next stream, the agent's audio waits.
 */
export class OutageAnnouncement {
  readonly #parts: OutageAnnouncementParts
  #isOutage = false
  #held: AgentFrame[] | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(parts: OutageAnnouncementParts) {
    this.#parts = parts
  }

  get isOutage(): boolean {
    return this.#isOutage
  }

  /** True from the request for an announcement until the next stream. */
  get isAnnouncing(): boolean {
    return this.#held !== undefined
  }

  changed(state: 'began' | 'over'): void {
    // Each failed reconnect reports the outage again.
    if (state === 'began' && this.#isOutage) return
    this.#isOutage = state === 'began'
    clearTimeout(this.#timer)
    if (this.#isOutage && !this.isAnnouncing) this.#wait()
  }

  /** Holds a frame back if there is no stream for it. Returns false if the frame can be played. */
  hold(frame: AgentFrame): boolean {
    if (this.#held === undefined) return false
    if (this.#held.length < maxHeldFrames) this.#held.push(frame)
    return true
  }

  /** The next stream is open. Returns the frames that waited for it. */
  streamOpened(): readonly AgentFrame[] {
    const held = this.#held ?? []
    this.#held = undefined
    return held
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#held = undefined
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      if (this.#parts.isPlayed()) void this.#announce()
      else this.#wait()
    }, this.#parts.silenceMs)
  }

  async #announce(): Promise<void> {
    this.#held = []
    if (await this.#parts.announce()) return
    this.#parts.play(this.streamOpened())
  }
}
