import type { Page } from '@playwright/test'

/** Duration in ms of the audio of each loudness value. */
const windowMs = 20

/** Loudness of audio over time: the RMS value of each 20 ms. */
export type Envelope = readonly number[]

export function envelopeOf(samples: ArrayLike<number>, rate: number): Envelope {
  const size = Math.round((rate * windowMs) / 1000)
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    let squares = 0
    for (let at = index * size; at < (index + 1) * size; at++) squares += samples[at]! ** 2
    return Math.sqrt(squares / size)
  })
}

/** Finds the best match of `wanted` in `recording`. Returns its position in ms and the correlation there, at most 1. */
export function findAudio(wanted: Envelope, recording: Envelope): { atMs: number; likeness: number } {
  let best = { atMs: -1, likeness: -1 }
  for (let at = 0; at + wanted.length <= recording.length; at++) {
    const likeness = correlation(wanted, recording, at)
    if (likeness > best.likeness) best = { atMs: at * windowMs, likeness }
  }
  return best
}

function correlation(wanted: Envelope, recording: Envelope, at: number): number {
  const { length } = wanted
  let [sumA, sumB, sumAB, sumAA, sumBB] = [0, 0, 0, 0, 0]
  for (let index = 0; index < length; index++) {
    const [a, b] = [wanted[index]!, recording[at + index]!]
    sumA += a
    sumB += b
    sumAB += a * b
    sumAA += a * a
    sumBB += b * b
  }
  const spread = Math.sqrt((sumAA - sumA ** 2 / length) * (sumBB - sumB ** 2 / length))
  return spread === 0 ? 0 : (sumAB - (sumA * sumB) / length) / spread
}

/** Page script: like `envelopeOf`, for an encoded audio file. */
const decoding = `
  globalThis.envelopeOfFile = async (bytes) => {
    const rate = 24000
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
    const samples = decoded.getChannelData(0)
    const size = (rate * ${windowMs}) / 1000
    return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
      let squares = 0
      for (const sample of samples.subarray(index * size, (index + 1) * size)) squares += sample * sample
      return Math.sqrt(squares / size)
    })
  }
`

/** Page script: records what the page sends to the speaker, with one recorder for each audio context. */
const tapping = `
  const taps = new WeakMap()
  const recorders = []
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (...to) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      let tap = taps.get(this.context)
      if (tap === undefined) {
        tap = this.context.createMediaStreamDestination()
        taps.set(this.context, tap)
        const recorder = new MediaRecorder(tap.stream, { audioBitsPerSecond: 128000 })
        const parts = []
        recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
        recorder.start()
        recorders.push({ recorder, parts })
      }
      connect.call(this, tap)
    }
    return connect.apply(this, to)
  }
  globalThis.recordedLoudness = async () => {
    const { recorder, parts } = recorders.at(-1)
    if (recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      recorder.stop()
      await stopped
    }
    return envelopeOfFile(await new Blob(parts).arrayBuffer())
  }
`

/**
 * Records what the page sends to the speaker, after all audio processing, from its next load on. `stop` ends the
 * recording.
 */
export async function recordSpeaker(page: Page): Promise<{ stop: () => Promise<Envelope> }> {
  await page.addInitScript(`{${decoding}${tapping}}`)
  return { stop: () => page.evaluate<Envelope>('recordedLoudness()') }
}

/** Returns the loudness of an encoded recording, decoded by the browser. */
export function envelopeOfFile(page: Page, file: Buffer): Promise<Envelope> {
  const bytes = `Uint8Array.from(atob('${file.toString('base64')}'), (char) => char.charCodeAt(0)).buffer`
  return page.evaluate<Envelope>(`{${decoding}} envelopeOfFile(${bytes})`)
}
