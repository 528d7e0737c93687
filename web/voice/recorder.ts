/** Audio from before the start that a recording includes, in s. Otherwise the first sounds of speech are lost. */
const preRollSeconds = 1

/** Returns a delayed stream of `source`. A recording of the stream includes audio from before its start. */
export function withPreRoll(source: AudioNode): { stream: MediaStream; close: () => void } {
  const { context } = source
  const delay = new DelayNode(context, { delayTime: preRollSeconds, maxDelayTime: preRollSeconds })
  const late = new MediaStreamAudioDestinationNode(context as AudioContext, { channelCount: 1 })
  source.connect(delay).connect(late)
  return {
    stream: late.stream,
    close() {
      source.disconnect(delay)
      for (const track of late.stream.getTracks()) track.stop()
    },
  }
}

/** Recording formats by preference. audio/mp4 is for browsers without webm. */
const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

export interface Recording {
  /** Resolves to one complete file, or to an empty file if the recorder failed. */
  stop(): Promise<Blob>
}

/** Starts recording `stream`. Uses a new recorder each time, because only then is each clip a complete file. */
export function startRecording(stream: MediaStream): Recording {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', (event) => parts.push(event.data))
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
    recorder.addEventListener('error', () => resolve(), { once: true })
  })
  recorder.start()
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      return new Blob(parts, { type: recorder.mimeType })
    },
  }
}
