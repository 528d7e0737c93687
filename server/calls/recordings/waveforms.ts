import { Worker } from 'node:worker_threads'
import type { CallWaveforms } from '../../../contract/calls.ts'
import { bytesPerMs } from '../../audio-frame.ts'
import type { WaveformTask } from './waveform-worker.ts'

/** Maximum number of bins: enough for the width of any screen. */
const maxBins = 4000
const minBinMs = 50

/** Bytes per ms of each sample format. */
const kindBytes = { pcm: bytesPerMs['pcm16-24000'], ulaw: bytesPerMs['pcmu-8000'] } as const

export type SampleKind = keyof typeof kindBytes
export const isSampleKind = (kind: string): kind is SampleKind => Object.hasOwn(kindBytes, kind)

interface SoundFile {
  id: string
  path: string
  kind: SampleKind
  bytes: number
}

/** Computes waveforms in a worker thread, because the scan of long recordings would delay voice frames. */
export async function waveformsOf(files: readonly SoundFile[]): Promise<CallWaveforms> {
  const ms = files.reduce((sum, { bytes, kind }) => sum + bytes / kindBytes[kind], 0)
  const binMs = Math.max(minBinMs, Math.ceil(ms / maxBins))
  if (files.length === 0) return { bin_ms: binMs, messages: [] }
  const tasks = files.map(({ id, path, kind }) => ({ id, path, kind, binBytes: binMs * kindBytes[kind] }))
  const worker = new Worker(new URL('./waveform-worker.ts', import.meta.url), {
    workerData: tasks satisfies WaveformTask[],
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<CallWaveforms['messages']>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the waveform worker exited without a result')))
  return { bin_ms: binMs, messages: await promise }
}
