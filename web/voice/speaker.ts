import { type Played, prefillMs } from './playback-queue.ts'
import { samplesOf } from './pcm.ts'
import { playbackWorklet } from './worklets.ts'

export type PlaybackCommand =
  | { type: 'play'; itemId: string; samples: Float32Array }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'clear'; request: number }

export type PlaybackReport =
  /** Reply to a `clear` command. */
  | { type: 'cleared'; request: number; played: Played | null }
  /** All queued audio was played. */
  | { type: 'drained' }

export interface Speaker {
  /**
   * Queues pcm16 audio of an utterance at the context's sample rate. Returns the estimated delay until playback in ms.
   */
  play(itemId: string, pcm16: Uint8Array): number
  /** True while audio plays or is queued. */
  readonly isPlaying: boolean
  /** Stops playback at once and keeps the audio. */
  pause(): void
  /** Continues where playback stopped. */
  resume(): void
  /** Called when all queued audio was played. Replaces an earlier listener. */
  onDrained(listener: () => void): void
  /** Lowers the volume, or restores it. */
  lower(lowered: boolean): void
  /**
   * Stops playback at once. Resolves to the played duration of the interrupted item, or null if no item was
   * interrupted.
   */
  clear(): Promise<Played | null>
  close(): void
}

/** Gain of the agent's audio during a possible barge-in. */
const loweredGain = 0.25

/** Creates a speaker on `context`, whose sample rate must equal the rate of the audio. */
export async function openSpeaker(context: AudioContext): Promise<Speaker> {
  await context.audioWorklet.addModule(playbackWorklet)
  const node = new AudioWorkletNode(context, 'playback', { numberOfInputs: 0, outputChannelCount: [1] })
  const gain = context.createGain()
  node.connect(gain).connect(context.destination)
  /** End of the queued audio, in s of the context's clock. */
  let playingUntil = 0
  /** Time of the pause, in s of the context's clock. Undefined if playback is not paused. */
  let pausedAt: number | undefined
  let drained = () => {}

  const waiting = new Map<number, (played: Played | null) => void>()
  let requests = 0
  node.port.addEventListener('message', ({ data }: MessageEvent<PlaybackReport>) => {
    if (data.type === 'drained') return drained()
    // Includes audio in the device's buffer, which cannot be stopped.
    waiting.get(data.request)?.(data.played)
    waiting.delete(data.request)
  })
  node.port.start()
  const command = (message: PlaybackCommand, transfer: Transferable[] = []) => node.port.postMessage(message, transfer)

  return {
    play(itemId, pcm16) {
      const samples = samplesOf(pcm16)
      const seconds = samples.length / context.sampleRate
      const queued = Math.max(0, playingUntil - context.currentTime)
      // Audio in an empty queue waits for the prefill.
      const delay = queued === 0 ? Math.max(0, prefillMs / 1000 - seconds) : queued
      playingUntil = Math.max(playingUntil, context.currentTime) + seconds
      command({ type: 'play', itemId, samples }, [samples.buffer])
      return Math.round(delay * 1000 + latencyOf(context))
    },
    get isPlaying() {
      return playingUntil > context.currentTime
    },
    pause() {
      pausedAt ??= context.currentTime
      command({ type: 'pause' })
    },
    resume() {
      if (pausedAt !== undefined && playingUntil > pausedAt) playingUntil += context.currentTime - pausedAt
      pausedAt = undefined
      command({ type: 'resume' })
    },
    onDrained(listener) {
      drained = listener
    },
    lower(lowered) {
      gain.gain.setTargetAtTime(lowered ? loweredGain : 1, context.currentTime, 0.02)
    },
    clear() {
      const request = ++requests
      playingUntil = 0
      pausedAt = undefined
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

/** Returns the output latency in ms. Some browsers report only a part. */
function latencyOf({ baseLatency, outputLatency }: AudioContext): number {
  return (baseLatency + (outputLatency || 0)) * 1000
}
