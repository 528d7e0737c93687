import { Worker } from 'node:worker_threads'
import type { CallWaveforms } from '../../../contract/calls.ts'
import type { WaveformTask } from './waveform-worker.ts'

/** Enough for the width of any screen. */
const mostBins = 4000
const leastBinMs = 50

/** Bytes of one millisecond of each kind of sound that is kept as samples. */
export const bytesPerMs = { pcm: 48, ulaw: 8 } as const

interface SoundFile {
  id: string
  path: string
  kind: keyof typeof bytesPerMs
  bytes: number
}

/** Reads recordings in a thread of its own: minutes of samples are looked at, and no voice frame is to wait for that. */
export async function waveformsOf(files: readonly SoundFile[]): Promise<CallWaveforms> {
  const ms = files.reduce((sum, { bytes, kind }) => sum + bytes / bytesPerMs[kind], 0)
  const binMs = Math.max(leastBinMs, Math.ceil(ms / mostBins))
  if (files.length === 0) return { bin_ms: binMs, messages: [] }
  const tasks = files.map(({ id, path, kind }) => ({ id, path, kind, binBytes: binMs * bytesPerMs[kind] }))
  const worker = new Worker(new URL('./waveform-worker.ts', import.meta.url), {
    workerData: tasks satisfies WaveformTask[],
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<CallWaveforms['messages']>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the thread ended without an answer')))
  return { bin_ms: binMs, messages: await promise }
}
