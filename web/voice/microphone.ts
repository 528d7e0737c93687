import { chosenMicrophone, microphoneConstraints } from './microphone-choice.ts'
import { captureWorklet } from './worklets.ts'

/** Message of the capture worklet: an audio frame or a loudness measurement. */
export type CaptureReport = { type: 'frame'; pcm16: ArrayBuffer } | ({ type: 'loudness' } & Loudness)

export interface Loudness {
  /** Root mean square, relative to full scale 1. */
  rms: number
  /** Duration of the measured audio in ms. */
  ms: number
}

export interface Microphone {
  readonly stream: MediaStream
  /** Microphone as an audio node, for meters. Stays the same when the device changes. */
  readonly source: AudioNode
  /** Name of the device in use, '' if unknown. */
  readonly name: string
  /** Device sample rate in Hz, null if unknown. */
  readonly sampleRate: number | null
  /** True if the selected device is missing and another device is in use. */
  readonly isSubstitute: boolean
  /** Calls `onFrame` with frames of 4096 samples, pcm16 at 24 kHz (8192 bytes), until `close`. */
  capture(onFrame: (pcm16: Uint8Array) => void, onLoudness?: (loudness: Loudness) => void): Promise<void>
  setEnabled(enabled: boolean): void
  close(): void
}

export interface MicrophoneOptions {
  /** Called if the device is disconnected and no other device can replace it. */
  onLost: () => void
  /** Called if the device is disconnected and the named device replaces it. */
  onReplaced?: (name: string) => void
  /** Preferred sample rate in Hz. Browsers may ignore it. */
  sampleRate?: number
}

/** Opens the selected microphone, else another device. Rejects if access is denied or no device exists. */
export async function openMicrophone(context: AudioContext, options: MicrophoneOptions): Promise<Microphone> {
  const { onLost, onReplaced, sampleRate } = options
  // `mediaDevices` is missing on pages served without https, except on localhost.
  if (navigator.mediaDevices === undefined) throw new Error('Microphone access needs HTTPS or localhost')
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

  /** Replaces a disconnected device with the browser's default device. */
  async function replace() {
    try {
      const next = await ask('')
      if (closed) return next.getTracks().forEach((unused) => unused.stop())
      input.disconnect()
      stream = next
      input = opened.context.createMediaStreamSource(stream)
      input.connect(source)
      for (const audioTrack of stream.getAudioTracks()) audioTrack.enabled = enabled
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
    setEnabled(value) {
      enabled = value
      for (const audioTrack of stream.getAudioTracks()) audioTrack.enabled = value
    },
    close() {
      closed = true
      for (const node of nodes) source.disconnect(node)
      input.disconnect()
      for (const openTrack of stream.getTracks()) openTrack.stop()
      if (opened.context !== context) void opened.context.close()
    },
  }
}

/** Creates the input node in `context`. If the browser rejects a different sample rate, uses a new context. */
function inputOf(
  context: AudioContext,
  stream: MediaStream,
): { context: AudioContext; input: MediaStreamAudioSourceNode } {
  try {
    return { context, input: context.createMediaStreamSource(stream) }
  } catch {
    // Use the device's own sample rate. The capture worklet resamples.
    const own = new AudioContext()
    return { context: own, input: own.createMediaStreamSource(stream) }
  }
}
