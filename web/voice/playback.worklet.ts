import { PlaybackQueue } from './playback-queue.ts'
import type { PlaybackCommand, PlaybackReport } from './speaker.ts'

/** Audio worklet that plays the queue. */
class Playback extends AudioWorkletProcessor {
  readonly #queue = new PlaybackQueue(sampleRate)
  #wasEmpty = true

  constructor() {
    super()
    this.port.addEventListener('message', ({ data }: MessageEvent<PlaybackCommand>) => {
      if (data.type === 'play') this.#queue.push(data.itemId, data.samples)
      else if (data.type === 'pause') this.#queue.pause()
      else if (data.type === 'resume') this.#queue.resume()
      else this.#report({ type: 'cleared', request: data.request, played: this.#queue.clear() })
    })
    this.port.start()
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [first, ...others] = outputs[0] ?? []
    if (first === undefined) return true
    this.#queue.pull(first)
    for (const channel of others) channel.set(first)
    const { isEmpty } = this.#queue
    if (isEmpty && !this.#wasEmpty) this.#report({ type: 'drained' })
    this.#wasEmpty = isEmpty
    return true
  }

  #report(report: PlaybackReport) {
    this.port.postMessage(report)
  }
}

registerProcessor('playback', Playback)
