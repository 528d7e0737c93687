import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import type { VoiceChatView } from '../../voice/voice-chat.ts'

/** What the session runs on, for those who look for a fault. */
export function SystemInformation({ view }: { view: VoiceChatView }) {
  const facts: [string, string][] = [
    ['Session', view.sessionId ?? '-'],
    ['Audio format', `${realtimeAudio.sampleRate / 1000} kHz, mono, pcm16`],
    ['Frame', `${realtimeAudio.samplesPerFrame} samples`],
    ['Turn detection', 'Server: threshold 0.5, padding 300 ms, silence 800 ms'],
    ['Frames sent', String(view.framesSent)],
    ['Audio messages received', String(view.soundsReceived)],
    ['Time to the last answer', view.answerMs === null ? '-' : `${view.answerMs} ms`],
  ]
  return (
    <section aria-labelledby="system-information" className="card p-5">
      <h2 id="system-information" className="font-title text-lg">
        System Information
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm xl:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
