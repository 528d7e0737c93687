import { expect, test } from 'vitest'
import { AudioFrame } from '../../audio-frame.ts'
import { mediaPayload } from './media-message.ts'

const media = (inner: string) =>
  Buffer.from(`{"event":"media","sequenceNumber":"4","media":{"track":"inbound","chunk":"2","timestamp":"5",${inner}}}`)

function payloadOf(message: Buffer): string | undefined {
  const payload = mediaPayload(message)
  return payload && AudioFrame.fromBase64('pcmu-8000', payload).base64String()
}

test('finds the audio of a media message', () => {
  expect(payloadOf(media('"payload":"fn9/fw=="'))).toBe('fn9/fw==')
  const other = '{"event":"media","streamSid":"MZ1","media":{"payload":"AAAA"}}'
  expect(payloadOf(Buffer.from(other))).toBe('AAAA')
})

test.each([
  ['another event', Buffer.from('{"event":"mark","mark":{"name":"p1"}}')],
  ['a field after the audio', media('"payload":"AAAA","more":"x"')],
  ['two payloads', media('"payload":"AAAA","payload":"BBBB"')],
  ['an escape', media('"payload":"AA\\"A"')],
  ['an escape before the audio', media('"note":"\\"payload\\"","payload":"AAAA"')],
  ['an empty payload', media('"payload":""')],
  ['a payload that is a number', media('"payload":5')],
  ['a control character in the audio', media('"payload":"AAAA\nAAAA"')],
  ['a byte above 0x7f in the audio', media('"payload":"AAAAéAAA"')],
  ['spaces', Buffer.from('{ "event": "media", "media": { "payload": "AAAA" } }')],
  ['a truncated message', Buffer.from('{"event":"media"')],
])('does not read a message with %s', (_, message) => {
  expect(mediaPayload(message)).toBeUndefined()
})
