import { realtimeAudio } from '../../contract/realtime-voice.ts'
import type { CaptureReport } from './microphone.ts'
import { pcm16Of } from './pcm.ts'
import { Resampler } from './resample.ts'

/** Samples per loudness report: about 40 ms at any device rate. */
const loudnessSamples = Math.round(sampleRate * 0.04)

/**
 * Audio worklet that resamples microphone input to 24 kHz and posts frames of 4096 samples. Also posts the loudness
 * between frames.
 */
class Capture extends AudioWorkletProcessor {
  readonly #resampler =
    sampleRate === realtimeAudio.sampleRate ? null : new Resampler(sampleRate, realtimeAudio.sampleRate)
  readonly #frame = new Float32Array(realtimeAudio.samplesPerFrame)
  #filled = 0
  #squares = 0
  #measured = 0

  process(inputs: Float32Array[][]): boolean {
    const input = inputs[0]?.[0]
    // Empty before the first input and while devices change. The worklet ends with its context.
    if (input === undefined) return true
    const samples = this.#resampler === null ? input : this.#resampler.push(input)
    for (const sample of samples) {
      this.#frame[this.#filled++] = sample
      if (this.#filled < this.#frame.length) continue
      const { buffer } = pcm16Of(this.#frame)
      this.#post({ type: 'frame', pcm16: buffer }, [buffer])
      this.#filled = 0
    }
    this.#measure(input)
    return true
  }

  #measure(input: Float32Array) {
    for (const sample of input) this.#squares += sample * sample
    this.#measured += input.length
    if (this.#measured < loudnessSamples) return
    const ms = (this.#measured / sampleRate) * 1000
    this.#post({ type: 'loudness', rms: Math.sqrt(this.#squares / this.#measured), ms })
    this.#squares = 0
    this.#measured = 0
  }

  #post(report: CaptureReport, transfer: Transferable[] = []) {
    this.port.postMessage(report, transfer)
  }
}

registerProcessor('capture', Capture)
