import type { AudioFrame } from '../../audio-frame.ts'
import { bytesPerMs } from '../../audio-frame.ts'

/** ms of quiet audio that end speech. */
const pauseMs = 700
/** Lowest mu-law magnitude (0 to 127) of speech: about -40 dBm0. */
const loud = 0x2f
/** Minimum number of loud samples in a frame of speech. */
const loudSamples = 8

/**
 * Detects the end of speech in mu-law audio, while the provider cannot: a commit of the listener's audio may end its turn
 * detection.
 */
export class PauseDetector {
  readonly #paused: () => void
  /** ms of quiet audio. Undefined while the provider detects turns. */
  #quietMs: number | undefined

  constructor(paused: () => void) {
    this.#paused = paused
  }

  start(): void {
    this.#quietMs = 0
  }

  stop(): void {
    this.#quietMs = undefined
  }

  /** Adds audio of the listener. */
  add(audio: AudioFrame): void {
    if (this.#quietMs === undefined || audio.format !== 'pcmu-8000') return
    let count = 0
    for (const byte of audio.bytes) if ((~byte & 0x7f) >= loud) count += 1
    this.#quietMs = count >= loudSamples ? 0 : this.#quietMs + audio.byteLength / bytesPerMs['pcmu-8000']
    if (this.#quietMs < pauseMs) return
    this.stop()
    this.#paused()
  }
}
