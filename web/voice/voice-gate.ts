import { speakingThreshold } from '../../engine/speech-turn.ts'

/** ms that the gate stays open after the last sound, so that no word loses its end */
const holdMs = 1000

/** Seconds that the sound is kept back while the gate may be shut, so that it is open when a word begins. */
const aheadSeconds = 0.25

export interface VoiceGate {
  /** What is sent: the microphone, or silence. The same track whatever device is behind it. */
  readonly track: MediaStreamTrack
  /** On: open only while the level says that somebody speaks. Off, as at first: always open. */
  setActive(on: boolean): void
  /** 0 to 255, as level.ts measures it. */
  measure(level: number): void
  close(): void
}

/** Stands between a microphone and whoever is sent its sound, and lets the noise of a room through or not. */
export function openVoiceGate(source: AudioNode): VoiceGate {
  const { context } = source
  const gain = new GainNode(context)
  const ahead = new DelayNode(context, { maxDelayTime: aheadSeconds, delayTime: 0 })
  const out = new MediaStreamAudioDestinationNode(context as AudioContext, { channelCount: 1 })
  source.connect(ahead).connect(gain).connect(out)
  let isActive = false
  let lastLoudAt = 0

  function set(open: boolean) {
    // Quickly, and without a click.
    gain.gain.setTargetAtTime(open ? 1 : 0, context.currentTime, 0.01)
  }

  return {
    track: out.stream.getAudioTracks()[0]!,
    setActive(on) {
      isActive = on
      ahead.delayTime.value = on ? aheadSeconds : 0
      set(!on)
    },
    measure(level) {
      if (!isActive) return
      const now = performance.now()
      if (level > speakingThreshold) lastLoudAt = now
      set(now - lastLoudAt < holdMs)
    },
    close() {
      source.disconnect(ahead)
      for (const track of out.stream.getTracks()) track.stop()
    },
  }
}
