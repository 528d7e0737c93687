/** ms of the caller's sound in one message: few enough not to be felt, and 25 messages a second */
export const frameMs = 40

/** A muted or stumbling caller sends nothing, and the turn detector hears no silence where there is no sound. */
const gapMs = 200
const longestPaddingMs = 5_000

export interface VoiceInEvents {
  heard(samples: Int16Array): void
  /** In these `frameMs` nothing came, where there was sound before: silence is to stand in for it. */
  missing(): void
  /** The track cannot be listened to any more, and has not ended. */
  failed(): void
}

/** The caller's voice in a room, from whichever track has it. */
export class VoiceIn {
  readonly #events: VoiceInEvents
  readonly #padding: NodeJS.Timeout
  #reader: ReadableStreamDefaultReader<{ data: Int16Array }> | undefined
  #lastSoundAt = 0
  #paddedMs = 0

  constructor(events: VoiceInEvents) {
    this.#events = events
    this.#padding = setInterval(() => this.#pad(), frameMs)
  }

  /** Listens to a track in pieces of `frameMs`, until it ends or another one takes its place. */
  async listen(track: ReadableStream<{ data: Int16Array }>): Promise<void> {
    this.#leave()
    const reader = (this.#reader = track.getReader())
    try {
      // One that is cancelled is done.
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        this.#lastSoundAt = performance.now()
        this.#paddedMs = 0
        this.#events.heard(next.value.data)
      }
    } catch {
      if (this.#reader === reader) this.#events.failed()
    }
  }

  close(): void {
    clearInterval(this.#padding)
    this.#leave()
  }

  #leave(): void {
    // One that has failed says so again.
    void this.#reader?.cancel().catch(() => {})
    this.#reader = undefined
  }

  #pad(): void {
    if (this.#lastSoundAt === 0 || performance.now() - this.#lastSoundAt < gapMs) return
    if (this.#paddedMs >= longestPaddingMs) return
    this.#paddedMs += frameMs
    this.#events.missing()
  }
}
