import { resample, sampleRate } from './pcm.ts'

/**
 * Features to compare two recordings: cepstra of the telephone band (up to 3.8 kHz). The mean over the speech is
 * subtracted, which reduces the effect of gain and microphone response. Levels below the speech's noise floor are
 * raised to that floor, which reduces the effect of noise and noise suppression.
 */
export interface Features {
  /** Rows of `width` numbers, one row per frame. */
  rows: Float64Array
  frames: number
  /** Duration of the speech, from its first to its last audible frame. */
  seconds: number
}

const rate = 8000
const frameLength = 200
const hop = 120
const fftSize = 256
const bands = 20
const width = 12
/** Range below the loudest frame, in dB, that counts as speech. Noise is quieter, word endings are louder. */
const speechRange = 32
/** Range below the loudest band value (natural log of energy). Raises lower values to the bottom of the range. */
const floorRange = 9
/** Minimum number of speech frames. Anything shorter is a click. */
const fewest = 6
/** Energy (mean square) below which the recording is silent. */
const inaudible = 60 ** 2

/** Computes the features of the speech in `samples` (24 kHz). Undefined if there is no speech. */
export function featuresOf(samples: Int16Array): Features | undefined {
  const audio = resample(samples, sampleRate, rate)
  const count = Math.max(0, Math.floor((audio.length - frameLength) / hop) + 1)
  const energies = new Float64Array(count)
  for (let frame = 0; frame < count; frame += 1) {
    let sum = 0
    for (let index = 0; index < frameLength; index += 1) sum += audio[frame * hop + index]! ** 2
    energies[frame] = sum / frameLength
  }
  const loudest = energies.reduce((most, energy) => Math.max(most, energy), 0)
  if (loudest < inaudible) return undefined
  const audible = loudest / 10 ** (speechRange / 10)
  let first = energies.findIndex((energy) => energy >= audible)
  let last = energies.findLastIndex((energy) => energy >= audible)
  // Excludes isolated clicks before and after the speech.
  while (first < last && !isSustained(energies, first, audible)) first += 1
  while (last > first && !isSustained(energies, last - sustain, audible)) last -= 1
  const frames = last - first + 1
  if (frames < fewest) return undefined

  const levels = new Float64Array(frames * bands)
  for (let frame = 0; frame < frames; frame += 1) bandLevels(audio, (first + frame) * hop, levels, frame * bands)
  const top = levels.reduce((most, level) => Math.max(most, level), -Infinity)
  for (let index = 0; index < levels.length; index += 1) levels[index] = Math.max(levels[index]!, top - floorRange)

  const rows = new Float64Array(frames * width)
  const means = new Float64Array(width)
  for (let frame = 0; frame < frames; frame += 1) {
    for (let k = 0; k < width; k += 1) {
      let value = 0
      for (let band = 0; band < bands; band += 1) value += levels[frame * bands + band]! * cosines[k * bands + band]!
      rows[frame * width + k] = value
      means[k]! += value / frames
    }
  }
  for (let index = 0; index < rows.length; index += 1) rows[index]! -= means[index % width]!
  return { rows, frames, seconds: ((frames - 1) * hop + frameLength) / rate }
}

const sustain = 3

function isSustained(energies: Float64Array, from: number, audible: number): boolean {
  for (let frame = Math.max(0, from); frame <= from + sustain; frame += 1) {
    if ((energies[frame] ?? 0) < audible) return false
  }
  return true
}

const hamming = Float64Array.from({ length: frameLength }, (_, index) => {
  return 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (frameLength - 1))
})

const cosines = Float64Array.from({ length: width * bands }, (_, index) => {
  const k = Math.floor(index / bands) + 1
  return Math.cos((Math.PI * k * ((index % bands) + 0.5)) / bands) * Math.sqrt(2 / bands)
})

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
const hertz = (mels: number) => 700 * (Math.exp(mels / 1127) - 1)

/** First bin of each band and the weights of its bins: overlapping triangles on the mel scale. */
const filters = Array.from({ length: bands }, (_, band) => {
  const [low, centre, high] = [0, 1, 2].map((edge) => {
    const step = (mel(3800) - mel(150)) / (bands + 1)
    return (hertz(mel(150) + (band + edge) * step) * fftSize) / rate
  }) as [number, number, number]
  const from = Math.ceil(low)
  const weights: number[] = []
  for (let bin = from; bin <= high; bin += 1) {
    weights.push(bin <= centre ? (bin - low) / (centre - low) : (high - bin) / (high - centre))
  }
  return { from, weights }
})

const real = new Float64Array(fftSize)
const imaginary = new Float64Array(fftSize)

function bandLevels(audio: Int16Array, from: number, levels: Float64Array, at: number): void {
  real.fill(0)
  imaginary.fill(0)
  // Pre-emphasis of high frequencies, which carry the consonants.
  for (let index = 0; index < frameLength; index += 1) {
    const before = audio[from + index - 1] ?? 0
    real[index] = (audio[from + index]! - 0.95 * before) * hamming[index]!
  }
  fourier(real, imaginary)
  filters.forEach(({ from: bin, weights }, band) => {
    let energy = 1
    weights.forEach((weight, offset) => {
      const index = bin + offset
      energy += weight * (real[index]! ** 2 + imaginary[index]! ** 2)
    })
    levels[at + band] = Math.log(energy)
  })
}

const turnCosines = Float64Array.from({ length: fftSize / 2 }, (_, k) => Math.cos((-2 * Math.PI * k) / fftSize))
const turnSines = Float64Array.from({ length: fftSize / 2 }, (_, k) => Math.sin((-2 * Math.PI * k) / fftSize))

/** Computes the Fourier transform of `fftSize` values in place. */
function fourier(re: Float64Array, im: Float64Array): void {
  const size = fftSize
  for (let index = 1, mirror = 0; index < size; index += 1) {
    let bit = size >> 1
    for (; mirror & bit; bit >>= 1) mirror ^= bit
    mirror ^= bit
    if (index < mirror) {
      ;[re[index], re[mirror]] = [re[mirror]!, re[index]!]
      ;[im[index], im[mirror]] = [im[mirror]!, im[index]!]
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    for (let start = 0; start < size; start += span) {
      for (let k = 0; k < span / 2; k += 1) {
        const a = start + k
        const b = a + span / 2
        const turn = (k * size) / span
        const x = re[b]! * turnCosines[turn]! - im[b]! * turnSines[turn]!
        const y = re[b]! * turnSines[turn]! + im[b]! * turnCosines[turn]!
        re[b] = re[a]! - x
        im[b] = im[a]! - y
        re[a]! += x
        im[a]! += y
      }
    }
  }
}

/** Maximum number of extra frames at either end of a recording. */
const slack = 6

/**
 * Returns the distance of two recordings: the mean frame distance along the cheapest alignment (dynamic time warping).
 * About 1 for unrelated recordings. Infinity if the lengths differ by more than a third.
 */
export function distanceBetween(a: Features, b: Features): number {
  const [n, m] = [a.frames, b.frames]
  if (n > m * 1.35 + slack || m > n * 1.35 + slack) return Infinity
  const band = Math.max(8, Math.round(Math.max(n, m) * 0.15)) + Math.abs(n - m)
  let costs = new Float64Array(m)
  let weights = new Float64Array(m)
  let best = Infinity
  for (let i = 0; i < n; i += 1) {
    const nextCosts = new Float64Array(m).fill(Infinity)
    const nextWeights = new Float64Array(m)
    const centre = Math.round((i * m) / n)
    const to = Math.min(m - 1, centre + band)
    for (let j = Math.max(0, centre - band); j <= to; j += 1) {
      const local = frameDistance(a.rows, i * width, b.rows, j * width)
      const isStart = (i === 0 || j === 0) && i + j <= slack
      let cost = isStart ? 2 * local : i > 0 && j > 0 ? costs[j - 1]! + 2 * local : Infinity
      let weight = isStart ? 2 : i > 0 && j > 0 ? weights[j - 1]! + 2 : 0
      if (i > 0 && costs[j]! + local < cost) [cost, weight] = [costs[j]! + local, weights[j]! + 1]
      if (j > 0 && nextCosts[j - 1]! + local < cost)
        [cost, weight] = [nextCosts[j - 1]! + local, nextWeights[j - 1]! + 1]
      nextCosts[j] = cost
      nextWeights[j] = weight
      const left = n - 1 - i + (m - 1 - j)
      if (left <= slack && (i === n - 1 || j === m - 1) && cost / weight < best) best = cost / weight
    }
    costs = nextCosts
    weights = nextWeights
  }
  return best / scale
}

const scale = 6

function frameDistance(a: Float64Array, i: number, b: Float64Array, j: number): number {
  let sum = 0
  for (let k = 0; k < width; k += 1) sum += (a[i + k]! - b[j + k]!) ** 2
  return Math.sqrt(sum)
}
