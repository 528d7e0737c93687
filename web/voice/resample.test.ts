import { expect, test } from 'vitest'
import { Resampler } from './resample.ts'

function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate))
}

function resampled(input: Float32Array, from: number, to: number, piece = 128): Float32Array {
  const resampler = new Resampler(from, to)
  const out: number[] = []
  for (let at = 0; at < input.length; at += piece) out.push(...resampler.push(input.subarray(at, at + piece)))
  return Float32Array.from(out)
}

/** Returns the loudness in dB relative to a full-scale tone. Ignores both ends. */
function loudness(samples: Float32Array): number {
  const middle = samples.subarray(500, samples.length - 500)
  const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length
  return 10 * Math.log10(2 * power)
}

test.each([48_000, 44_100, 96_000, 16_000])('keeps the loudness of speech from %i Hz', (rate) => {
  for (const hertz of [200, 1000, 3400]) {
    const out = resampled(tone(hertz, rate, 0.5), rate, 24_000)
    expect(Math.abs(out.length - 12_000)).toBeLessThan(200)
    expect(loudness(out)).toBeCloseTo(0, 1)
  }
})

test('suppresses aliasing', () => {
  for (const hertz of [12_600, 15_000, 18_000, 22_000]) {
    expect(loudness(resampled(tone(hertz, 48_000, 0.5), 48_000, 24_000))).toBeLessThan(-60)
  }
})

test('does not depend on chunk sizes', () => {
  const input = tone(440, 44_100, 0.2)
  const whole = resampled(input, 44_100, 24_000, input.length)
  for (const piece of [1, 7, 128, 1000]) expect(resampled(input, 44_100, 24_000, piece)).toEqual(whole)
})
