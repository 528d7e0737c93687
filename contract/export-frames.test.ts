import { expect, test } from 'vitest'
import { type Frame, frameHeader, FrameReader } from './export-frames.ts'

test.each([1, 5, 12, 13, 1000])('reads frames from pieces of %s bytes', (size) => {
  const frames = [
    { bytes: 0, rows: 0, total: null },
    { bytes: 3, rows: 0, total: 4_000_000_000 },
    { bytes: 30, rows: 7, total: 7 },
  ]
  const file = Uint8Array.from({ length: 33 }, (_, n) => n)
  let at = 0
  const reply = frames.flatMap((frame) => {
    at += frame.bytes
    return [...frameHeader(frame), ...file.subarray(at - frame.bytes, at)]
  })
  const reader = new FrameReader()
  const read: number[] = []
  const reported: Frame[] = []
  for (let from = 0; from < reply.length; from += size) {
    const piece = Uint8Array.from(reply.slice(from, from + size))
    reader.add(
      piece,
      (bytes) => read.push(...bytes),
      (frame) => reported.push(frame),
    )
  }
  expect(read).toEqual([...file])
  expect(reported).toEqual(frames)
})
