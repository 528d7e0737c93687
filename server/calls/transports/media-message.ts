import type { Base64Text } from '../../audio-frame.ts'
import { isPlainAscii } from '../../audio-message.ts'

const start = Buffer.from('{"event":"media"')
const key = Buffer.from('"payload":"')
const quote = 0x22
const brace = 0x7d
const backslash = 0x5c

/**
 * Finds the audio of a media message in Twilio's form, `{"event":"media",...,"media":{...,"payload":"<base64>"}}`, without
 * parsing, because each call has 50 of them per second. Returns undefined for any other form, which the caller parses.
 */
export function mediaPayload(message: Buffer): Base64Text | undefined {
  const to = message.length - 3
  if (to < start.length || message[to] !== quote || message[to + 1] !== brace || message[to + 2] !== brace) return
  for (let index = 0; index < start.length; index++) if (message[index] !== start[index]) return
  const at = message.indexOf(key, start.length)
  const from = at + key.length
  // The string ends the message and contains no escape, so it cannot close the quotes around it.
  if (at < 0 || from >= to || message.indexOf(quote, from) !== to || message.indexOf(backslash) >= 0) return
  const base64 = { bytes: message, from, to }
  return isPlainAscii(base64) ? base64 : undefined
}
