import { realtimeAudio } from '../../contract/realtime-voice.ts'
import { pcm16Of } from './pcm.ts'
import { Resampler } from './resample.ts'

/** Runs on the audio thread: gathers what the microphone hears to frames of 4096 samples at 24 kHz, and posts each. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler =
    sampleRate === realtimeAudio.sampleRate ? null : new Resampler(sampleRate, realtimeAudio.sampleRate)
  readonly #frame = new Float32Array(realtimeAudio.samplesPerFrame)
  #filled = 0

  process(inputs: Float32Array[][]): boolean {
    const heard = inputs[0]?.[0]
    // No input yet, or no more: the browser ends the processor when nothing is connected.
    if (heard === undefined) return true
    const samples = this.#resampler === null ? heard : this.#resampler.push(heard)
    for (const sample of samples) {
      this.#frame[this.#filled++] = sample
      if (this.#filled < this.#frame.length) continue
      const pcm = pcm16Of(this.#frame)
      this.port.postMessage(pcm.buffer, [pcm.buffer])
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('capture', Capture)
