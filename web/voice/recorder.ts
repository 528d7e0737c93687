/** So much of what was said before a recording begins is in it: a voice is noticed only when it is there. */
const preRollSeconds = 1

/** What `source` hears, a little late: a recording of it begins before its own beginning. */
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

/** In order of preference; the second is for browsers without webm. */
const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

export interface Recording {
  /** Resolves to one complete file; to an empty one when the recorder failed. */
  stop(): Promise<Blob>
}

/** Records `stream` from now on. Every recording is a recorder of its own: only then each clip is a whole file. */
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
