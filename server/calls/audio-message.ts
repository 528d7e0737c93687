/**
 * Sound travels as base64 inside JSON messages of about 11 kB, some six a second each way and call. Reading them with
 * JSON.parse would cost more than all the rest of a relay, so the long string is cut out of the bytes, and only the few
 * bytes around it are parsed.
 */

const quote = 0x22
const backslash = 0x5c

/** Messages below this are cheaper to parse than to look at. */
const worthLooking = 512

export interface AudioMessage {
  /** The message with '' in place of the sound. */
  head: Record<string, unknown>
  /** A view into the message, not a copy. */
  base64: Buffer
}

/**
 * Splits `{"type":"...",...,"<key>":"<base64>"}`. Undefined for everything that does not look exactly like it: such a
 * message is to be parsed as a whole. Nothing may follow the sound, so that no later key can contradict the head.
 */
export function splitAudioMessage(message: Buffer, key: 'audio' | 'delta'): AudioMessage | undefined {
  if (message.length < worthLooking || message[message.length - 1] !== 0x7d) return undefined
  const opening = `"${key}":"`
  const at = message.subarray(0, worthLooking).indexOf(opening)
  if (at < 0) return undefined
  const from = at + opening.length
  const to = message.length - 2
  // The string's end is the message's end, and no escape is in it: what passes on cannot break out of its quotes.
  if (message.indexOf(quote, from) !== to) return undefined
  const base64 = message.subarray(from, to)
  if (base64.includes(backslash)) return undefined
  const head = parseObject(`${message.toString('utf8', 0, from)}"}`)
  return head && { head, base64 }
}

/** The JSON object in `text`; undefined for anything else (null, arrays, numbers, garbage). */
export function parseObject(text: string): Record<string, unknown> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return asObject(value)
}

/** `value` if it is an object and no array. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}
