import { type Played, prefillMs } from './playback-queue.ts'
import { samplesOf } from './pcm.ts'
import { playbackWorklet } from './worklets.ts'

export type PlaybackCommand =
  | { type: 'play'; itemId: string; samples: Float32Array }
  | { type: 'clear'; request: number }

/** Answers a `clear`. */
export interface PlaybackReport {
  request: number
  played: Played | null
}

export interface Speaker {
  /** Queues sound of an utterance: pcm16 at the context's rate. Answers in how many ms it will be heard, about. */
  play(itemId: string, pcm16: Uint8Array): number
  /** Whether something is being heard, or about to be. */
  readonly sounds: boolean
  /** Makes what is heard softer, or as loud as before. */
  lower(lowered: boolean): void
  /** Silence, at once. Resolves to what was heard of the item that was cut short, null when none was. */
  clear(): Promise<Played | null>
  close(): void
}

/** How loud the agent is while somebody may be breaking in. */
const loweredGain = 0.25

/** Plays on `context`, which must run at the rate of the sound. */
export async function openSpeaker(context: AudioContext): Promise<Speaker> {
  await context.audioWorklet.addModule(playbackWorklet)
  const node = new AudioWorkletNode(context, 'playback', { numberOfInputs: 0, outputChannelCount: [1] })
  const gain = context.createGain()
  node.connect(gain).connect(context.destination)
  /** When all that was queued will have been heard, in s of the context's clock. */
  let soundsUntil = 0

  const waiting = new Map<number, (played: Played | null) => void>()
  let requests = 0
  node.port.addEventListener('message', ({ data }: MessageEvent<PlaybackReport>) => {
    waiting.get(data.request)?.(heard(data.played, context))
    waiting.delete(data.request)
  })
  node.port.start()
  const command = (message: PlaybackCommand, transfer: Transferable[] = []) => node.port.postMessage(message, transfer)

  return {
    play(itemId, pcm16) {
      const samples = samplesOf(pcm16)
      const seconds = samples.length / context.sampleRate
      const queued = Math.max(0, soundsUntil - context.currentTime)
      // What comes into an empty queue is held back until there is enough of it.
      const held = queued === 0 ? Math.max(0, prefillMs / 1000 - seconds) : queued
      soundsUntil = Math.max(soundsUntil, context.currentTime) + seconds
      command({ type: 'play', itemId, samples }, [samples.buffer])
      return Math.round(held * 1000 + latencyOf(context))
    },
    get sounds() {
      return soundsUntil > context.currentTime
    },
    lower(lowered) {
      gain.gain.setTargetAtTime(lowered ? loweredGain : 1, context.currentTime, 0.02)
    },
    clear() {
      const request = ++requests
      soundsUntil = 0
      gain.gain.setTargetAtTime(1, context.currentTime + 0.02, 0.005)
      command({ type: 'clear', request })
      return new Promise((resolve) => waiting.set(request, resolve))
    },
    close() {
      node.port.close()
      node.disconnect()
      gain.disconnect()
      for (const resolve of waiting.values()) resolve(null)
      waiting.clear()
    },
  }
}

/** What was rendered is heard only when it has passed the device. */
function heard(played: Played | null, context: AudioContext): Played | null {
  if (played === null) return null
  return { ...played, playedMs: Math.max(0, Math.floor(played.playedMs - latencyOf(context))) }
}

/** ms through the device; not every browser knows all of it. */
function latencyOf({ baseLatency, outputLatency }: AudioContext): number {
  return (baseLatency + (outputLatency || 0)) * 1000
}
