import { describe, expect, test } from 'vitest'
import { keyTones } from '../../engine/phone-manners/index.ts'
import { encodeG711 } from '../speech/g711.ts'
import { resample, sampleRate } from '../speech/pcm.ts'
import { synthesise } from '../speech/synthesis.ts'
import { faultOf, KeyDecoder } from './key-decoder.ts'

/** Decodes audio in frames of 20 ms, with a second of silence after it. */
function decode(...parts: Uint8Array[]) {
  const decoder = new KeyDecoder()
  const audio = Buffer.concat([...parts, Buffer.alloc(8000, 0xff)])
  return Array.from({ length: audio.length / 160 }, (_, n) =>
    decoder.add(audio.subarray(n * 160, (n + 1) * 160)),
  ).flat()
}

/** Returns a tone of two frequencies with these peaks (0 to 1). */
function tone(ms: number, low: [number, number], high: [number, number]): Buffer {
  const samples = new Int16Array(ms * 8)
  for (let n = 0; n < samples.length; n++) {
    const at = (2 * Math.PI * n) / 8000
    samples[n] = Math.round(32_000 * (low[1] * Math.sin(low[0] * at) + high[1] * Math.sin(high[0] * at)))
  }
  return encodeG711(samples, 'mu')
}

describe('keys of the product', () => {
  test('are decoded with correct levels, lengths and twist', () => {
    const keys = decode(keyTones('1234567890*#'))
    expect(keys.map(({ key }) => key).join('')).toBe('1234567890*#')
    for (const [index, key] of keys.entries()) {
      expect(faultOf(key)).toBeUndefined()
      expect(key.ms).toBeGreaterThanOrEqual(95)
      expect(key.ms).toBeLessThanOrEqual(105)
      if (index > 0) expect(Math.abs(key.gapMs! - 100)).toBeLessThanOrEqual(5)
      expect(key.low).toBeGreaterThan(-8)
      expect(key.low).toBeLessThan(-6)
      expect(key.high).toBeGreaterThan(-6)
      expect(key.high).toBeLessThan(-4)
    }
  })
})

test('speech contains no keys', async () => {
  const samples = await synthesise('For reservations, press one. To hear this again, press star.', 'en')
  expect(decode(encodeG711(resample(samples, sampleRate, 8000), 'mu'))).toEqual([])
})

test.each([
  ['too short', tone(25, [697, 0.3], [1209, 0.3])],
  ['too quiet', tone(100, [697, 0.02], [1209, 0.3])],
  ['with too much twist', tone(100, [697, 0.1], [1209, 0.5])],
])('a tone that is %s has a fault', (_, audio) => {
  const [key] = decode(audio)
  expect(key === undefined || faultOf(key) !== undefined).toBe(true)
})

test('two keys without a pause are no two keys', () => {
  const one = tone(100, [697, 0.3], [1209, 0.3])
  expect(decode(one, one).length).toBeLessThan(2)
})
