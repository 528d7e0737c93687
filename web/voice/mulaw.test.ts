import { expect, test } from 'vitest'
import { pcm16OfMulaw } from './mulaw.ts'

test('decodes mu-law extremes, zeros and signs as G.711 defines them', () => {
  const bytes = [0x00, 0x80, 0xff, 0x7f, 0x8f, 0x0f]
  const pcm = pcm16OfMulaw(btoa(String.fromCharCode(...bytes)))
  const view = new DataView(pcm.buffer)
  expect(bytes.map((_, at) => view.getInt16(at * 2, true))).toEqual([-32124, 32124, 0, 0, 16764, -16764])
})
