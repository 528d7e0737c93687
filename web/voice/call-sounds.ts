import type { CallStatus, Transport } from '../../contract/calls.ts'

export type CallSound = 'connected' | 'ended' | 'failed'

/**
 * Returns the sound for a change of the status, or null. A phone call has a sound when it is connected. The other
 * transports have none, because their microphone is open then and the agent's voice announces the connection.
 */
export function soundOf(
  before: CallStatus | null,
  now: CallStatus | null,
  transport: Transport | null,
): CallSound | null {
  const wasActive = before === 'dialing' || before === 'connected'
  if (now === 'connected') return before === 'dialing' && transport === 'twilio' ? 'connected' : null
  return wasActive && (now === 'ended' || now === 'failed') ? now : null
}

/** Tones of each sound: frequency in Hz, then start and end in seconds. */
const tones: Readonly<Record<CallSound, readonly (readonly [number, number, number])[]>> = {
  connected: [
    [587, 0, 0.12],
    [784, 0.13, 0.3],
  ],
  ended: [
    [587, 0, 0.12],
    [440, 0.13, 0.3],
  ],
  failed: [
    [330, 0, 0.14],
    [330, 0.2, 0.34],
    [262, 0.4, 0.65],
  ],
}
const volume = 0.05

/** Plays a sound. Does nothing if the browser blocks audio. */
export function playCallSound(sound: CallSound): void {
  let context: AudioContext
  try {
    context = new AudioContext()
  } catch {
    return
  }
  const start = context.currentTime + 0.02
  let last: OscillatorNode | undefined
  for (const [frequency, from, to] of tones[sound]) {
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setTargetAtTime(volume, start + from, 0.01)
    gain.gain.setTargetAtTime(0, start + to - 0.05, 0.02)
    last = new OscillatorNode(context, { frequency })
    last.connect(gain).connect(context.destination)
    last.start(start + from)
    last.stop(start + to + 0.1)
  }
  const close = () => void context.close().catch(() => {})
  last?.addEventListener('ended', close)
  // A blocked context never plays, and would never end.
  if (context.state === 'suspended') void context.resume().catch(close)
}
