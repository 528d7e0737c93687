import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** A recording, and the number of bytes per waveform bin. */
export interface WaveformTask {
  id: string
  path: string
  kind: 'pcm' | 'ulaw'
  binBytes: number
}

/** Step between the samples that are read. Speech peaks span more samples than this. */
const step = 4

/** Absolute sample value of each mu-law byte, 0 to 32124: https://www.itu.int/rec/T-REC-G.711 */
const ulawPeaks = Uint16Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff
  return (((bits & 0x0f) << 3) + 0x84) * 2 ** ((bits >> 4) & 0x07) - 0x84
})

function peakOf(bytes: Buffer, kind: WaveformTask['kind']): number {
  let peak = 0
  if (kind === 'ulaw') {
    for (let at = 0; at < bytes.length; at += step) peak = Math.max(peak, ulawPeaks[bytes[at]!]!)
  } else {
    for (let at = 0; at + 1 < bytes.length; at += 2 * step) peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)))
  }
  return peak
}

function peaksOf({ path, kind, binBytes }: WaveformTask): number[] {
  const peaks: number[] = []
  const bin = Buffer.alloc(binBytes)
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const read = readSync(file, bin, 0, binBytes, null)
      if (read === 0) return peaks
      peaks.push(Math.min(100, Math.round((100 * peakOf(bin.subarray(0, read), kind)) / 32_767)))
    }
  } finally {
    closeSync(file)
  }
}

const messages = (workerData as WaveformTask[]).flatMap((task) => {
  try {
    return [{ id: task.id, peaks: peaksOf(task) }]
  } catch {
    // Deleted during the read.
    return []
  }
})
parentPort!.postMessage(messages)
