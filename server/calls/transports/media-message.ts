import type { Sound } from '../../sound-message.ts'

const opening = Buffer.from('{"event":"media"')
const key = Buffer.from('"payload":"')
const quote = 0x22
const brace = 0x7d
const backslash = 0x5c

/**
 * The sound of a media message as Twilio writes it, `{"event":"media",...,"media":{...,"payload":"<base64>"}}`, without
 * parsing it: they come fifty times a second and call. Undefined for everything else, which is to be parsed.
 */
export function mediaSound(message: Buffer): Sound | undefined {
  const to = message.length - 3
  if (to < opening.length || message[to] !== quote || message[to + 1] !== brace || message[to + 2] !== brace) return
  for (let index = 0; index < opening.length; index++) if (message[index] !== opening[index]) return
  const at = message.indexOf(key, opening.length)
  const from = at + key.length
  // The string's end is the message's, and nothing in it is escaped: what passes on cannot break out of its quotes.
  if (at < 0 || from >= to || message.indexOf(quote, from) !== to || message.indexOf(backslash) >= 0) return
  return { bytes: message, from, to }
}
