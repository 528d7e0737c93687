import { sampleRate } from './pcm.ts'
import { synthesise } from './synthesis.ts'

/** A sound that a listener makes while another person speaks. */
export interface ListenerSound {
  kind: 'cough' | 'hum' | 'noise' | 'word'
  /** Loudness: root mean square in dB below full scale. */
  decibels: number
  /** What a transcription returns. Empty for a sound without words. */
  text: string
  /** At 24 kHz, without silence at either end. */
  samples: Int16Array
}

/** Loudness of sounds: the nominal level of telephone speech, -26 dB (ITU-T P.56), and 8 dB less and more. */
export const soundLevels = [-34, -26, -18] as const

const words = ['Mhm.', 'Uh-huh.', 'Aha.', 'Okay.', 'Oh.', 'Yeah.', 'Да-да.', 'Угу.', 'Ага.', 'Iya.'] as const

/** Returns a generator of numbers from 0 to 1, the same for each seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random sound of less than 600 ms: a cough, a hum, a burst of noise or a spoken sign of attention. */
export async function randomSound(random: () => number): Promise<ListenerSound> {
  const between = (low: number, high: number) => low + (high - low) * random()
  const decibels = soundLevels[Math.floor(random() * soundLevels.length)]!
  const kind = (['cough', 'hum', 'noise', 'word'] as const)[Math.floor(random() * 4)]!
  const at = (samples: Float64Array, text: string) => ({ kind, decibels, text, samples: scaled(samples, decibels) })
  switch (kind) {
    case 'cough':
      return at(cough(between, random), '')
    case 'hum':
      return at(hum(between), 'Mhm.')
    case 'noise':
      return at(
        noise(between(60, 550), random, () => 1),
        '',
      )
    case 'word': {
      const text = words[Math.floor(random() * words.length)]!
      const spoken = trimmed(await synthesise(text, /[а-я]/i.test(text) ? 'ru' : 'en'))
      return at(Float64Array.from(spoken.subarray(0, (590 * sampleRate) / 1000)), text)
    }
  }
}

/** One or two bursts with a fast rise and a slow decay. */
function cough(between: (low: number, high: number) => number, random: () => number): Float64Array {
  const bursts = random() < 0.5 ? 1 : 2
  const parts = Array.from({ length: bursts }, () => {
    const decay = between(3, 7)
    return noise(between(120, 240), random, (part) => Math.min(1, part * 20) * Math.exp(-decay * part))
  })
  const gap = new Float64Array(Math.round((between(10, 60) * sampleRate) / 1000))
  return joined(parts.flatMap((part, index) => (index === 0 ? [part] : [gap, part])))
}

/** A voiced "mhm": two syllables with a rising pitch. */
function hum(between: (low: number, high: number) => number): Float64Array {
  const pitch = between(95, 240)
  const rise = between(1.1, 1.5)
  const length = Math.round((between(280, 540) * sampleRate) / 1000)
  const samples = new Float64Array(length)
  let phase = 0
  for (let index = 0; index < length; index += 1) {
    const part = index / length
    phase += (2 * Math.PI * pitch * (part < 0.5 ? 1 : rise)) / sampleRate
    const swell = 0.15 + Math.sin(2 * Math.PI * part) ** 2
    for (let overtone = 1; overtone <= 5; overtone += 1)
      samples[index]! += (swell * Math.sin(overtone * phase)) / overtone ** 1.5
  }
  return samples
}

function noise(ms: number, random: () => number, envelope: (part: number) => number): Float64Array {
  const samples = new Float64Array(Math.round((ms * sampleRate) / 1000))
  let previous = 0
  for (let index = 0; index < samples.length; index += 1) {
    // Attenuates high frequencies, like a room.
    previous = 0.6 * previous + 0.4 * (random() * 2 - 1)
    samples[index] = previous * envelope(index / samples.length)
  }
  return samples
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Scales speech to a loudness in dB below full scale. Removes the silence at both ends. */
export const scaledTo = (samples: Int16Array, decibels: number): Int16Array =>
  scaled(Float64Array.from(trimmed(samples)), decibels)

function scaled(samples: Float64Array, decibels: number): Int16Array {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  const factor = (32_768 * 10 ** (decibels / 20)) / Math.max(Math.sqrt(square), 1e-9)
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * factor))))
}

/** Removes silence at both ends: below 2 % of the peak. */
function trimmed(samples: Int16Array): Int16Array {
  const threshold = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 50
  const from = samples.findIndex((sample) => Math.abs(sample) > threshold)
  const to = samples.findLastIndex((sample) => Math.abs(sample) > threshold)
  return samples.subarray(Math.max(0, from), to + 1)
}
