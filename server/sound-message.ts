/**
 * Sound travels as base64 inside JSON messages of about 11 kB, some six a second each way and call. To parse, copy or
 * rebuild them would cost more than all the rest of a relay. So the long string is found in the bytes of its message,
 * only the few bytes before it are parsed, and the next message is written around it in the same memory.
 */

const quote = 0x22
const backslash = 0x5c

/** Messages below this are cheaper to parse than to look at. */
const worthLooking = 512

/** Base64 text inside the bytes of a message. Whoever is handed it owns those bytes, and sends it on at most once. */
export interface Sound {
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
}

export interface SoundMessage {
  /** The message with '' in place of the sound. */
  head: Record<string, unknown>
  sound: Sound
}

/**
 * Splits `{"type":"...",...,"<key>":"<base64>"}`. Undefined for everything that does not look exactly like it: such a
 * message is to be parsed as a whole. Nothing may follow the sound, so that no later key can contradict the head.
 */
export function splitSoundMessage(message: Buffer, key: 'audio' | 'delta'): SoundMessage | undefined {
  if (message.length < worthLooking || message[message.length - 1] !== 0x7d) return undefined
  const start = message.toString('latin1', 0, worthLooking)
  const opening = `"${key}":"`
  const at = start.indexOf(opening)
  if (at < 0) return undefined
  const from = at + opening.length
  const to = message.length - 2
  // The string's end is the message's end, and no escape is in it: what passes on cannot break out of its quotes.
  if (message.indexOf(quote, from) !== to) return undefined
  const escape = message.indexOf(backslash, from)
  if (escape >= 0 && escape < to) return undefined
  const head = parseObject(`${message.toString('utf8', 0, from)}"}`)
  return head && { head, sound: { bytes: message, from, to } }
}

/** Sound that came in another way than `splitSoundMessage` reads. */
export function soundOf(base64: string): Sound {
  const bytes = Buffer.from(base64, 'latin1')
  return { bytes, from: 0, to: bytes.length }
}

/** Bytes of sound that the base64 text stands for. */
export function byteLength({ bytes, from, to }: Sound): number {
  const equals = 0x3d
  const padding = bytes[to - 1] !== equals ? 0 : bytes[to - 2] !== equals ? 1 : 2
  return Math.max(0, ((to - from) * 3) / 4 - padding)
}

/** A message of `head`, the sound and `tail`, written over the message that the sound came in where that has room. */
export function soundMessage(head: string, { bytes, from, to }: Sound, tail: string): Buffer {
  const start = from - Buffer.byteLength(head)
  const end = to + Buffer.byteLength(tail)
  if (start < 0 || end > bytes.length) {
    return Buffer.concat([Buffer.from(head), bytes.subarray(from, to), Buffer.from(tail)])
  }
  bytes.write(head, start)
  bytes.write(tail, to)
  return bytes.subarray(start, end)
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
