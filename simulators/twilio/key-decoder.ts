import { decodeG711 } from '../speech/g711.ts'

/** A key that was heard as a tone on the line. */
export interface HeardKey {
  key: string
  /** ms of the tone. */
  ms: number
  /** ms of silence since the tone before. Null for the first tone. */
  gapMs: number | null
  /** Levels of the two frequencies in dBm0. */
  low: number
  high: number
}

const rows = [697, 770, 852, 941]
const columns = [1209, 1336, 1477, 1633]
const layout = ['123A', '456B', '789C', '*0#D']

const sampleRate = 8000
/** Samples of a window of 5 ms. */
const window = 40
/** Mean square (full scale 1) above which a window is part of a tone: about -25 dBm0. */
const audible = 0.0008
/** ms of silence that end a tone. */
const endMs = 20
const maxToneMs = 2_000
/** Mean square of a sine of 0 dBm0, whose peak is 3.17 dB below the highest mu-law amplitude. */
const reference = (32_635 / 32_768) ** 2 / 2 / 10 ** 0.317
/** Minimum fraction of a tone's energy in its two frequencies. Speech has less. */
const purity = 0.85

const decibels = (power: number) => 10 * Math.log10(Math.max(power, 1e-12) / reference)

/**
 * Decodes keys from the played audio, as a phone menu does: by the energy of the eight frequencies (Goertzel). Does not use
 * the product's own tables.
 */
export class KeyDecoder {
  #samples: number[] = []
  #quietMs = 0
  /** ms of silence since the last tone. Null before the first. */
  #gapMs: number | null = null
  #rest: number[] = []

  /** Adds mu-law audio as it is played. Returns the keys that ended. */
  add(bytes: Uint8Array): HeardKey[] {
    for (const sample of decodeG711(bytes, 'mu')) this.#rest.push(sample / 32_768)
    const keys: HeardKey[] = []
    while (this.#rest.length >= window) {
      const found = this.#addWindow(this.#rest.splice(0, window))
      if (found !== undefined) keys.push(found)
    }
    return keys
  }

  #addWindow(samples: number[]): HeardKey | undefined {
    const ms = (window / sampleRate) * 1000
    const isAudible = samples.reduce((sum, sample) => sum + sample ** 2, 0) / window > audible
    if (isAudible) {
      this.#quietMs = 0
      if (this.#samples.length < (maxToneMs / 1000) * sampleRate) this.#samples.push(...samples)
      return undefined
    }
    if (this.#gapMs !== null && this.#samples.length === 0) this.#gapMs += ms
    if (this.#samples.length === 0) return undefined
    this.#quietMs += ms
    if (this.#quietMs < endMs) return undefined
    const key = this.#decode(this.#samples)
    this.#samples = []
    if (key !== undefined) this.#gapMs = this.#quietMs
    this.#quietMs = 0
    return key
  }

  #decode(samples: readonly number[]): HeardKey | undefined {
    // Without the ramps at both ends.
    const middle = samples.slice(Math.floor(samples.length * 0.15), Math.ceil(samples.length * 0.85))
    const total = middle.reduce((sum, sample) => sum + sample ** 2, 0) / middle.length
    const strongest = (frequencies: readonly number[]) =>
      frequencies
        .map((frequency, index) => ({ index, power: powerAt(middle, frequency) }))
        .toSorted((a, b) => b.power - a.power)[0]!
    const [row, column] = [strongest(rows), strongest(columns)]
    const ms = (samples.length / sampleRate) * 1000
    if (ms < 20 || ms >= maxToneMs || (row.power + column.power) / total < purity) return undefined
    const round = (value: number) => Math.round(value * 10) / 10
    return {
      key: layout[row.index]![column.index]!,
      ms,
      gapMs: this.#gapMs,
      low: round(decibels(row.power)),
      high: round(decibels(column.power)),
    }
  }
}

/** Mean square of one frequency in the samples. */
function powerAt(samples: readonly number[], frequency: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate)
  let [before, last] = [0, 0]
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before]
  const energy = before ** 2 + last ** 2 - coefficient * before * last
  return (2 * energy) / samples.length ** 2
}

/** Returns why a real receiver might not accept the key (ITU-T Q.24). Undefined if it accepts the key. */
export function faultOf({ key, ms, gapMs, low, high }: HeardKey): string | undefined {
  if (ms < 40) return `The tone of key ${key} lasts ${ms} ms.`
  if (gapMs !== null && gapMs < 40) return `The pause before key ${key} lasts ${gapMs} ms.`
  if (Math.min(low, high) < -25 || Math.max(low, high) > 0)
    return `The levels of key ${key} are ${low} and ${high} dBm0.`
  if (high - low > 4 || low - high > 8) return `The twist of key ${key} is ${high - low} dB.`
  return undefined
}
