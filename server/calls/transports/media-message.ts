import type { Base64Text } from '../../audio-frame.ts'
import { isPlainAscii } from '../../audio-message.ts'

const start = Buffer.from('{"event":"media"')
const key = Buffer.from('"payload":"')
const quote = 0x22
const backslash = 0x5c

const lastInMedia = Buffer.from('"}}')

/** Returns the bytes after the audio in Twilio's messages of a stream, whose last key is `streamSid`. */
export const mediaTail = (streamSid: string): Buffer => Buffer.from(`"},"streamSid":"${streamSid}"}`)

/**
 * Finds the audio of a media message without parsing, because each call has 50 of them per second. The audio is the last
 * field of `media`. `streamSid` (`tail`) or nothing follows. Returns undefined for any other form, which the caller parses.
 */
export function mediaPayload(message: Buffer, tail: Buffer): Base64Text | undefined {
  const after = endsWith(message, tail) ? tail : endsWith(message, lastInMedia) ? lastInMedia : undefined
  if (after === undefined || message.length < start.length + after.length) return
  for (let index = 0; index < start.length; index++) if (message[index] !== start[index]) return
  const to = message.length - after.length
  const at = message.indexOf(key, start.length)
  const from = at + key.length
  // The string ends `media` and contains no escape, so it cannot close the quotes around it.
  if (at < 0 || from >= to || message.indexOf(quote, from) !== to || message.indexOf(backslash) >= 0) return
  const base64 = { bytes: message, from, to }
  return isPlainAscii(base64) ? base64 : undefined
}

function endsWith(message: Buffer, tail: Buffer): boolean {
  const offset = message.length - tail.length
  if (offset < 0) return false
  for (let index = 0; index < tail.length; index++) if (message[offset + index] !== tail[index]) return false
  return true
}
