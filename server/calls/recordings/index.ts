import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { CallWaveforms } from '../../../contract/calls.ts'
import type { AudioFormat } from '../../audio-frame.ts'
import { type CallRecording, recordCall, type SoundKind } from './call-recording.ts'
import { isSampleKind, waveformsOf } from './waveforms.ts'
import { wavHeader } from './wav.ts'
import { seekableWebm } from './webm.ts'

export type { CallRecording } from './call-recording.ts'

export interface RecordingsOptions {
  /** Data folder. Recordings use a subfolder. */
  dataDir: string
  log: Pick<Logger, 'error' | 'info'>
  /** Returns true if staff have enabled recording. Checked for every call. */
  isOn: () => Promise<boolean>
  /** Maximum size of all recordings. Above this, the oldest calls are deleted. */
  limitBytes: number
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
  /** Starts a recording. Undefined if recording is off. */
  begin(callId: string, format: AudioFormat): Promise<CallRecording | undefined>
  /** Returns the ids of the messages that have audio. */
  having(callId: string, messageIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns the audio of a message, or undefined if it has none. */
  audio(callId: string, messageId: string): Promise<MessageAudio | undefined>
  /** Returns the waveforms of the messages whose audio is stored as samples. */
  waveforms(callId: string, messageIds: readonly string[]): Promise<CallWaveforms>
  /** Deletes all audio of a call. */
  remove(callId: string): Promise<void>
}

/** Free disk space that recordings never use, because the database needs room to grow. */
const keepFreeBytes = 512 * 1024 * 1024

/** Number of bytes written between two checks of the limit. */
const checkEveryBytes = 32 * 1024 * 1024

const kinds: Readonly<Record<SoundKind, { type: string; header?: (bytes: number) => Buffer }>> = {
  pcm: { type: 'audio/wav', header: (bytes: number) => wavHeader('pcm16-24000', bytes) },
  ulaw: { type: 'audio/wav', header: (bytes: number) => wavHeader('pcmu-8000', bytes) },
  webm: { type: 'audio/webm' },
  mp4: { type: 'audio/mp4' },
}
const isKind = (text: string): text is SoundKind => Object.hasOwn(kinds, text)

/** Hashes the id, because ids from clients and providers are not safe as file names. */
const nameOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex').slice(0, 32)

export function openRecordings({ dataDir, log, isOn, limitBytes }: RecordingsOptions): Recordings {
  const root = join(dataDir, 'recordings')
  const folderOf = (callId: string) => join(root, createHash('sha256').update(callId).digest('hex').slice(0, 32))
  const running = new Set<string>()
  let sinceCheck = Number.POSITIVE_INFINITY
  let checking: Promise<void> | undefined
  let hasRoom = true

  /** Returns true if `bytes` more may be written. Deletes old recordings if the limit is reached. */
  async function takeRoom(bytes: number): Promise<boolean> {
    sinceCheck += bytes
    if (sinceCheck >= checkEveryBytes) {
      checking ??= checkLimit().finally(() => (checking = undefined))
      await checking
    }
    return hasRoom
  }

  async function checkLimit() {
    sinceCheck = 0
    const folders = await measureFolders(root)
    let used = folders.reduce((sum, { bytes }) => sum + bytes, 0)
    let free = await freeBytes(root)
    // Deletes to below the limit, so that not every check deletes.
    const goal = limitBytes - Math.min(limitBytes / 10, checkEveryBytes)
    for (const { folder, bytes } of folders.toSorted((a, b) => a.at - b.at)) {
      if (used <= goal && free > keepFreeBytes) break
      if (running.has(folder)) continue
      await rm(folder, { recursive: true, force: true })
      log.info({ bytes }, 'Deleted the recordings of an old call to free space')
      used -= bytes
      free += bytes
    }
    const hadRoom = hasRoom
    hasRoom = used <= limitBytes && free > keepFreeBytes
    if (hadRoom && !hasRoom) log.error({ used, free }, 'Recording storage is full')
  }

  async function filesOf(callId: string): Promise<Map<string, SoundKind>> {
    const names = await readdir(folderOf(callId)).catch(() => [])
    const files = names.map((name) => name.split('.') as [string, string])
    return new Map(files.flatMap(([name, kind]) => (isKind(kind) ? [[name, kind] as const] : [])))
  }

  return {
    async begin(callId, format) {
      if (!(await isOn())) return undefined
      const folder = folderOf(callId)
      running.add(folder)
      const recording = recordCall({
        format,
        takeRoom,
        log,
        async fileOf(messageId, kind) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          return join(folder, `${nameOf(messageId)}.${kind}`)
        },
      })
      void recording.closed.then(() => running.delete(folder))
      return recording
    },
    async having(callId, messageIds) {
      const files = await filesOf(callId)
      return new Set(messageIds.filter((id) => files.has(nameOf(id))))
    },
    async audio(callId, messageId) {
      const name = nameOf(messageId)
      const kind = (await filesOf(callId)).get(name)
      if (kind === undefined) return undefined
      const path = join(folderOf(callId), `${name}.${kind}`)
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
        const kind = kinds.get(nameOf(id))
        if (kind === undefined || !isSampleKind(kind)) return []
        const path = join(folderOf(callId), `${nameOf(id)}.${kind}`)
        const found = await unlessDeleted(stat(path))
        return found ? [{ id, path, kind, bytes: found.size }] : []
      })
      return waveformsOf((await Promise.all(files)).flat())
    },
    remove: (callId) => rm(folderOf(callId), { recursive: true, force: true }),
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

async function measureFolders(root: string): Promise<{ folder: string; bytes: number; at: number }[]> {
  const names = await readdir(root).catch(() => [])
  return Promise.all(
    names.map(async (name) => {
      const folder = join(root, name)
      // Folders and files can be deleted during the scan.
      const files = await readdir(folder).catch(() => [])
      const stats = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => undefined)))
      const known = stats.filter((one) => one !== undefined)
      const at = Math.max(0, ...known.map(({ mtimeMs }) => mtimeMs))
      return { folder, at, bytes: known.reduce((sum, { size }) => sum + size, 0) }
    }),
  )
}

async function freeBytes(root: string): Promise<number> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(root)
  return bavail * bsize
}
