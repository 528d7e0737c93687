import { realtimeAudio } from '../../contract/realtime-voice.ts'
import type { CaptureReport } from './microphone.ts'
import { pcm16Of } from './pcm.ts'
import { Resampler } from './resample.ts'

/** Samples of one report of loudness: about 40 ms, whatever the device's rate. */
const loudnessSamples = Math.round(sampleRate * 0.04)

/**
 * Runs on the audio thread: gathers what the microphone hears to frames of 4096 samples at 24 kHz, and posts each; and
 * says between the frames how loud it is.
 */
class Capture extends AudioWorkletProcessor {
  readonly #resampler =
    sampleRate === realtimeAudio.sampleRate ? null : new Resampler(sampleRate, realtimeAudio.sampleRate)
  readonly #frame = new Float32Array(realtimeAudio.samplesPerFrame)
  #filled = 0
  #squares = 0
  #measured = 0

  process(inputs: Float32Array[][]): boolean {
    const heard = inputs[0]?.[0]
    // No input yet, or none while another microphone takes over. It goes with its context.
    if (heard === undefined) return true
    const samples = this.#resampler === null ? heard : this.#resampler.push(heard)
    for (const sample of samples) {
      this.#frame[this.#filled++] = sample
      if (this.#filled < this.#frame.length) continue
      const { buffer } = pcm16Of(this.#frame)
      this.#post({ type: 'frame', pcm16: buffer }, [buffer])
      this.#filled = 0
    }
    this.#measure(heard)
    return true
  }

  #measure(heard: Float32Array) {
    for (const sample of heard) this.#squares += sample * sample
    this.#measured += heard.length
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
