import { expect, test } from 'vitest'
import { AudioFrame } from '../../audio-frame.ts'
import { mediaPayload, mediaTail } from './media-message.ts'

const tail = mediaTail('MZ1')

/** Twilio's form: `streamSid` is the last key. */
const media = (inner: string) =>
  Buffer.from(
    `{"event":"media","sequenceNumber":"4","media":{"track":"inbound","chunk":"2","timestamp":"5",${inner}},"streamSid":"MZ1"}`,
  )

function payloadOf(message: Buffer): string | undefined {
  const payload = mediaPayload(message, tail)
  return payload && AudioFrame.fromBase64('pcmu-8000', payload).base64String()
}

test("finds the audio of a media message in Twilio's form", () => {
  expect(payloadOf(media('"payload":"fn9/fw=="'))).toBe('fn9/fw==')
})

test('finds the audio of a media message that ends with the audio', () => {
  const other = '{"event":"media","streamSid":"MZ1","media":{"payload":"AAAA"}}'
  expect(payloadOf(Buffer.from(other))).toBe('AAAA')
})

test.each([
  ['another event', Buffer.from('{"event":"mark","mark":{"name":"p1"},"streamSid":"MZ1"}')],
  ['another stream', Buffer.from('{"event":"media","media":{"payload":"AAAA"},"streamSid":"MZ2"}')],
  ['a field after the audio', media('"payload":"AAAA","more":"x"')],
  ['two payloads', media('"payload":"AAAA","payload":"BBBB"')],
  [
    'a payload outside media',
    Buffer.from('{"event":"media","payload":"AAAA","media":{"payload":"BB"},"streamSid":"MZ1"}'),
  ],
  ['an escape', media('"payload":"AA\\"A"')],
  ['an escape before the audio', media('"note":"\\"payload\\"","payload":"AAAA"')],
  ['an empty payload', media('"payload":""')],
  ['a payload that is a number', media('"payload":5')],
  ['a control character in the audio', media('"payload":"AAAA\nAAAA"')],
  ['a byte above 0x7f in the audio', media('"payload":"AAAAéAAA"')],
  ['spaces', Buffer.from('{ "event": "media", "media": { "payload": "AAAA" } }')],
  ['a truncated message', Buffer.from('{"event":"media"')],
  ['only the tail', Buffer.from(tail)],
])('does not read a message with %s', (_, message) => {
  expect(mediaPayload(message, tail)).toBeUndefined()
})
