/** Duration in ms of an audio message: 25 messages per second. Callers do not notice so short a delay. */
export const frameMs = 40

/**
 * Gap in ms before silence is inserted. A muted caller sends no audio, but the turn detector needs silence to detect.
 */
const gapMs = 200
const maxPaddingMs = 5_000

export interface VoiceInEvents {
  heard(samples: Int16Array): void
  /** Called for each `frameMs` without audio after earlier audio. The receiver inserts silence. */
  missing(): void
  /** Called when a track fails before its end. */
  failed(): void
}

/** Receives the caller's audio in a room, from the current track. */
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

  /** Reads a track in frames of `frameMs`, until it ends or another track replaces it. */
  async listen(track: ReadableStream<{ data: Int16Array }>): Promise<void> {
    this.#leave()
    const reader = (this.#reader = track.getReader())
    try {
      // `#leave` cancels the reader, which ends this loop.
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
    // `cancel` rejects if the reader has failed.
    void this.#reader?.cancel().catch(() => {})
    this.#reader = undefined
  }

  #pad(): void {
    if (this.#lastSoundAt === 0 || performance.now() - this.#lastSoundAt < gapMs) return
    if (this.#paddedMs >= maxPaddingMs) return
    this.#paddedMs += frameMs
    this.#events.missing()
  }
}
