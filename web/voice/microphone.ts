import { chosenMicrophone, microphoneConstraints } from './microphone-choice.ts'
import { captureWorklet } from './worklets.ts'

/** What the capture worklet posts: a frame of sound, or how loud the last moment was. */
export type CaptureReport = { type: 'frame'; pcm16: ArrayBuffer } | ({ type: 'loudness' } & Loudness)

export interface Loudness {
  /** Root mean square of a full scale of 1. */
  rms: number
  /** of sound that this is about */
  ms: number
}

export interface Microphone {
  readonly stream: MediaStream
  /** The microphone as a node of its context, for meters. It stays the same when another device takes over. */
  readonly source: AudioNode
  /** The name of the device that is used, '' where the browser does not tell. */
  readonly name: string
  /** The device's own rate in samples per second; null where the browser does not tell. */
  readonly sampleRate: number | null
  /** Another device is used than the one chosen: that one is gone. */
  readonly isSubstitute: boolean
  /** Hands out frames of 4096 samples, pcm16 at 24 kHz (8192 bytes), until `close`. */
  capture(onFrame: (pcm16: Uint8Array) => void, onLoudness?: (loudness: Loudness) => void): Promise<void>
  setEnabled(enabled: boolean): void
  close(): void
}

export interface MicrophoneOptions {
  /** The device went away in use and no other could take its place. */
  onLost: () => void
  /** The device went away in use; the named one took its place. */
  onReplaced?: (name: string) => void
  /** A wish that browsers may leave unfulfilled. */
  sampleRate?: number
}

/** Asks for the chosen microphone, or for any where it is gone. Rejects when it is refused or there is none. */
export async function openMicrophone(context: AudioContext, options: MicrophoneOptions): Promise<Microphone> {
  const { onLost, onReplaced, sampleRate } = options
  // Missing on pages that are not served over https or from this machine.
  if (navigator.mediaDevices === undefined) throw new Error('The browser offers no microphone to this page')
  const ask = (deviceId?: string) =>
    navigator.mediaDevices.getUserMedia({
      audio: { ...microphoneConstraints(deviceId), ...(sampleRate === undefined ? {} : { sampleRate }) },
    })

  let stream = await ask()
  const opened = inputOf(context, stream)
  let { input } = opened
  const source = opened.context.createGain()
  input.connect(source)
  const nodes: AudioNode[] = []
  let enabled = true
  let closed = false
  watch()

  function watch() {
    track()?.addEventListener('ended', () => {
      if (!closed) void replace()
    })
  }

  function track(): MediaStreamTrack | undefined {
    return stream.getAudioTracks()[0]
  }

  /** The device was pulled out: whatever the browser prefers now goes on in its place. */
  async function replace() {
    try {
      const next = await ask('')
      if (closed) return next.getTracks().forEach((one) => one.stop())
      input.disconnect()
      stream = next
      input = opened.context.createMediaStreamSource(stream)
      input.connect(source)
      for (const one of stream.getAudioTracks()) one.enabled = enabled
      watch()
      onReplaced?.(track()?.label ?? '')
    } catch {
      if (!closed) onLost()
    }
  }

  return {
    get stream() {
      return stream
    },
    source,
    get name() {
      return track()?.label ?? ''
    },
    get sampleRate() {
      return track()?.getSettings().sampleRate ?? null
    },
    get isSubstitute() {
      const chosen = chosenMicrophone()
      const used = track()?.getSettings().deviceId
      return chosen !== '' && used !== undefined && used !== chosen
    },
    async capture(onFrame, onLoudness) {
      await source.context.audioWorklet.addModule(captureWorklet)
      if (closed) return
      const node = new AudioWorkletNode(source.context, 'capture', { numberOfOutputs: 0, channelCount: 1 })
      node.port.addEventListener('message', ({ data }: MessageEvent<CaptureReport>) => {
        if (closed) return
        if (data.type === 'frame') onFrame(new Uint8Array(data.pcm16))
        else onLoudness?.(data)
      })
      node.port.start()
      source.connect(node)
      nodes.push(node)
    },
    setEnabled(wanted) {
      enabled = wanted
      for (const one of stream.getAudioTracks()) one.enabled = wanted
    },
    close() {
      closed = true
      for (const node of nodes) source.disconnect(node)
      input.disconnect()
      for (const one of stream.getTracks()) one.stop()
      if (opened.context !== context) void opened.context.close()
    },
  }
}

/** The microphone in `context`, or in one of its own where the browser does not join it to a context of another rate. */
function inputOf(
  context: AudioContext,
  stream: MediaStream,
): { context: AudioContext; input: MediaStreamAudioSourceNode } {
  try {
    return { context, input: context.createMediaStreamSource(stream) }
  } catch {
    // The worklet resamples then.
    const own = new AudioContext()
    return { context: own, input: own.createMediaStreamSource(stream) }
  }
}
