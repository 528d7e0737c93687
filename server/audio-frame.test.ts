import { expect, test } from 'vitest'
import { AudioFrame, isBase64 } from './audio-frame.ts'

test.each([
  ['', 0],
  ['AA==', 1],
  ['AAA=', 2],
  ['AAAA', 3],
])('%j decodes to %i bytes', (base64, length) => {
  const frame = AudioFrame.fromBase64String('pcmu-8000', base64)
  expect(frame.byteLength).toBe(length)
  expect(frame.bytes).toHaveLength(length)
})

test('bytes and base64 convert into each other', () => {
  const bytes = Buffer.from([0, 127, 255, 7])
  const frame = AudioFrame.fromBytes('pcm16-24000', bytes)
  expect(frame.bytes).toBe(bytes)
  expect(frame.byteLength).toBe(4)
  expect(frame.base64String()).toBe('AH//Bw==')
  expect(AudioFrame.fromBase64('pcm16-24000', frame.base64).bytes).toEqual(bytes)
})

test('each form is converted once', () => {
  const decoded = AudioFrame.fromBase64String('clips', 'AAAA')
  expect(decoded.bytes).toBe(decoded.bytes)
  const encoded = AudioFrame.fromBytes('clips', Buffer.alloc(3))
  expect(encoded.base64).toBe(encoded.base64)
})

test('a frame inside a message counts the whole message as memory', () => {
  const message = Buffer.from('{"audio":"AAAA"}')
  const frame = AudioFrame.fromBase64('clips', { bytes: message, from: 10, to: 14 })
  expect(frame.memoryBytes).toBe(message.length)
  expect(frame.base64String()).toBe('AAAA')
})

test.each([
  ['AA==', true],
  ['AAA', true],
  ['', true],
  ['A"', false],
  ['A\\u0041', false],
  ['=A', false],
])('isBase64(%j) is %s', (text, expected) => {
  expect(isBase64(text)).toBe(expected)
})
