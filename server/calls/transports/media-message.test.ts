import { expect, test } from 'vitest'
import { mediaSound } from './media-message.ts'

const media = (inner: string) =>
  Buffer.from(`{"event":"media","sequenceNumber":"4","media":{"track":"inbound","chunk":"2","timestamp":"5",${inner}}}`)

function soundIn(message: Buffer): string | undefined {
  const sound = mediaSound(message)
  return sound && sound.bytes.toString('latin1', sound.from, sound.to)
}

test('the sound of a media message is found in its bytes', () => {
  expect(soundIn(media('"payload":"fn9/fw=="'))).toBe('fn9/fw==')
  const other = '{"event":"media","streamSid":"MZ1","media":{"payload":"AAAA"}}'
  expect(soundIn(Buffer.from(other))).toBe('AAAA')
})

test.each([
  ['another event', Buffer.from('{"event":"mark","mark":{"name":"p1"}}')],
  ['something behind the sound', media('"payload":"AAAA","more":"x"')],
  ['two of them', media('"payload":"AAAA","payload":"BBBB"')],
  ['an escape', media('"payload":"AA\\"A"')],
  ['an escape before it', media('"note":"\\"payload\\"","payload":"AAAA"')],
  ['no sound at all', media('"payload":""')],
  ['no text', media('"payload":5')],
  ['spaces, which other senders may write', Buffer.from('{ "event": "media", "media": { "payload": "AAAA" } }')],
  ['a message that is cut off', Buffer.from('{"event":"media"')],
])('%s is left to be parsed', (_, message) => {
  expect(mediaSound(message)).toBeUndefined()
})
