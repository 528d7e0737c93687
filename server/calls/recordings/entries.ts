import type { AudioFormat, EncodedAudio } from '../../audio-frame.ts'
import type { AgentEvent } from '../call-protocol.ts'

/**
 * The stream of entries from the main thread to the recording thread. It holds the audio and events of all recordings in
 * their order, so order needs no further rule. Chunks of the stream are transferred, not copied.
 *
 * An entry: recording (uint32), type (uint32), length in bytes (uint32), content. All numbers are little-endian.
 */
const headerBytes = 12

/** Bytes of an ordinary chunk. A longer entry gets a chunk that fits. */
const chunkBytes = 256 * 1024

/** Chunks that are reused after the recording thread has returned them. */
const maxSpareChunks = 4

const types = { message: 0, heard: 1, said: 2 } as const
/** Added to the type of an entry whose content is base64 text. */
const base64Flag = 4

/** Call events that decide which message audio belongs to, and how much of it was played. */
export type RecordedEvent = Extract<AgentEvent, { type: 'speech' | 'item' | 'interrupted' }>

/** An entry other than audio. */
export type RecordingMessage =
  | { type: 'start'; callId: string; format: AudioFormat }
  /** Item of the agent audio that follows. */
  | { type: 'agent item'; itemId: string }
  | { type: 'event'; event: RecordedEvent }
  | { type: 'stop' }
  /** Writes the pending audio of all recordings. `recording` is 0. */
  | { type: 'save' }

export type Side = 'heard' | 'said'

type Chunk = Buffer<ArrayBuffer>

/** Writes entries into chunks. Calls `post` with each full chunk. */
export class EntryWriter {
  readonly #post: (chunk: Chunk) => void
  #chunk: Chunk | undefined
  #length = 0
  #spare: Chunk[] = []

  constructor(post: (chunk: Chunk) => void) {
    this.#post = post
  }

  message(recording: number, message: RecordingMessage): void {
    const content = Buffer.from(JSON.stringify(message))
    this.#add(recording, types.message, { bytes: content, from: 0, to: content.length })
  }

  /** Copies the audio in the form in which it exists. */
  audio(recording: number, side: Side, audio: EncodedAudio): void {
    this.#add(recording, types[side] + (audio.isBase64 ? base64Flag : 0), audio)
  }

  /** Posts the entries that are not posted yet. */
  post(): void {
    if (this.#chunk === undefined) return
    const used = this.#chunk.subarray(0, this.#length)
    this.#chunk = undefined
    this.#length = 0
    this.#post(used)
  }

  /** Takes back the memory of a posted chunk. */
  reuse(memory: ArrayBuffer): void {
    if (memory.byteLength === chunkBytes && this.#spare.length < maxSpareChunks) this.#spare.push(Buffer.from(memory))
  }

  #add(recording: number, type: number, { bytes, from, to }: { bytes: Buffer; from: number; to: number }) {
    const length = to - from
    const needed = headerBytes + length
    if (this.#chunk !== undefined && this.#length + needed > this.#chunk.length) this.post()
    const chunk = (this.#chunk ??= needed > chunkBytes ? newChunk(needed) : (this.#spare.pop() ?? newChunk(chunkBytes)))
    const at = this.#length
    chunk.writeUInt32LE(recording, at)
    chunk.writeUInt32LE(type, at + 4)
    chunk.writeUInt32LE(length, at + 8)
    bytes.copy(chunk, at + headerBytes, from, to)
    this.#length = at + needed
  }
}

const newChunk = (bytes: number): Chunk => Buffer.from(new ArrayBuffer(bytes))

export interface EntryReader {
  message(recording: number, message: RecordingMessage): void
  /** The audio is valid until this call returns. */
  audio(recording: number, side: Side, audio: EncodedAudio): void
}

/** Reads the entries of a chunk in order. */
export function readEntries(chunk: Buffer, reader: EntryReader): void {
  for (let at = 0; at < chunk.length;) {
    const recording = chunk.readUInt32LE(at)
    const type = chunk.readUInt32LE(at + 4)
    const from = at + headerBytes
    const to = from + chunk.readUInt32LE(at + 8)
    at = to
    if (type === types.message) {
      reader.message(recording, JSON.parse(chunk.toString('utf8', from, to)) as RecordingMessage)
    } else {
      const isBase64 = (type & base64Flag) !== 0
      const side = (type & ~base64Flag) === types.heard ? 'heard' : 'said'
      reader.audio(recording, side, { bytes: chunk, from, to, isBase64 })
    }
  }
}
