import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { CallWaveforms } from '../../../contract/calls.ts'
import type { AudioFormat } from '../../audio-frame.ts'
import { callFolder, messageFileName, messageName, rootFolder, type SoundKind } from './paths.ts'
import { type CallRecorder, openRecorder, type RecorderOptions } from './recorder.ts'
import { isSampleKind, waveformsOf } from './waveforms.ts'
import { wavHeader } from './wav.ts'
import { seekableWebm } from './webm.ts'

export type { CallRecorder } from './recorder.ts'

export interface RecordingsOptions {
  /** Data folder. Recordings use a subfolder. */
  dataDir: string
  log: Pick<Logger, 'error' | 'info'>
  /** Returns true if staff have enabled recording. Checked for every call. */
  isOn: () => Promise<boolean>
  /** Maximum size of all recordings. Above this, the oldest calls are deleted. */
  limitBytes: number
  /** Starts the recording thread. Tests replace it. */
  startThread?: RecorderOptions['startThread']
}

/** Audio of a message as a seekable file. */
export interface MessageAudio {
  type: string
  size: number
  /** Streams the bytes from `from` to `to`, both inclusive. */
  read(from: number, to: number): Readable
}

/**
 * Stores the audio of calls, a file per message: DATA_DIR/recordings/<call>/<message>.<kind>. Files contain only
 * samples or clips and are append-only, so audio written before a crash stays playable. The folder is the only index,
 * so no database can disagree with it.
 */
export interface Recordings {
  /** Starts a recording, at any time of a call. Undefined if recording is off. */
  begin(callId: string, format: AudioFormat): Promise<CallRecorder | undefined>
  /** Returns the ids of the messages that have audio. */
  having(callId: string, messageIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns those of the calls that have recordings. */
  existing(callIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns the audio of a message, or undefined if it has none. */
  audio(callId: string, messageId: string): Promise<MessageAudio | undefined>
  /** Returns the waveforms of the messages whose audio is stored as samples. */
  waveforms(callId: string, messageIds: readonly string[]): Promise<CallWaveforms>
  /** Deletes all audio of a call. */
  remove(callId: string): Promise<void>
  /** Stops all recordings and the recording thread. */
  close(): Promise<void>
}

const kinds: Readonly<Record<SoundKind, { type: string; header?: (bytes: number) => Buffer }>> = {
  pcm: { type: 'audio/wav', header: (bytes: number) => wavHeader('pcm16-24000', bytes) },
  ulaw: { type: 'audio/wav', header: (bytes: number) => wavHeader('pcmu-8000', bytes) },
  webm: { type: 'audio/webm' },
  mp4: { type: 'audio/mp4' },
}
const isKind = (text: string): text is SoundKind => Object.hasOwn(kinds, text)

export function openRecordings({ dataDir, log, isOn, limitBytes, startThread }: RecordingsOptions): Recordings {
  const root = rootFolder(dataDir)
  const recorder = openRecorder({ root, limitBytes, log, ...(startThread && { startThread }) })
  const folderOf = (callId: string) => callFolder(root, callId)

  async function filesOf(callId: string): Promise<Map<string, SoundKind>> {
    const names = await readdir(folderOf(callId)).catch(() => [])
    const files = names.map((name) => name.split('.') as [string, string])
    return new Map(files.flatMap(([name, kind]) => (isKind(kind) ? [[name, kind] as const] : [])))
  }

  return {
    async begin(callId, format) {
      return (await isOn()) ? recorder.start(callId, format) : undefined
    },
    async having(callId, messageIds) {
      const files = await filesOf(callId)
      return new Set(messageIds.filter((id) => files.has(messageName(id))))
    },
    async existing(callIds) {
      const folders = new Set(await readdir(root).catch(() => []))
      return new Set(callIds.filter((id) => folders.has(basename(folderOf(id)))))
    },
    async audio(callId, messageId) {
      const kind = (await filesOf(callId)).get(messageName(messageId))
      if (kind === undefined) return undefined
      const path = join(folderOf(callId), messageFileName(messageId, kind))
      const { type, header: headerFor } = kinds[kind]
      if (kind === 'webm') {
        const clip = await unlessDeleted(readFile(path))
        return clip && wholeAudio(type, seekableWebm(clip))
      }
      const size = (await unlessDeleted(stat(path)))?.size
      if (size === undefined) return undefined
      const header = headerFor?.(size) ?? Buffer.alloc(0)
      return {
        type,
        size: header.length + size,
        read: (from, to) => Readable.from(pieces(path, header, from, to), { objectMode: false }),
      }
    },
    async waveforms(callId, messageIds) {
      const kinds = await filesOf(callId)
      const files = messageIds.map(async (id) => {
        const kind = kinds.get(messageName(id))
        if (kind === undefined || !isSampleKind(kind)) return []
        const path = join(folderOf(callId), messageFileName(id, kind))
        const found = await unlessDeleted(stat(path))
        return found ? [{ id, path, kind, bytes: found.size }] : []
      })
      return waveformsOf((await Promise.all(files)).flat())
    },
    remove: (callId) => rm(folderOf(callId), { recursive: true, force: true }),
    close: () => recorder.close(),
  }
}

/** Returns undefined if the file was deleted after its name was read. */
async function unlessDeleted<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function wholeAudio(type: string, bytes: Buffer): MessageAudio {
  return {
    type,
    size: bytes.length,
    read: (from, to) => Readable.from([bytes.subarray(from, to + 1)], { objectMode: false }),
  }
}

/** Streams the bytes from `from` to `to` (inclusive) of a header followed by a file. */
async function* pieces(path: string, header: Buffer, from: number, to: number): AsyncGenerator<Buffer> {
  if (from < header.length) yield header.subarray(from, Math.min(header.length, to + 1))
  if (to < header.length) return
  const start = Math.max(0, from - header.length)
  yield* createReadStream(path, { start, end: to - header.length }) as AsyncIterable<Buffer>
}
