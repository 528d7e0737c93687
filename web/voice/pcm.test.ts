import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../tests/support/random-walk.ts'
import { base64Of, bytesOf, pcm16Of, samplesOf } from './pcm.ts'

test('converts 4096 samples to 8192 bytes, little-endian and clipped', () => {
  expect(pcm16Of(new Float32Array(4096))).toHaveLength(8192)
  expect([...pcm16Of(Float32Array.of(0, 1, -1, 2, -2, 0.5))]).toEqual([
    0, 0, 0xff, 0x7f, 0, 0x80, 0xff, 0x7f, 0, 0x80, 0xff, 0x3f,
  ])
})

test('round-trips samples to within one bit', () => {
  const samples = fc.array(fc.integer({ min: -32_767, max: 32_767 }))
  const property = fc.property(samples, (values) => {
    const encoded = pcm16Of(Float32Array.from(values, (value) => value / 0x8000))
    for (const [index, sample] of samplesOf(encoded).entries()) {
      expect(Math.abs(sample * 0x8000 - values[index]!)).toBeLessThanOrEqual(1)
    }
  })
  fc.assert(property, { seed })
})

test('round-trips base64 and returns null for invalid base64', () => {
  const bytes = Uint8Array.from({ length: 8192 }, (_, index) => index % 256)
  expect(base64Of(bytes)).toBe(btoa(String.fromCharCode(...bytes)))
  expect(bytesOf(base64Of(bytes))).toEqual(bytes)
  expect(bytesOf('%%%')).toBeNull()
})
