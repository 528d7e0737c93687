import { PlaybackQueue } from './playback-queue.ts'
import type { PlaybackCommand, PlaybackReport } from './speaker.ts'

/** Audio worklet that plays the queue. */
class Playback extends AudioWorkletProcessor {
  readonly #queue = new PlaybackQueue(sampleRate)

  constructor() {
    super()
    this.port.addEventListener('message', ({ data }: MessageEvent<PlaybackCommand>) => {
      if (data.type === 'play') this.#queue.push(data.itemId, data.samples)
      else this.#report({ request: data.request, played: this.#queue.clear() })
    })
    this.port.start()
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [first, ...others] = outputs[0] ?? []
    if (first === undefined) return true
    this.#queue.pull(first)
    for (const channel of others) channel.set(first)
    return true
  }

  #report(report: PlaybackReport) {
    this.port.postMessage(report)
  }
}

registerProcessor('playback', Playback)
