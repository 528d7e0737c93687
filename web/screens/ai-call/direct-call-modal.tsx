import { Ear, LoaderCircle, Mic, MicOff, Phone, PhoneCall, PhoneOff, Sparkles, type LucideIcon } from 'lucide-react'
import { type DirectCallState, directCallTexts } from '../../../engine/direct-call.ts'
import { paddedMinutesAndSeconds } from '../../../engine/duration.ts'
import { levelPercent, speakingThreshold } from '../../../engine/speech-turn.ts'
import { t } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FollowingList } from '../../ui/following-list.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { DirectCallRequest } from '../../voice/direct-call.ts'
import {
  type CallControl,
  type DirectCallControl,
  type Spoken,
  useDirectCall,
  useSecondsSince,
  useSpoken,
} from '../../voice/use-call.ts'
import { useObservable } from '../../observable.ts'
import { CaptionLines } from './captions.tsx'
import { LevelBar } from './level-bar.tsx'
import { Notices } from './notices.tsx'

type StateName = DirectCallState['name']

const green = 'bg-success-soft text-success'
const blue = 'bg-info-soft text-info'
const styles: Record<StateName, { tone: string; Icon: LucideIcon; spins?: true }> = {
  idle: { tone: 'bg-sunken text-muted', Icon: Phone },
  connecting: { tone: blue, Icon: LoaderCircle, spins: true },
  ringing: { tone: blue, Icon: PhoneCall },
  connected: { tone: green, Icon: Ear },
  speaking: { tone: green, Icon: Mic },
  listening: { tone: green, Icon: Ear },
  processing: { tone: 'bg-warning-soft text-warning', Icon: Sparkles },
  ended: { tone: 'bg-danger-soft text-danger', Icon: PhoneOff },
}

interface DirectCallModalProps extends DirectCallRequest {
  /** Call of the screen. The panels behind the dialog show the same call. */
  call: Pick<CallControl, 'view' | 'spoken' | 'showOther'>
  onClose: () => void
  /** True if captions are on. */
  captions: boolean
}

export function DirectCallModal({ language, scenario, venueId, call, onClose, captions }: DirectCallModalProps) {
  const { view, spoken, showOther } = call
  const direct = useDirectCall({ language, scenario, venueId }, showOther, onClose)
  const { state } = direct
  const { tone, Icon, spins } = styles[state.name]
  const running = useSecondsSince('since' in state ? state.since : null)
  const seconds = running ?? (state.name === 'ended' ? state.seconds : 0)
  const talking = 'since' in state

  return (
    <Modal title={t('Voice Call with AI Agent')} onClose={onClose} footer={<Buttons call={direct} onClose={onClose} />}>
      <div className="flex flex-col items-center gap-3 text-center">
        <span className={`flex size-20 items-center justify-center rounded-full ${tone}`}>
          <Icon size={34} aria-hidden="true" className={spins ? 'animate-spin' : ''} />
        </span>
        <p className="font-title text-3xl tabular-nums" role="timer">
          {paddedMinutesAndSeconds(seconds)}
        </p>
        <output className={`rounded-full px-3 py-1 text-sm font-medium ${tone}`}>
          {t(directCallTexts[state.name])}
        </output>
        {view.practice && <Badge tone="warning">{t('Practice')}</Badge>}
      </div>
      {talking && <InputLevel level={direct.level} />}
      {state.name === 'processing' && !state.answering && (
        <p className="mt-4 flex items-center justify-center gap-2 text-sm text-warning">
          <LoaderCircle size={16} aria-hidden="true" className="animate-spin" />
          {t('AI is thinking...')}
        </p>
      )}
      {captions && talking && (
        <div className="mt-4">
          <CaptionLines spoken={spoken} />
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <Notices lines={view.log} />
      </div>
      <Conversation spoken={spoken} />
      <p className="mt-4 text-center text-sm text-balance text-muted">
        {t('Speak naturally - the AI will respond automatically when you pause')}
      </p>
    </Modal>
  )
}

/** Separate component, because the level re-renders ten times a second. */
function InputLevel({ level: watched }: Pick<DirectCallControl, 'level'>) {
  const level = useObservable(watched)
  return (
    <div className="mt-5">
      <p className="mb-1 text-center text-sm text-muted">
        {level > speakingThreshold ? t('You are speaking') : t('Speak now...')}
      </p>
      <LevelBar percent={levelPercent(level)} />
    </div>
  )
}

/** Conversation list. Renders nothing before the first message. */
function Conversation({ spoken }: { spoken: Spoken }) {
  const messages = useSpoken(spoken)
  if (messages.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="mb-1.5 text-sm font-medium">{t('Conversation:')}</h3>
      <FollowingList label={t('Conversation')} className="max-h-48 rounded-lg bg-sunken p-3 text-sm">
        <ul className="space-y-2">
          {messages.map((message) => (
            <li key={message.id}>
              <span className="font-medium">{message.speaker === 'user' ? t('You') : t('AI Agent')}</span>:{' '}
              {message.text}
            </li>
          ))}
        </ul>
      </FollowingList>
    </div>
  )
}

function Buttons({ call: { state, dispatch }, onClose }: { call: DirectCallControl; onClose: () => void }) {
  const end = () => dispatch({ type: 'end', at: Date.now() })
  switch (state.name) {
    case 'idle':
      return (
        <Button variant="success" onClick={() => dispatch({ type: 'start' })}>
          <Phone size={18} aria-hidden="true" />
          {t('Start Voice Call')}
        </Button>
      )
    case 'connecting':
    case 'ringing':
      return (
        <Button variant="danger" onClick={end}>
          {t('Cancel')}
        </Button>
      )
    case 'ended':
      return (
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      )
    default:
      return (
        <>
          <Button variant="secondary" aria-pressed={state.muted} onClick={() => dispatch({ type: 'toggle_mute' })}>
            {state.muted ? <MicOff size={18} aria-hidden="true" /> : <Mic size={18} aria-hidden="true" />}
            {state.muted ? t('Unmute') : t('Mute')}
          </Button>
          <Button variant="danger" onClick={end}>
            <PhoneOff size={18} aria-hidden="true" />
            {t('End Call')}
          </Button>
        </>
      )
  }
}
