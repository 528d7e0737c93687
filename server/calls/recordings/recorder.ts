import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { AudioFormat, AudioFrame } from '../../audio-frame.ts'
import type { AgentEvent, AgentFrame } from '../call-protocol.ts'
import { withTimeout } from '../timeout.ts'
import { EntryWriter } from './entries.ts'
import type { RecorderReport, RecorderThreadData } from './recorder-thread.ts'

/** Records a call's audio and assigns it to messages. Except for `stop`, the methods neither wait nor throw. */
export interface CallRecorder {
  /** Adds caller audio, before the agent receives it. */
  heard(audio: AudioFrame): void
  /** Adds agent audio when it is played. */
  said(frame: AgentFrame): void
  event(event: AgentEvent): void
  /** Ends the recording. Resolves as `ended`. Safe to repeat. */
  stop(): Promise<RecordingOutcome>
  /** Resolves when all audio is on disk, or when the recording has failed. A failure can come before `stop`. */
  readonly ended: Promise<RecordingOutcome>
}

export type RecordingOutcome = 'saved' | 'failed'

/** Starts recordings in one thread per process. The thread starts with the first recording. */
export interface Recorder {
  start(callId: string, format: AudioFormat): CallRecorder
  /** Stops all recordings, then the thread. Resolves when all audio is on disk, or after 2 s. */
  close(): Promise<void>
}

export interface RecorderOptions extends RecorderThreadData {
  log: Pick<Logger, 'error' | 'info'>
  /** Starts the thread. Tests replace it. */
  startThread?: (data: RecorderThreadData) => Worker
}

/** Interval in ms between writes. A killed process loses this audio and the audio that the thread is writing. */
const saveEveryMs = 400

/** Bytes that may wait for the thread: about 13 s of 200 calls. Above, the disk is too slow and the recordings fail. */
const maxWaitingBytes = 64 * 1024 * 1024

/** ms that `close` waits for a slow disk. */
const closeMs = 2_000

const startRecorderThread = (data: RecorderThreadData) =>
  new Worker(new URL('./recorder-thread.ts', import.meta.url), { workerData: data, execArgv: [] })

export function openRecorder({ root, limitBytes, log, startThread = startRecorderThread }: RecorderOptions): Recorder {
  const running = new Map<
    number,
    { callId: string; recorder: CallRecorder; end: (outcome: RecordingOutcome) => void }
  >()
  let lastNumber = 0
  let thread: Worker | undefined
  let waitingBytes = 0
  let timer: NodeJS.Timeout | undefined

  const entries = new EntryWriter((chunk) => {
    if (thread === undefined) return
    waitingBytes += chunk.buffer.byteLength
    if (waitingBytes > maxWaitingBytes) return threadFailed(new Error('The disk is too slow for the recordings'))
    thread.postMessage(chunk, [chunk.buffer])
  })

  function openThread() {
    if (thread !== undefined) return
    const own = startThread({ root, limitBytes })
    thread = own
    const ofOwn =
      <T>(handle: (value: T) => void) =>
      (value: T) => {
        if (thread === own) handle(value)
      }
    own.on('message', ofOwn(receive))
    own.on('error', ofOwn(threadFailed))
    own.on(
      'exit',
      ofOwn((code: number) => threadFailed(new Error(`The recording thread exited with code ${code}`))),
    )
  }

  /** Ends all recordings. The next recording starts a new thread. */
  function threadFailed(error: unknown) {
    log.error({ error, recordings: running.size }, 'The recording thread has failed')
    void endThread()
    for (const number of running.keys()) end(number, 'failed')
  }

  async function endThread() {
    const ended = thread
    thread = undefined
    waitingBytes = 0
    await ended?.terminate()
  }

  function receive(report: RecorderReport) {
    switch (report.type) {
      case 'processed':
        waitingBytes -= report.memory.byteLength
        return entries.reuse(report.memory)
      case 'stopped':
        return end(report.recording, 'saved')
      case 'failed': {
        const { recording, error } = report
        const call = running.get(recording)?.callId
        if (error !== undefined) log.error({ call, error }, 'A recording could not be written')
        return end(recording, 'failed')
      }
      case 'full':
        return log.error({ used: report.used, free: report.free }, 'Recording storage is full')
      case 'limit failed':
        return log.error({ error: report.error }, 'Old recordings could not be deleted')
      case 'deleted':
        return log.info({ bytes: report.bytes }, 'Deleted the recordings of an old call to free space')
    }
  }

  function end(number: number, outcome: RecordingOutcome) {
    running.get(number)?.end(outcome)
    running.delete(number)
    // An idle thread does not keep the process running.
    if (running.size === 0) thread?.unref()
  }

  function saveLater() {
    timer ??= setTimeout(() => {
      timer = undefined
      entries.message(0, { type: 'save' })
      entries.post()
    }, saveEveryMs)
  }

  function start(callId: string, format: AudioFormat): CallRecorder {
    openThread()
    thread?.ref()
    const number = ++lastNumber
    const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<RecordingOutcome>()
    /** False from `stop` or a failure on. */
    let isRunning = true
    let agentItem: string | undefined
    entries.message(number, { type: 'start', callId, format })

    const recorder: CallRecorder = {
      ended,
      heard(audio) {
        if (!isRunning) return
        entries.audio(number, 'heard', audio.encoded)
        saveLater()
      },
      said({ itemId, audio }) {
        if (!isRunning || format === 'clips') return
        if (itemId !== agentItem) entries.message(number, { type: 'agent item', itemId })
        agentItem = itemId
        entries.audio(number, 'said', audio.encoded)
        saveLater()
      },
      event(event) {
        if (!isRunning) return
        const isRecorded =
          event.type === 'speech' ||
          event.type === 'interrupted' ||
          (event.type === 'item' && event.speaker === 'user' && format === 'clips')
        if (!isRecorded) return
        entries.message(number, { type: 'event', event })
        saveLater()
      },
      stop() {
        if (isRunning) {
          isRunning = false
          entries.message(number, { type: 'stop' })
          entries.post()
        }
        return ended
      },
    }
    running.set(number, {
      callId,
      recorder,
      end(outcome) {
        isRunning = false
        resolveEnded(outcome)
      },
    })
    return recorder
  }

  async function stopAll() {
    await Promise.all(running.values().map(({ recorder }) => recorder.stop()))
    clearTimeout(timer)
    timer = undefined
    await endThread()
  }

  return { start, close: () => withTimeout(closeMs, stopAll()) }
}
