import { appendFileSync, closeSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type { EncodedAudio } from '../../audio-frame.ts'
import { SampleBuffer } from './sample-buffer.ts'

/**
 * Audio file of a message. The file appears with the first write, and stays open for the next ones. The calls block, so
 * use them in the recording thread only.
 */
export class MessageFile {
  readonly messageId: string
  readonly #path: string
  readonly #pending = new SampleBuffer()
  #fd: number | undefined

  constructor(messageId: string, path: string) {
    this.messageId = messageId
    this.#path = path
  }

  append(audio: EncodedAudio): void {
    this.#pending.append(audio)
  }

  /**
   * Writes the pending audio. `takeRoom` is called with its number of bytes and throws if they must not be written.
   * @throws the error of the file system, or of `takeRoom`
   */
  save(takeRoom: (bytes: number) => void): void {
    const { bytes } = this.#pending
    if (bytes.length === 0) return
    takeRoom(bytes.length)
    this.#fd ??= openForAppend(this.#path)
    appendFileSync(this.#fd, bytes)
    this.#pending.clear()
  }

  /** Writes the pending audio and closes the file. @throws the error of the file system, or of `takeRoom` */
  finish(takeRoom: (bytes: number) => void): void {
    try {
      this.save(takeRoom)
    } finally {
      this.close()
    }
  }

  /** Closes the file without the pending audio. */
  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd)
    this.#fd = undefined
  }
}

/** Shortens a file to `bytes`. Does nothing if the file is shorter or missing. @throws the error of the file system */
export function truncateFile(path: string, bytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > bytes) truncateSync(path, bytes)
}

function openForAppend(path: string): number {
  try {
    return openSync(path, 'a', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    return openSync(path, 'a', 0o600)
  }
}
