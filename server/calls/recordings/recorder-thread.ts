/** The recording thread: decodes, assigns and writes the audio of all recordings of this process. */
import { parentPort, workerData } from 'node:worker_threads'
import { CallRecording } from './call-recording.ts'
import { readEntries, type RecordingMessage } from './entries.ts'
import { callFolder } from './paths.ts'
import { StorageFull, StorageLimit } from './storage-limit.ts'

export interface RecorderThreadData {
  /** Folder of all recordings. */
  root: string
  limitBytes: number
}

export interface RecorderError {
  message: string
  /** Error code of the file system. */
  code?: string | undefined
}

/** Messages to the main thread. */
export type RecorderReport =
  /** Memory of a chunk that was processed. */
  | { type: 'processed'; memory: ArrayBuffer }
  /** All audio of the recording is on disk. */
  | { type: 'stopped'; recording: number }
  /** The recording has ended early. Without `error` if the storage is full, which has a separate report. */
  | { type: 'failed'; recording: number; error?: RecorderError }
  | { type: 'full'; used: number; free: number }
  | { type: 'limit failed'; error: RecorderError }
  | { type: 'deleted'; bytes: number }

const { root, limitBytes } = workerData as RecorderThreadData
const recordings = new Map<number, CallRecording>()

function report(message: RecorderReport, transferred: ArrayBuffer[] = []) {
  parentPort!.postMessage(message, transferred)
}

const limit = new StorageLimit({
  root,
  limitBytes,
  isRunning: (folder) => recordings.values().some((recording) => recording.folder === folder),
  deleted: ({ bytes }) => report({ type: 'deleted', bytes }),
  full: ({ used, free }) => report({ type: 'full', used, free }),
  failed: (error) => report({ type: 'limit failed', error: errorOf(error) }),
})

/** Messages between threads omit an error's code. */
function errorOf(error: unknown): RecorderError {
  const { message, code } = error as NodeJS.ErrnoException
  return { message, code }
}

/** Runs `work` for a recording. An error ends this recording only. Ignores entries of recordings that have ended. */
function using(number: number, work: (recording: CallRecording) => void) {
  const recording = recordings.get(number)
  if (recording === undefined) return
  try {
    work(recording)
  } catch (error) {
    recordings.delete(number)
    recording.close()
    report({ type: 'failed', recording: number, ...(error instanceof StorageFull ? {} : { error: errorOf(error) }) })
  }
}

function receive(number: number, message: RecordingMessage) {
  switch (message.type) {
    case 'start': {
      const { format, callId } = message
      const takeRoom = (bytes: number) => limit.take(bytes)
      recordings.set(number, new CallRecording({ format, folder: callFolder(root, callId), takeRoom }))
      return
    }
    case 'agent item':
      return using(number, (recording) => recording.agentItem(message.itemId))
    case 'event':
      return using(number, (recording) => recording.event(message.event))
    case 'save':
      for (const each of recordings.keys()) using(each, (recording) => recording.save())
      return
    case 'stop':
      using(number, (recording) => {
        recording.save()
        recording.close()
        void stopped(number)
      })
  }
}

/** A check of the limit that runs now still counts the recording as running. */
async function stopped(number: number) {
  await limit.settled()
  recordings.delete(number)
  report({ type: 'stopped', recording: number })
}

parentPort!.on('message', (chunk: Uint8Array<ArrayBuffer>) => {
  const { buffer, byteOffset, byteLength } = chunk
  readEntries(Buffer.from(buffer, byteOffset, byteLength), {
    message: receive,
    audio: (number, side, audio) => using(number, (recording) => recording[side](audio)),
  })
  report({ type: 'processed', memory: buffer }, [buffer])
})
