/** Zero crossings of the sinc on each side. More crossings make the filter steeper. */
const crossings = 32
/** Centre of the filter's slope, as a fraction of the lower rate. Nothing above half of that rate passes. */
const cutoffShare = 0.46

/**
 * Streaming sample rate converter. Uses a Blackman-windowed sinc as a polyphase filter. The taps are
 * precomputed for each position of an output sample between two input samples. Suppresses aliasing.
 */
export class Resampler {
  readonly #down: number
  readonly #up: number
  readonly #phases: Float32Array[]
  readonly #reach: number
  /** End of the previous input that the next output samples still need. */
  #history: Float32Array
  /** Position of the next output sample, in 1/up of an input sample from the start of the history. */
  #position: number

  /** `from` and `to` are whole numbers in Hz. */
  constructor(from: number, to: number) {
    const common = greatestCommonDivisor(from, to)
    this.#down = from / common
    this.#up = to / common
    const cutoff = cutoffShare * Math.min(1, to / from)
    this.#reach = Math.ceil(crossings / (2 * cutoff))
    this.#phases = Array.from({ length: this.#up }, (_, phase) => filter(cutoff, this.#reach, phase / this.#up))
    this.#history = new Float32Array(this.#reach)
    this.#position = this.#reach * this.#up
  }

  /** Returns the output samples completed by `input`. */
  push(input: Float32Array): Float32Array<ArrayBuffer> {
    const samples = new Float32Array(this.#history.length + input.length)
    samples.set(this.#history)
    samples.set(input, this.#history.length)

    const output: number[] = []
    const end = (samples.length - this.#reach) * this.#up
    for (; this.#position < end; this.#position += this.#down) {
      const at = Math.floor(this.#position / this.#up)
      const taps = this.#phases[this.#position % this.#up]!
      const first = at - this.#reach + 1
      let sum = 0
      for (let tap = 0; tap < taps.length; tap++) sum += taps[tap]! * (samples[first + tap] ?? 0)
      output.push(sum)
    }

    const consumed = Math.max(0, Math.floor(this.#position / this.#up) - this.#reach)
    this.#history = samples.slice(consumed)
    this.#position -= consumed * this.#up
    return new Float32Array(output)
  }
}

/** Returns the taps for an output sample `offset` (0 to 1) after an input sample. The taps sum to 1. */
function filter(cutoff: number, reach: number, offset: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - offset
    const x = 2 * cutoff * distance
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    const turn = (Math.PI * distance) / reach
    return sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn))
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
