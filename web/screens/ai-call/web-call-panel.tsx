import {
  AudioWaveform,
  Mic,
  MicOff,
  PhoneOff,
  Signal,
  SignalLow,
  SignalZero,
  Volume2,
  type LucideIcon,
} from 'lucide-react'
import { minutesAndSeconds } from '../../../engine/duration.ts'
import { type Label, t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CallView, ConnectionQuality, RoomView } from '../../voice/call-view.ts'
import { type CallControl, useCallSeconds } from '../../voice/use-call.ts'

interface WebCallPanelProps {
  view: CallView
  room: RoomView
  onEnd: () => void
  onMute: ((muted: boolean) => void) | null
  control: NonNullable<CallControl['room']>
}

const states: Record<RoomView['state'], Label> = {
  disconnected: 'Disconnected',
  connecting: 'Connecting...',
  ringing: 'Ringing...',
  connected: 'Connected',
}

const qualities: Record<ConnectionQuality, { text: Label; tone: string; Icon: LucideIcon } | null> = {
  excellent: { text: 'Excellent', tone: 'text-success', Icon: Signal },
  good: { text: 'Good', tone: 'text-success', Icon: Signal },
  poor: { text: 'Poor', tone: 'text-warning', Icon: SignalLow },
  lost: { text: 'Lost', tone: 'text-danger', Icon: SignalZero },
  unknown: null,
}

/** Status, connection quality and controls of the web call. */
export function WebCallPanel({ view, room, onEnd, onMute, control }: WebCallPanelProps) {
  const { muted } = view
  const seconds = useCallSeconds(view)
  const quality = qualities[room.quality]
  return (
    <section aria-labelledby="web-call" className="card p-5">
      <h2 id="web-call" className="flex items-center gap-2 font-title text-lg">
        <AudioWaveform size={20} aria-hidden="true" className="text-accent" />
        {t('Web call')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm sm:flex sm:flex-wrap sm:gap-x-6">
        <Fact name="Status">
          <output className="font-medium">{t(states[room.state])}</output>
        </Fact>
        <Fact name="Duration">
          <span className="font-medium tabular-nums">{minutesAndSeconds(seconds ?? 0)}</span>
        </Fact>
        {quality && (
          <Fact name="Connection">
            <span className={`flex items-center gap-1 font-medium ${quality.tone}`}>
              <quality.Icon size={16} aria-hidden="true" />
              {t(quality.text)}
            </span>
          </Fact>
        )}
        <Fact name="Room ID">
          <span className="font-mono text-xs wrap-anywhere">{room.id}</span>
        </Fact>
      </dl>
      {(room.reconnecting || room.agentLost) && (
        <p
          role="alert"
          className="mt-3 flex items-center gap-2 rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <Spinner />
          {room.reconnecting ? t('Reconnecting...') : t('Lost the agent. Reconnecting...')}
        </p>
      )}
      {room.audioBlocked && (
        <div
          role="alert"
          className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-3 py-2 text-sm text-info"
        >
          {t('The browser blocked audio. Allow it to hear the agent.')}
          <Button variant="secondary" size="sm" onClick={control.playAudio}>
            <Volume2 size={16} aria-hidden="true" />
            {t('Play sound')}
          </Button>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={muted}
          disabled={onMute === null}
          onClick={() => onMute?.(!muted)}
        >
          {muted ? <MicOff size={16} aria-hidden="true" /> : <Mic size={16} aria-hidden="true" />}
          {muted ? t('Unmute') : t('Mute')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={room.voiceActivity}
          title={t('Sends audio only while you speak, without background noise')}
          onClick={() => control.setVoiceActivity(!room.voiceActivity)}
        >
          <AudioWaveform size={16} aria-hidden="true" />
          {room.voiceActivity ? t('Voice activity: on') : t('Voice activity: off')}
        </Button>
        <Button variant="danger" size="sm" onClick={onEnd}>
          <PhoneOff size={16} aria-hidden="true" />
          {t('End web call')}
        </Button>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: Label; children: React.ReactNode }) {
  return (
    <div className="contents sm:flex sm:items-center sm:gap-1.5">
      <dt className="text-muted">{t(name)}:</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
