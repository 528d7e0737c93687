import { realtimeAudio } from '../../contract/realtime-voice.ts'

/** Sound that is written as samples, one after the other: pcm16 at 24 kHz, or a telephone's mu-law at 8 kHz; mono. */
export type SampleFormat = 'pcm16-24000' | 'pcmu-8000'

/** How sound is written on one side of a call. Where both sides agree, frames pass untouched. `clips`: whole webm or mp4 files. */
export type AudioFormat = SampleFormat | 'clips'

export const bytesPerMs: Readonly<Record<SampleFormat, number>> = {
  'pcm16-24000': (realtimeAudio.sampleRate * 2) / 1000,
  'pcmu-8000': 8,
}
