import { isUtf8 } from 'node:buffer'
import type { WebSocket } from 'ws'
import type { SocketStream } from './bounded-socket.ts'

/** First byte of a frame that is the whole of a text message, without extensions (RFC 6455, section 5.2). */
const wholeText = 0x81
const wholeBinary = 0x82
/** Of messages in pieces. */
const isFirstPiece = (first: number) => first === 0x01 || first === 0x02
const isFurtherPiece = (first: number) => first === 0x00 || first === 0x80
const isPingOrPong = (first: number) => first === 0x89 || first === 0x8a
const longestControl = 125

/** Longer messages than this may be refused, and are not for this. */
const longestPayload = 1024 * 1024

/** The header that stands before a frame's payload, as far as it matters here. */
interface Header {
  bytes: number
  payload: number
  isMasked: boolean
}

/**
 * Reads whole text messages from the stream of an open socket, and leaves every byte of everything else to `ws`: other
 * frames, messages in pieces, frames that come in pieces. `ws` makes a dozen objects of each message, and keeps the bytes
 * of one until the next: where thousands come a second, collecting them is most of the work there is.
 *
 * `text` is handed bytes that are nobody else's. A stream that somebody else reads besides `ws` is left alone.
 */
export function readTextFrames(
  socket: WebSocket,
  { stream, mask: isClient }: SocketStream,
  text: (data: Buffer) => void,
): void {
  const listeners = stream.listeners('data') as ((chunk: Buffer) => void)[]
  const [rest] = listeners
  if (rest === undefined || listeners.length > 1) return
  /** Of the frame that `ws` reads, so many bytes are still to come. */
  let restBytes = 0
  /** Between the first and the last frame of a message. */
  let isInPieces = false
  /** The beginning of a header. */
  let begun: Buffer | undefined

  function read(chunk: Buffer) {
    if (begun !== undefined) chunk = Buffer.concat([begun, chunk])
    begun = undefined
    // What `ws` finds wrong in a message it says in a moment, and takes nothing that follows.
    let isSure = true
    for (let at = 0; at < chunk.length;) {
      if (restBytes > 0) {
        const end = Math.min(chunk.length, at + restBytes)
        restBytes -= end - at
        leave(chunk, at, end)
        at = end
        continue
      }
      const header = headerAt(chunk, at)
      if (header === undefined) {
        begun = chunk.subarray(at)
        return
      }
      if (!isPlain(chunk[at]!, header)) return leaveForGood(chunk, at)
      const end = at + header.bytes + header.payload
      if (isSure && chunk[at] === wholeText && end <= chunk.length) {
        const data = textAt(chunk, at, header)
        if (data === undefined) return leaveForGood(chunk, at)
        text(data)
        at = end
      } else {
        isSure &&= isPingOrPong(chunk[at]!)
        restBytes = end - at
      }
    }
  }

  /** A frame that keeps to the rules and ends nothing. What comes before it decides which those are. */
  function isPlain(first: number, { payload, isMasked }: Header): boolean {
    // Of a socket that closes no messages are taken.
    if (socket.readyState !== socket.OPEN || isMasked === isClient) return false
    if (isPingOrPong(first)) return payload <= longestControl
    const begins = first === wholeText || first === wholeBinary || isFirstPiece(first)
    if (!(isInPieces ? isFurtherPiece(first) : begins) || payload > longestPayload) return false
    isInPieces = first < 0x80
    return true
  }

  function leave(chunk: Buffer, from: number, to: number) {
    rest!.call(stream, from === 0 && to === chunk.length ? chunk : chunk.subarray(from, to))
  }

  function leaveForGood(chunk: Buffer, from: number) {
    stream.off('data', rest!)
    stream.on('data', rest!)
    leave(chunk, from, chunk.length)
  }

  stream.off('data', rest)
  // As `once` does it: whoever takes off the listener of `ws`, as it does itself in the end, takes off this one.
  stream.on('data', Object.assign(read, { listener: rest }))
}

/** Undefined where it has not come whole. */
function headerAt(chunk: Buffer, at: number): Header | undefined {
  if (chunk.length - at < 2) return undefined
  const short = chunk[at + 1]! & 0x7f
  const isMasked = chunk[at + 1]! >= 0x80
  const bytes = 2 + (short === 127 ? 8 : short === 126 ? 2 : 0) + (isMasked ? 4 : 0)
  if (chunk.length - at < bytes) return undefined
  if (short === 127) return { bytes, payload: Number(chunk.readBigUInt64BE(at + 2)), isMasked }
  return { bytes, payload: short === 126 ? chunk.readUInt16BE(at + 2) : short, isMasked }
}

/** The text of a frame that has come whole; undefined, and the frame as it was, where it is no text after all. */
function textAt(chunk: Buffer, at: number, { bytes, payload, isMasked }: Header): Buffer | undefined {
  const from = at + bytes
  const data = chunk.subarray(from, from + payload)
  if (isMasked) mask(data, chunk, from - 4)
  if (isUtf8(data)) return data
  if (isMasked) mask(data, chunk, from - 4)
  return undefined
}

const key = new Uint8Array(4)
const keyWord = new Int32Array(key.buffer)

/** Masks the data, or unmasks it, by the four bytes of `chunk` at `keyAt`. */
function mask(data: Buffer, chunk: Buffer, keyAt: number): void {
  for (let index = 0; index < 4; index++) key[index] = chunk[keyAt + index]!
  const wholeWords = data.byteOffset % 4 === 0 ? data.length >> 2 : 0
  if (wholeWords > 0) {
    const words = new Int32Array(data.buffer, data.byteOffset, wholeWords)
    const word = keyWord[0]!
    for (let index = 0; index < wholeWords; index++) words[index]! ^= word
  }
  for (let index = wholeWords * 4; index < data.length; index++) data[index]! ^= key[index & 3]!
}
