import { captureWorklet } from './worklets.ts'

/** What is asked of every microphone: the agent's own voice and the room are kept out of it. */
const cleaned: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

export interface Microphone {
  readonly stream: MediaStream
  /** The microphone as a node of `context`, for meters. */
  readonly source: AudioNode
  /** Hands out frames of 4096 samples, pcm16 at 24 kHz (8192 bytes), until `close`. */
  capture(onFrame: (pcm16: Uint8Array) => void): Promise<void>
  setEnabled(enabled: boolean): void
  close(): void
}

/**
 * Asks for the microphone. Rejects when it is refused or there is none. `onLost` is called when the device goes away
 * later. `sampleRate` is a wish that browsers may leave unfulfilled.
 */
export async function openMicrophone(
  context: AudioContext,
  onLost: () => void,
  wish: { sampleRate?: number } = {},
): Promise<Microphone> {
  // Missing on pages that are not served over https or from this machine.
  if (navigator.mediaDevices === undefined) throw new Error('The browser offers no microphone to this page')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { ...cleaned, ...wish } })
  const { source, close: closeSource } = sourceOf(context, stream)
  const nodes: AudioNode[] = []
  let closed = false
  const [track] = stream.getAudioTracks()
  track?.addEventListener('ended', () => {
    if (!closed) onLost()
  })

  return {
    stream,
    source,
    async capture(onFrame) {
      await source.context.audioWorklet.addModule(captureWorklet)
      if (closed) return
      const node = new AudioWorkletNode(source.context, 'capture', { numberOfOutputs: 0, channelCount: 1 })
      node.port.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
        if (!closed) onFrame(new Uint8Array(data))
      })
      node.port.start()
      source.connect(node)
      nodes.push(node)
    },
    setEnabled(enabled) {
      if (track) track.enabled = enabled
    },
    close() {
      closed = true
      for (const node of nodes) source.disconnect(node)
      for (const one of stream.getTracks()) one.stop()
      closeSource()
    },
  }
}

function sourceOf(context: AudioContext, stream: MediaStream): { source: AudioNode; close: () => void } {
  try {
    return { source: context.createMediaStreamSource(stream), close: () => {} }
  } catch {
    // Some browsers do not join a microphone to a context of another rate; the worklet resamples then.
    const own = new AudioContext()
    return { source: own.createMediaStreamSource(stream), close: () => void own.close() }
  }
}
