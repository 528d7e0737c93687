/**
 * Sound travels as base64 inside JSON messages of about 11 kB, some six a second each way and call. To parse, copy or
 * rebuild them would cost more than all the rest of a relay. So the long string is found in the bytes of its message,
 * only the few bytes before it are read, and the next message is written around it in the same memory.
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
  sound: Sound
  /** A field of the message before the sound; undefined for one that is not there or is no text. */
  field(name: string): string | undefined
}

/**
 * Splits `{"type":"...",...,"<key>":"<base64>"}`. Undefined for everything that does not look exactly like it: such a
 * message is to be parsed as a whole. Nothing may follow the sound, so that no later key can contradict the fields.
 */
export function splitSoundMessage(message: Buffer, key: 'audio' | 'delta'): SoundMessage | undefined {
  if (message.length < worthLooking || message[message.length - 1] !== 0x7d) return undefined
  const start = message.toString('latin1', 0, worthLooking)
  const opening = `"${key}":"`
  const at = start.indexOf(opening)
  if (at < 0 || !isFlat(start, at)) return undefined
  const from = at + opening.length
  if (!isWhole(message, from)) return undefined
  return { sound: { bytes: message, from, to: message.length - 2 }, field: (name) => fieldOf(start, at, name) }
}

/** The sound of a message that is `head`, sound and `"}`; undefined for any other. The cheapest way, for the commonest. */
export function soundAfter(head: Buffer, message: Buffer): Sound | undefined {
  const from = head.length
  if (message.length < from + 2 || message[message.length - 1] !== 0x7d) return undefined
  for (let index = 0; index < from; index++) if (message[index] !== head[index]) return undefined
  return isWhole(message, from) ? { bytes: message, from, to: message.length - 2 } : undefined
}

/** The string's end is the message's end, and no escape is in it: what passes on cannot break out of its quotes. */
function isWhole(message: Buffer, from: number): boolean {
  return message.indexOf(quote, from) === message.length - 2 && message.indexOf(backslash, from) < 0
}

/** Whether the text up to `end` begins an object and holds in it only plain values without escapes, in ASCII. */
function isFlat(text: string, end: number): boolean {
  if (!text.startsWith('{"')) return false
  for (let index = 1; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === backslash || code === 0x7b || code === 0x5b || code > 0x7e) return false
  }
  return true
}

/** Where nothing is escaped a quoted name followed by a colon is a name. As in JSON.parse, the last one counts. */
function fieldOf(text: string, end: number, name: string): string | undefined {
  const opening = `"${name}":"`
  const from = text.lastIndexOf(opening, end - 1) + opening.length
  if (from < opening.length) return undefined
  return text.slice(from, text.indexOf('"', from))
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
export function soundMessage(head: string | Buffer, { bytes, from, to }: Sound, tail: string): Buffer {
  const before = typeof head === 'string' ? Buffer.from(head) : head
  const start = from - before.length
  const end = to + tail.length
  if (start < 0 || end > bytes.length) {
    return Buffer.concat([before, bytes.subarray(from, to), Buffer.from(tail, 'latin1')])
  }
  bytes.set(before, start)
  for (let index = 0; index < tail.length; index++) bytes[to + index] = tail.charCodeAt(index)
  return start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end)
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
