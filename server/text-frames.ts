import { isUtf8 } from 'node:buffer'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** The stream below a WebSocket. `mask` is true if the socket is a client, whose frames are masked. */
export interface SocketStream {
  stream: Duplex
  mask: boolean
}

/** First byte of a frame that holds a complete text message, without extensions (RFC 6455, section 5.2). */
const wholeText = 0x81
const wholeBinary = 0x82
/** First bytes of the frames of a fragmented message. */
const isFirstFragment = (first: number) => first === 0x01 || first === 0x02
const isNextFragment = (first: number) => first === 0x00 || first === 0x80
const isPingOrPong = (first: number) => first === 0x89 || first === 0x8a
const maxControlBytes = 125

/** `ws` reads longer messages and may reject them. */
const maxPayloadBytes = 1024 * 1024

/** Sizes in bytes and mask bit from the header of a frame. */
interface Header {
  bytes: number
  payload: number
  isMasked: boolean
}

/**
 * Reads complete text messages from the stream of an open socket. Passes all other bytes to `ws`: other frames, fragmented
 * messages, and frames that span several chunks. `ws` creates a dozen objects per message and holds its bytes until the next
 * message. At thousands of messages per second, collecting that garbage is most of the work.
 *
 * Leaves the socket to `ws` if the stream has another reader.
 * @param text called with each message as a view of the received chunk
 */
export function readTextFrames(
  socket: WebSocket,
  { stream, mask: isClient }: SocketStream,
  text: (data: Buffer) => void,
): void {
  const listeners = stream.listeners('data') as ((chunk: Buffer) => void)[]
  const [wsListener] = listeners
  if (wsListener === undefined || listeners.length > 1) return
  /** Bytes still to arrive of the frame that `ws` reads. */
  let wsBytes = 0
  /** True between the first and the last frame of a fragmented message. */
  let isFragmented = false
  /** The start of an incomplete header. */
  let partialHeader: Buffer | undefined

  function read(chunk: Buffer) {
    if (partialHeader !== undefined) chunk = Buffer.concat([partialHeader, chunk])
    partialHeader = undefined
    // `ws` may reject a frame with a delay and then ignore the next ones. So the rest of the chunk also goes to `ws`.
    let canReadDirectly = true
    for (let at = 0; at < chunk.length;) {
      if (wsBytes > 0) {
        const end = Math.min(chunk.length, at + wsBytes)
        wsBytes -= end - at
        passToWs(chunk, at, end)
        at = end
        continue
      }
      const header = headerAt(chunk, at)
      if (header === undefined) {
        partialHeader = chunk.subarray(at)
        return
      }
      if (!isPlain(chunk[at]!, header)) return handOverToWs(chunk, at)
      const end = at + header.bytes + header.payload
      if (canReadDirectly && chunk[at] === wholeText && end <= chunk.length) {
        const data = textAt(chunk, at, header)
        if (data === undefined) return handOverToWs(chunk, at)
        text(data)
        at = end
      } else {
        canReadDirectly &&= isPingOrPong(chunk[at]!)
        wsBytes = end - at
      }
    }
  }

  /** True for a valid frame that does not close the socket. Which frames are valid depends on the previous ones. */
  function isPlain(first: number, { payload, isMasked }: Header): boolean {
    // `ws` ignores messages that arrive while the socket closes.
    if (socket.readyState !== socket.OPEN || isMasked === isClient) return false
    if (isPingOrPong(first)) return payload <= maxControlBytes
    const begins = first === wholeText || first === wholeBinary || isFirstFragment(first)
    if (!(isFragmented ? isNextFragment(first) : begins) || payload > maxPayloadBytes) return false
    isFragmented = first < 0x80
    return true
  }

  function passToWs(chunk: Buffer, from: number, to: number) {
    wsListener!.call(stream, from === 0 && to === chunk.length ? chunk : chunk.subarray(from, to))
  }

  function handOverToWs(chunk: Buffer, from: number) {
    stream.off('data', wsListener!)
    stream.on('data', wsListener!)
    passToWs(chunk, from, chunk.length)
  }

  stream.off('data', wsListener)
  // Same mechanism as `once`: `stream.off` with the listener of `ws` removes this listener. `ws` does so when it closes.
  stream.on('data', Object.assign(read, { listener: wsListener }))
}

/** Undefined if the header is incomplete. */
function headerAt(chunk: Buffer, at: number): Header | undefined {
  if (chunk.length - at < 2) return undefined
  const short = chunk[at + 1]! & 0x7f
  const isMasked = chunk[at + 1]! >= 0x80
  const bytes = 2 + (short === 127 ? 8 : short === 126 ? 2 : 0) + (isMasked ? 4 : 0)
  if (chunk.length - at < bytes) return undefined
  if (short === 127) return { bytes, payload: Number(chunk.readBigUInt64BE(at + 2)), isMasked }
  return { bytes, payload: short === 126 ? chunk.readUInt16BE(at + 2) : short, isMasked }
}

/** Unmasks and returns the text of a complete frame. Returns undefined and restores the frame if it is not UTF-8. */
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

/** Masks or unmasks the data with the four bytes of `chunk` at `keyAt`. */
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
