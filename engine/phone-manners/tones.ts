/** Frequencies in Hz of the keys' rows and columns (ITU-T Q.23). */
const rows = [697, 770, 852, 941] as const
const columns = [1209, 1336, 1477] as const
const layout = ['123', '456', '789', '*0#'] as const

/** Levels in dBm0. The higher frequency is louder, because lines attenuate it more. */
const levels = { low: -7, high: -5 } as const

/** ms of a tone, and of the pause after it. ITU-T Q.24 asks for at least 40 ms of each. */
export const toneMs = 100
export const pauseMs = 100

const sampleRate = 8000
/** Level in dBm0 of a sine with the highest mu-law amplitude (ITU-T G.711). */
const overloadLevel = 3.17
const overload = 32_635
/** ms of the rise and fall of a tone, which would otherwise click. */
const rampMs = 2

const amplitudeOf = (level: number) => overload * 10 ** ((level - overloadLevel) / 20)

/** Returns the tones of the keys as mu-law at 8 kHz, each with a pause after it. Skips other characters. */
export function keyTones(keys: string): Uint8Array {
  const parts = keys.split('').flatMap((key) => {
    const row = layout.findIndex((line) => line.includes(key))
    return row < 0 ? [] : [[rows[row]!, columns[layout[row]!.indexOf(key)]!] as const]
  })
  const length = ((toneMs + pauseMs) * sampleRate) / 1000
  const audio = new Uint8Array(parts.length * length).fill(0xff)
  parts.forEach(([low, high], index) => writeTone(audio, index * length, low, high))
  return audio
}

function writeTone(audio: Uint8Array, from: number, low: number, high: number): void {
  const samples = (toneMs * sampleRate) / 1000
  const ramp = (rampMs * sampleRate) / 1000
  for (let n = 0; n < samples; n++) {
    const swell = Math.min(1, n / ramp, (samples - n) / ramp)
    const radians = (2 * Math.PI * n) / sampleRate
    const value =
      amplitudeOf(levels.low) * Math.sin(low * radians) + amplitudeOf(levels.high) * Math.sin(high * radians)
    audio[from + n] = muLaw(Math.round(value * swell))
  }
}

/** Encodes a 16-bit sample (ITU-T G.711). */
function muLaw(sample: number): number {
  const bias = 0x84
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(sample), overload) + bias
  const exponent = 24 - Math.clz32(magnitude)
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}
