import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import { t, tn } from '../../i18n/index.ts'
import type { VoiceChatControl } from '../../voice/use-voice-chat.ts'
import { useObservable } from '../../observable.ts'

/** Technical details of the session, for troubleshooting. */
export function SystemInformation({ view, traffic }: Pick<VoiceChatControl, 'view' | 'traffic'>) {
  const { framesSent, audioMessagesReceived, answerMs, playbackMs } = useObservable(traffic)
  const facts: [string, string][] = [
    [t('Session'), view.sessionId ?? '—'],
    [t('Audio format'), t('{rate} kHz, mono, pcm16', { rate: realtimeAudio.sampleRate / 1000 })],
    [
      t('Microphone sample rate'),
      view.microphoneRate === null ? '—' : t('{rate} kHz', { rate: view.microphoneRate / 1000 }),
    ],
    [t('Frame'), tn(realtimeAudio.samplesPerFrame, '{count} sample', '{count} samples')],
    [t('Turn detection'), t('Server: threshold 0.5, padding 300 ms, silence 800 ms')],
    [t('Frames sent'), String(framesSent)],
    [t('Audio messages received'), String(audioMessagesReceived)],
    [t('Playback latency'), playbackMs === null ? '—' : t('{ms} ms', { ms: playbackMs })],
    [t('Latest response time'), answerMs === null ? '—' : t('{ms} ms', { ms: answerMs })],
  ]
  return (
    <section aria-labelledby="system-information" className="card @container p-5">
      <h2 id="system-information" className="font-title text-lg">
        {t('System Information')}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm @min-[42rem]:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line pt-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right text-balance wrap-break-word tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
