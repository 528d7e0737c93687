/** Zero crossings of the sinc on either side: the length of the filter, and so its steepness. */
const crossings = 32
/** The middle of the filter's slope, as a share of the lower of the two rates. Above half of that rate nothing is left. */
const cutoffShare = 0.46

/**
 * Changes the sample rate of a stream, whatever pieces it comes in. The filter is a Blackman-windowed sinc, worked out
 * once for each of the positions that an output sample can have between two input samples (a polyphase filter), so that
 * nothing above the new rate's half is folded back into what is heard.
 */
export class Resampler {
  readonly #down: number
  readonly #up: number
  readonly #phases: Float32Array[]
  readonly #reach: number
  /** The end of what came before, which the next output samples still reach back to. */
  #history: Float32Array
  /** Where the next output sample lies, in 1/up of an input sample from the start of the history. */
  #position: number

  /** Rates in samples per second, whole numbers. */
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

  /** The output samples that `input` completes. */
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

    const kept = Math.max(0, Math.floor(this.#position / this.#up) - this.#reach)
    this.#history = samples.slice(kept)
    this.#position -= kept * this.#up
    return new Float32Array(output)
  }
}

/** The taps for an output sample that lies `offset` (0 to 1) after an input sample; they sum up to 1. */
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
