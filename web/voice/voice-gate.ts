import { speakingThreshold } from '../../engine/speech-turn.ts'

/** Time that the gate stays open after the last speech, in ms. Prevents cut-off words. */
const holdMs = 1000

/** Audio delay while the gate is active, in s. The gate opens before the delayed start of a word passes. */
const delaySeconds = 0.25

export interface VoiceGate {
  /** Microphone audio or silence. The track stays the same when the device changes. */
  readonly track: MediaStreamTrack
  /** If on, the gate is open only during speech. If off (initially), always open. */
  setActive(on: boolean): void
  /** Input level from 0 to 255, from level.ts. */
  measure(level: number): void
  close(): void
}

/** Voice-activity gate between a microphone and the room. Blocks background noise while active. */
export function openVoiceGate(source: AudioNode): VoiceGate {
  const { context } = source
  const gain = new GainNode(context)
  const delay = new DelayNode(context, { maxDelayTime: delaySeconds, delayTime: 0 })
  const out = new MediaStreamAudioDestinationNode(context as AudioContext, { channelCount: 1 })
  source.connect(delay).connect(gain).connect(out)
  let isActive = false
  let lastLoudAt = 0

  function set(open: boolean) {
    // Fast fade, to avoid a click.
    gain.gain.setTargetAtTime(open ? 1 : 0, context.currentTime, 0.01)
  }

  return {
    track: out.stream.getAudioTracks()[0]!,
    setActive(on) {
      isActive = on
      delay.delayTime.value = on ? delaySeconds : 0
      set(!on)
    },
    measure(level) {
      if (!isActive) return
      const now = performance.now()
      if (level > speakingThreshold) lastLoudAt = now
      set(now - lastLoudAt < holdMs)
    },
    close() {
      source.disconnect(delay)
      for (const track of out.stream.getTracks()) track.stop()
    },
  }
}
