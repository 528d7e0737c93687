/** Sample rate of audio inside the simulators: mono, signed 16-bit samples. */
export const sampleRate = 24_000

/** Zero crossings of the filter on each side. */
const lobes = 12

/** Resamples with a windowed sinc. Removes frequencies that the lower rate cannot represent. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples
  const cutoff = Math.min(1, to / from)
  const reach = lobes / cutoff
  const divisor = greatestCommonDivisor(from, to)
  const phases = to / divisor
  const step = from / divisor
  // The filter taps depend only on the fractional read position, which takes `phases` values.
  const taps = 2 * Math.ceil(reach) + 1
  const half = Math.ceil(reach)
  const table = new Float64Array(phases * taps)
  for (let phase = 0; phase < phases; phase += 1) {
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - half - phase / phases
      const value = Math.abs(distance) >= reach ? 0 : sinc(distance * cutoff) * hann(distance / reach)
      table[phase * taps + tap] = value
      sum += value
    }
    for (let tap = 0; tap < taps; tap += 1) table[phase * taps + tap]! /= sum
  }
  const length = Math.floor((samples.length * to) / from)
  const out = new Int16Array(length)
  for (let index = 0; index < length; index += 1) {
    const base = Math.floor((index * step) / phases)
    const row = ((index * step) % phases) * taps
    const start = base - half
    const last = Math.min(taps, samples.length - start)
    let value = 0
    for (let tap = Math.max(0, -start); tap < last; tap += 1) value += samples[start + tap]! * table[row + tap]!
    out[index] = clamp(value)
  }
  return out
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
const hann = (x: number) => 0.5 + 0.5 * Math.cos(Math.PI * x)
const clamp = (value: number) => Math.max(-32768, Math.min(32767, Math.round(value)))

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

export function joinPcm(parts: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function silence(ms: number): Int16Array {
  return new Int16Array(Math.round((ms * sampleRate) / 1000))
}

/** Copies samples to little-endian bytes. */
export function pcmBytes(samples: Int16Array): Buffer {
  const bytes = Buffer.allocUnsafe(samples.length * 2)
  for (let index = 0; index < samples.length; index += 1) bytes.writeInt16LE(samples[index]!, index * 2)
  return bytes
}

/** Reads samples from little-endian bytes. Drops an odd last byte. */
export function pcmSamples(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Int16Array(Math.floor(bytes.byteLength / 2))
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(index * 2, true)
  return samples
}

/** Builds a mono WAV file. */
export function wavFile(samples: Int16Array, rate = sampleRate): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length * 2, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length * 2, 40)
  return Buffer.concat([head, pcmBytes(samples)])
}

/**
 * Reads a WAV file of 16-bit PCM, resampled to `sampleRate` and mixed to mono. Undefined for any other file. A data
 * length above the file size means "to the end", because programs that write to a pipe do not know their length.
 */
export function readWav(file: Buffer): Int16Array | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return
  let channels = 0
  let rate = 0
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const body = file.subarray(at + 8, Math.min(file.length, at + 8 + size))
    if (name === 'fmt ' && body.length >= 16) {
      if (body.readUInt16LE(0) !== 1 || body.readUInt16LE(14) !== 16) return
      channels = body.readUInt16LE(2)
      rate = body.readUInt32LE(4)
    } else if (name === 'data') {
      if (channels < 1 || rate < 4000 || rate > 192_000) return
      return resample(mixed(pcmSamples(body), channels), rate, sampleRate)
    }
    at += 8 + size + (size % 2)
  }
  return
}

function mixed(samples: Int16Array, channels: number): Int16Array {
  if (channels === 1) return samples
  const out = new Int16Array(Math.floor(samples.length / channels))
  for (let index = 0; index < out.length; index += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += samples[index * channels + channel]!
    out[index] = Math.round(sum / channels)
  }
  return out
}
