import type { Base64Text } from './audio-frame.ts'

/**
 * Providers and browsers send audio as base64 inside JSON messages of about 11 kB, some six per second, direction and call.
 * Parsing, copying or rebuilding the messages would cost more than the rest of a relay. So this module finds the base64
 * text in the bytes of a message, parses only the few bytes before it, and writes the next message around it in place.
 */

const quote = 0x22
const backslash = 0x5c

/** Messages below this many bytes are parsed as a whole, which is cheaper than a search. */
const minSplitBytes = 512

export interface AudioMessage {
  base64: Base64Text
  /** Returns a string field that precedes the audio. Undefined if it is missing or not a string. */
  field: (name: string) => string | undefined
}

/**
 * Splits `{"type":"...",...,"<key>":"<base64>"}`. Returns undefined for any other form, which the caller parses as JSON.
 * The audio must be the last field, so no later key can contradict the fields before it.
 */
export function splitAudioMessage(message: Buffer, key: 'audio' | 'delta'): AudioMessage | undefined {
  if (message.length < minSplitBytes || message[message.length - 1] !== 0x7d) return undefined
  const start = message.toString('latin1', 0, minSplitBytes)
  const keyAndQuote = `"${key}":"`
  const at = start.indexOf(keyAndQuote)
  if (at < 0 || !isFlat(start, at)) return undefined
  const from = at + keyAndQuote.length
  if (!endsMessage(message, from)) return undefined
  return { base64: { bytes: message, from, to: message.length - 2 }, field: (name) => fieldOf(start, at, name) }
}

/**
 * Splits a series of audio messages. Before the audio, consecutive messages usually differ only in `event_id`. The
 * splitter then reuses the fields of the previous message, as the same string objects.
 */
export class AudioMessageSplitter {
  readonly #key: 'audio' | 'delta'
  /** Bytes before the audio of the last parsed message. Its event_id spans `#idFrom` to `#idTo`. */
  #head = Buffer.alloc(0)
  #idFrom = 0
  #idTo = 0
  #fields: Readonly<Record<string, string | undefined>> = {}

  constructor(key: 'audio' | 'delta') {
    this.#key = key
  }

  /** Returns the audio of a message and the string fields before it. Undefined if the caller must parse the message. */
  split(
    message: Buffer,
    names: readonly string[],
  ): { base64: Base64Text; fields: Readonly<Record<string, string | undefined>> } | undefined {
    const repeated = this.#isLikeLast(message) ? base64From(this.#head.length, message) : undefined
    if (repeated !== undefined) return { base64: repeated, fields: this.#fields }
    const found = splitAudioMessage(message, this.#key)
    if (found === undefined) return undefined
    const { base64, field } = found
    // The receiver of the audio writes to the message's memory.
    this.#head = detachedCopy(message.subarray(0, base64.from))
    this.#fields = Object.fromEntries(names.map((name) => [name, detachedString(field(name))]))
    const eventId = field('event_id')
    const idAt = this.#head.lastIndexOf(idKey)
    this.#idFrom = eventId === undefined ? 0 : idAt + idKey.length
    this.#idTo = this.#idFrom + (eventId?.length ?? 0)
    return { base64, fields: this.#fields }
  }

  #isLikeLast(message: Buffer): boolean {
    const head = this.#head
    const { length } = head
    if (length === 0 || message.length < minSplitBytes) return false
    for (let index = 0; index < length; index++) {
      if (message[index] === head[index]) continue
      if (index < this.#idFrom || index >= this.#idTo || !isIdCharacter(message[index]!)) return false
    }
    return true
  }
}

/** Copies bytes into memory outside Node's pool. A small pooled buffer would keep a whole 64 kB block in memory. */
export function detachedCopy(bytes: Uint8Array | string): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') copy.write(bytes)
  else copy.set(bytes)
  return copy
}

const idKey = '"event_id":"'

/** True for letters, digits, '-' and '_'. None of them ends or escapes a JSON string. */
function isIdCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x2d
  )
}

/** Copies the text, because a slice of a string keeps the whole string in memory. */
const detachedString = (text: string | undefined) =>
  text === undefined ? undefined : Buffer.from(text, 'latin1').toString('latin1')

/** Returns the audio of a message that consists of `head`, base64 and `"}`. Undefined otherwise. A cheap check. */
export function base64After(head: Buffer, message: Buffer): Base64Text | undefined {
  const from = head.length
  if (message.length < from + 2 || message[message.length - 1] !== 0x7d) return undefined
  for (let index = 0; index < from; index++) if (message[index] !== head[index]) return undefined
  return base64From(from, message)
}

function base64From(from: number, message: Buffer): Base64Text | undefined {
  if (message.length < from + 2 || message[message.length - 1] !== 0x7d) return undefined
  return endsMessage(message, from) ? { bytes: message, from, to: message.length - 2 } : undefined
}

/** True if the string at `from` ends the message and contains no escape, so it cannot close the quotes around it. */
function endsMessage(message: Buffer, from: number): boolean {
  return message.indexOf(quote, from) === message.length - 2 && message.indexOf(backslash, from) < 0
}

/**
 * True if the text has no control character and no byte above 0x7f. Such bytes make a JSON message around the text
 * invalid. Checks four bytes at a time, because the server checks every frame of a browser or phone. Providers send
 * valid JSON.
 */
export function isPlainAscii({ bytes, from, to }: Base64Text): boolean {
  if (to - from < 8) return isPlain(bytes, from, to)
  const aligned = from + (-(bytes.byteOffset + from) & 3)
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + aligned, (to - aligned) >> 2)
  let highBits = 0
  // The high bit of a byte is set by a byte above 0x7f, and by the subtraction for a byte below 0x20.
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    highBits |= ((word - 0x20202020) & ~word) | word
  }
  if ((highBits & 0x80808080) !== 0) return false
  return isPlain(bytes, from, aligned) && isPlain(bytes, aligned + words.byteLength, to)
}

function isPlain(bytes: Buffer, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (bytes[index]! < 0x20 || bytes[index]! > 0x7f) return false
  return true
}

/** True if the text up to `end` is the start of an object with plain ASCII values: no nesting, no escapes. */
function isFlat(text: string, end: number): boolean {
  if (!text.startsWith('{"')) return false
  for (let index = 1; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === backslash || code === 0x7b || code === 0x5b || code > 0x7e) return false
  }
  return true
}

/**
 * Returns a string field. Without escapes in `text`, a quoted name before a colon is a key. If a key repeats, the last
 * one counts, as in JSON.parse.
 */
function fieldOf(text: string, end: number, name: string): string | undefined {
  const keyAndQuote = `"${name}":"`
  const from = text.lastIndexOf(keyAndQuote, end - 1) + keyAndQuote.length
  if (from < keyAndQuote.length) return undefined
  return text.slice(from, text.indexOf('"', from))
}

/** Returns a message of `head`, the base64 text and `tail`. Writes over the buffer of the text if it has room. */
export function audioMessage(head: Buffer, { bytes, from, to }: Base64Text, tail: Buffer): Buffer {
  const start = from - head.length
  const end = to + tail.length
  if (start < 0 || end > bytes.length) return Buffer.concat([head, bytes.subarray(from, to), tail])
  bytes.set(head, start)
  bytes.set(tail, to)
  return start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end)
}
