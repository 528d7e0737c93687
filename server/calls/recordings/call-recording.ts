import { join } from 'node:path'
import { type AudioFormat, bytesPerMs, type EncodedAudio } from '../../audio-frame.ts'
import { clipType } from '../clip-type.ts'
import type { RecordedEvent } from './entries.ts'
import { MessageFile, truncateFile } from './message-file.ts'
import { messageFileName, type SoundKind } from './paths.ts'
import { SampleBuffer } from './sample-buffer.ts'

/** Caller audio buffered before a turn, in ms. The provider reports speech only after it has begun. */
const pastMs = 2_000
/** Assumed time in ms since the speech began, if the provider does not report the start. */
const usualOnsetMs = 500

export interface CallRecordingParts {
  format: AudioFormat
  /** Folder of the call. Created with the first audio. */
  folder: string
  /** Called before each write with its number of bytes. Throws if they must not be written. */
  takeRoom: (bytes: number) => void
}

/**
 * Assigns the audio of a call to its messages and writes a file per message. Runs in the recording thread: each method may
 * write to the disk, and throws the error of the file system.
 */
export class CallRecording {
  readonly folder: string
  readonly #format: AudioFormat
  readonly #kind: SoundKind
  /** Bytes per ms of audio. 0 for clips. */
  readonly #perMs: number
  readonly #takeRoom: (bytes: number) => void

  /** Latest caller audio outside a turn. */
  readonly #past = new SampleBuffer()
  /** File of the current caller speech. */
  #caller: MessageFile | undefined
  /** File of the agent item that is being spoken. */
  #agent: MessageFile | undefined
  #agentItem = ''
  /** Latest clip of the caller, until its item is reported. */
  #clip: Buffer | undefined
  /** Items that the caller interrupted. Their later audio is dropped. */
  readonly #cut = new Set<string>()

  constructor({ format, folder, takeRoom }: CallRecordingParts) {
    this.folder = folder
    this.#format = format
    this.#kind = format === 'pcmu-8000' ? 'ulaw' : 'pcm'
    this.#perMs = format === 'clips' ? 0 : bytesPerMs[format]
    this.#takeRoom = takeRoom
  }

  heard(audio: EncodedAudio): void {
    if (this.#format === 'clips') this.#clip = decoded(audio)
    else if (this.#caller !== undefined) this.#caller.append(audio)
    else this.#bufferPast(audio)
  }

  /** Names the item of the agent audio that follows. */
  agentItem(itemId: string): void {
    this.#agentItem = itemId
  }

  said(audio: EncodedAudio): void {
    const itemId = this.#agentItem
    if (this.#format === 'clips' || this.#cut.has(itemId)) return
    if (this.#agent?.messageId !== itemId) {
      this.#finishAgent()
      this.#agent = this.#fileOf(itemId, this.#kind)
    }
    this.#agent.append(audio)
  }

  event(event: RecordedEvent): void {
    switch (event.type) {
      case 'speech':
        if (event.state === 'started') return this.#startSpeech(event.itemId, event.agoMs ?? usualOnsetMs)
        this.#finishCaller()
        return this.#past.clear()
      case 'item':
        if (event.speaker === 'user') this.#saveClip(event.itemId)
        return
      case 'interrupted': {
        if (this.#perMs === 0) return
        this.#cut.add(event.itemId)
        // The audio before the interruption precedes the truncation. The file can be longer or shorter than the limit.
        if (this.#agent?.messageId === event.itemId) this.#finishAgent()
        truncateFile(this.#pathOf(event.itemId, this.#kind), Math.floor(event.playedMs) * this.#perMs)
      }
    }
  }

  /** Writes the pending audio. */
  save(): void {
    this.#caller?.save(this.#takeRoom)
    this.#agent?.save(this.#takeRoom)
  }

  /** Closes the files without the pending audio. */
  close(): void {
    this.#caller?.close()
    this.#agent?.close()
  }

  #pathOf(messageId: string, kind: SoundKind): string {
    return join(this.folder, messageFileName(messageId, kind))
  }

  #fileOf(messageId: string, kind: SoundKind): MessageFile {
    return new MessageFile(messageId, this.#pathOf(messageId, kind))
  }

  #finishAgent() {
    this.#agent?.finish(this.#takeRoom)
    this.#agent = undefined
  }

  #finishCaller() {
    this.#caller?.finish(this.#takeRoom)
    this.#caller = undefined
  }

  #bufferPast(audio: EncodedAudio) {
    this.#past.append(audio)
    const wanted = pastMs * this.#perMs
    // Moves the audio after each further quarter, not after each frame.
    if (this.#past.length > wanted * 1.25) this.#past.keepLast(wanted)
  }

  #startSpeech(messageId: string, agoMs: number) {
    if (this.#caller?.messageId === messageId) return
    this.#finishCaller()
    this.#caller = this.#fileOf(messageId, this.#kind)
    // Takes whole samples from the end.
    this.#past.keepLast(Math.max(0, Math.min(pastMs, Math.round(agoMs))) * this.#perMs)
    const { bytes } = this.#past
    this.#caller.append({ bytes, from: 0, to: bytes.length, isBase64: false })
    this.#past.clear()
  }

  #saveClip(messageId: string) {
    const bytes = this.#clip
    this.#clip = undefined
    const type = bytes && clipType(bytes)
    if (bytes === undefined || type === undefined) return
    const file = this.#fileOf(messageId, type)
    file.append({ bytes, from: 0, to: bytes.length, isBase64: false })
    file.finish(this.#takeRoom)
  }
}

function decoded({ bytes, from, to, isBase64 }: EncodedAudio): Buffer {
  return isBase64 ? Buffer.from(bytes.toString('latin1', from, to), 'base64') : Buffer.from(bytes.subarray(from, to))
}
