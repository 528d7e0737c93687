/**
 * Sound travels as base64 inside JSON messages of about 11 kB, some six a second each way and call. To parse, copy or
 * rebuild them would cost more than all the rest of a relay. So the long string is found in the bytes of its message,
 * only the few bytes before it are read, and the next message is written around it in the same memory.
 */

const quote = 0x22
const backslash = 0x5c

/** Sound below this is copied where its message is to be written anew. */
const worthCopying = 3072

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
  field: (name: string) => string | undefined
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

/**
 * Splits such messages one after another. They come in hundreds that differ before their sound in the `event_id` alone:
 * what was read of the one before is not read again, and the same message's fields are the same strings.
 */
export class SoundSplitter {
  readonly #key: 'audio' | 'delta'
  /** What came before the sound in the last message; its event_id stands from `#idFrom` to `#idTo`. */
  #head = Buffer.alloc(0)
  #idFrom = 0
  #idTo = 0
  #fields: Readonly<Record<string, string | undefined>> = {}

  constructor(key: 'audio' | 'delta') {
    this.#key = key
  }

  /** The sound of a message and the fields in front of it that are texts; undefined for one that is to be parsed. */
  split(
    message: Buffer,
    names: readonly string[],
  ): { sound: Sound; fields: Readonly<Record<string, string | undefined>> } | undefined {
    const known = this.#isLikeLast(message) ? soundFrom(this.#head.length, message) : undefined
    if (known !== undefined) return { sound: known, fields: this.#fields }
    const found = splitSoundMessage(message, this.#key)
    if (found === undefined) return undefined
    const { sound, field } = found
    // Its memory goes on with the sound.
    this.#head = lasting(message.subarray(0, sound.from))
    this.#fields = Object.fromEntries(names.map((name) => [name, copied(field(name))]))
    const eventId = field('event_id')
    const idAt = this.#head.lastIndexOf(idOpening)
    this.#idFrom = eventId === undefined ? 0 : idAt + idOpening.length
    this.#idTo = this.#idFrom + (eventId?.length ?? 0)
    return { sound, fields: this.#fields }
  }

  #isLikeLast(message: Buffer): boolean {
    const head = this.#head
    const { length } = head
    if (length === 0 || message.length < worthLooking) return false
    for (let index = 0; index < length; index++) {
      if (message[index] === head[index]) continue
      if (index < this.#idFrom || index >= this.#idTo || !isIdCharacter(message[index]!)) return false
    }
    return true
  }
}

/** Bytes in memory of their own: few of Node's making would keep all of the block of 64 kB that they are cut from. */
export function lasting(bytes: Uint8Array | string): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') copy.write(bytes)
  else copy.set(bytes)
  return copy
}

const idOpening = '"event_id":"'

/** Letters, digits, '-' and '_': none of them ends a string or escapes. */
function isIdCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x2d
  )
}

/** The text for itself: a piece of a longer one keeps all of that. */
const copied = (text: string | undefined) =>
  text === undefined ? undefined : Buffer.from(text, 'latin1').toString('latin1')

/** The sound of a message that is `head`, sound and `"}`; undefined for any other. The cheapest way, for the commonest. */
export function soundAfter(head: Buffer, message: Buffer): Sound | undefined {
  const from = head.length
  if (message.length < from + 2 || message[message.length - 1] !== 0x7d) return undefined
  for (let index = 0; index < from; index++) if (message[index] !== head[index]) return undefined
  return soundFrom(from, message)
}

function soundFrom(from: number, message: Buffer): Sound | undefined {
  if (message.length < from + 2 || message[message.length - 1] !== 0x7d) return undefined
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

/** Whether the text may stand for sound: it goes on as it is, and must not break out of its quotes. */
export const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text)

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
export function soundMessage(head: Buffer, { bytes, from, to }: Sound, tail: Buffer): Buffer {
  const start = from - head.length
  const end = to + tail.length
  if (start < 0 || end > bytes.length) return Buffer.concat([head, bytes.subarray(from, to), tail])
  bytes.set(head, start)
  bytes.set(tail, to)
  return start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end)
}

/**
 * The same message as one whole WebSocket frame of text (RFC 6455, section 5.2), to be written in one piece, or two where
 * it is long. `mask` is what a client's frame has: its mask of zeros, which leaves the sound as it is.
 */
export function soundFrame(head: Buffer, { bytes, from, to }: Sound, tail: Buffer, mask: boolean): Buffer[] {
  const length = head.length + to - from + tail.length
  const before = (length > 0xffff ? 10 : length > 125 ? 4 : 2) + (mask ? 4 : 0)
  const start = from - head.length - before
  const isRoomBehind = to + tail.length <= bytes.length
  const isInPlace = start >= 0 && isRoomBehind
  // A copy of much sound costs more, in memory to be collected, than a second piece.
  const isApart = !isInPlace && isRoomBehind && length > worthCopying
  const frame = isInPlace
    ? bytes.subarray(start, to + tail.length)
    : Buffer.allocUnsafe(before + (isApart ? head.length : length))
  if (!isInPlace && !isApart) frame.set(bytes.subarray(from, to), before + head.length)
  frame[0] = 0x81
  const masked = mask ? 0x80 : 0
  if (length > 0xffff) {
    frame[1] = masked | 127
    frame.writeUInt32BE(0, 2)
    frame.writeUInt32BE(length, 6)
  } else if (length > 125) {
    frame[1] = masked | 126
    frame[2] = length >> 8
    frame[3] = length & 0xff
  } else frame[1] = masked | length
  if (mask) frame.fill(0, before - 4, before)
  frame.set(head, before)
  if (isApart) bytes.set(tail, to)
  else frame.set(tail, before + length - tail.length)
  return isApart ? [frame, bytes.subarray(from, to + tail.length)] : [frame]
}

const nothing = Buffer.alloc(0)

/** A text as one whole WebSocket frame, to be written together with that of a sound. */
export function textFrame(text: string, mask: boolean): Buffer {
  return soundFrame(Buffer.from(text), { bytes: nothing, from: 0, to: 0 }, nothing, mask)[0]!
}
