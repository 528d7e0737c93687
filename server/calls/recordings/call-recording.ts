import { appendFile, stat, truncate } from 'node:fs/promises'
import type { Logger } from 'pino'
import { clipType } from '../clip-type.ts'
import { type AudioFormat, type AudioFrame, bytesPerMs } from '../../audio-frame.ts'
import type { AgentEvent, AgentFrame } from '../call-protocol.ts'

/** File formats of recordings; also the file name extensions. */
export type SoundKind = 'pcm' | 'ulaw' | 'webm' | 'mp4'

/** Records a call's audio and assigns it to messages. The methods neither wait nor throw. */
export interface CallRecording {
  /** Adds caller audio, before the agent receives it. */
  heard(audio: AudioFrame): void
  /** Adds agent audio when it is played. */
  said(frame: AgentFrame): void
  event(event: AgentEvent): void
  /** Writes pending audio. Can be called repeatedly. */
  close(): Promise<void>
  readonly closed: Promise<void>
}

export interface CallRecordingParts {
  format: AudioFormat
  /** Returns the file for a message's audio, and creates its folder. */
  fileOf: (messageId: string, kind: SoundKind) => Promise<string>
  /** Returns true if this number of bytes may be written. */
  takeRoom: (bytes: number) => Promise<boolean>
  log: Pick<Logger, 'error'>
}

/** Interval in ms between writes. A killed process loses at most this much audio. */
const gatherMs = 500

/** Caller audio buffered before a turn, in ms. The provider reports speech only after it has begun. */
const pastMs = 2_000
/** Assumed time in ms since the speech began, if the provider does not report the start. */
const usualOnsetMs = 500

/** Pending work: audio to append, or the length at which to truncate a message. */
type Work = { messageId: string; kind: SoundKind } & ({ bytes: Buffer } | { cutTo: number })

export function recordCall({ format, fileOf, takeRoom, log }: CallRecordingParts): CallRecording {
  const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<void>()
  const kind: SoundKind = format === 'pcmu-8000' ? 'ulaw' : 'pcm'
  const perMs = format === 'clips' ? 0 : bytesPerMs[format]
  let work: Work[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  let hasFailed = false

  /** Latest caller audio, oldest first. */
  let past: Buffer[] = []
  let pastBytes = 0
  /** Message of the current caller speech. */
  let speaking: string | undefined
  let clip: Buffer | undefined
  /** Items that the caller interrupted. Their later audio is dropped. */
  const cut = new Set<string>()

  function put(next: Work) {
    work.push(next)
    if (!isClosed) timer ??= setTimeout(() => void flush(), gatherMs)
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const batch = work
    work = []
    if (batch.length > 0) writing = writing.then(() => write(batch)).catch(fail)
    return writing
  }

  function fail(error: unknown) {
    if (!hasFailed) log.error({ error }, 'A recording could not be written')
    hasFailed = true
  }

  async function write(batch: Work[]) {
    while (batch.length > 0) {
      const { messageId, kind } = batch[0]!
      const same = batch.findIndex((one) => one.messageId !== messageId || 'cutTo' in one)
      const pieces = batch.splice(0, same < 0 ? batch.length : Math.max(1, same))
      const path = await fileOf(messageId, kind)
      const [first] = pieces
      if (first !== undefined && 'cutTo' in first) {
        // The file can be longer than `cutTo` or shorter.
        await truncateTo(path, first.cutTo)
        continue
      }
      const bytes = Buffer.concat(pieces.flatMap((piece) => ('bytes' in piece ? [piece.bytes] : [])))
      if (await takeRoom(bytes.length)) await appendFile(path, bytes, { mode: 0o600 })
    }
  }

  function bufferPast(bytes: Buffer) {
    past.push(bytes)
    pastBytes += bytes.length
    while (past.length > 1 && pastBytes - past[0]!.length >= pastMs * perMs) pastBytes -= past.shift()!.length
  }

  function clearPast() {
    past = []
    pastBytes = 0
  }

  function startSpeech(messageId: string, agoMs: number) {
    if (speaking === messageId) return
    speaking = messageId
    const all = Buffer.concat(past)
    clearPast()
    // Takes whole samples from the end.
    const wanted = Math.min(all.length, Math.round(agoMs) * perMs)
    if (wanted > 0) put({ messageId, kind, bytes: all.subarray(all.length - wanted) })
  }

  return {
    closed,
    heard({ bytes }) {
      if (isClosed) return
      if (format === 'clips') {
        clip = bytes
        return
      }
      if (speaking !== undefined) put({ messageId: speaking, kind, bytes })
      else bufferPast(bytes)
    },
    said({ itemId, audio }) {
      if (isClosed || format === 'clips' || cut.has(itemId)) return
      put({ messageId: itemId, kind, bytes: audio.bytes })
    },
    event(event) {
      if (isClosed) return
      if (event.type === 'speech') {
        if (event.state === 'started') startSpeech(event.itemId, event.agoMs ?? usualOnsetMs)
        else {
          speaking = undefined
          clearPast()
        }
      } else if (event.type === 'item' && event.speaker === 'user' && clip !== undefined) {
        const type = clipType(clip)
        if (type !== undefined) put({ messageId: event.itemId, kind: type, bytes: clip })
        clip = undefined
      } else if (event.type === 'interrupted' && perMs > 0) {
        cut.add(event.itemId)
        put({ messageId: event.itemId, kind, cutTo: Math.floor(event.playedMs) * perMs })
      }
    },
    async close() {
      isClosed = true
      await flush()
      resolveClosed()
    },
  }
}

async function truncateTo(path: string, bytes: number): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > bytes) await truncate(path, bytes)
}
