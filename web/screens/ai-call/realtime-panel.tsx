import { AudioLines, Mic, MicOff, PhoneOff, Send } from 'lucide-react'
import { useState } from 'react'
import { minutesAndSeconds } from '../../../engine/duration.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { type CallView, isActive } from '../../voice/call-view.ts'
import { useCallSeconds } from '../../voice/use-call.ts'

interface RealtimePanelProps {
  view: CallView
  onEnd: () => void
  onSay: ((text: string) => void) | null
  onMute: ((muted: boolean) => void) | null
}

/** Status, duration and controls of the realtime call, with a text field for users who cannot speak. */
export function RealtimePanel({ view, onEnd, onSay, onMute }: RealtimePanelProps) {
  const active = isActive(view)
  const seconds = useCallSeconds(view)
  return (
    <section aria-labelledby="realtime-call" className="card p-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="realtime-call" className="flex items-center gap-2 font-title text-lg">
          <AudioLines size={20} aria-hidden="true" className="text-accent" />
          {t('Realtime call')}
        </h2>
        {active && (
          <div className="flex flex-wrap gap-2">
            {onMute && (
              <Button variant="secondary" size="sm" aria-pressed={view.muted} onClick={() => onMute(!view.muted)}>
                {view.muted ? <MicOff size={16} aria-hidden="true" /> : <Mic size={16} aria-hidden="true" />}
                {view.muted ? t('Unmute') : t('Mute')}
              </Button>
            )}
            <Button variant="danger" size="sm" onClick={onEnd}>
              <PhoneOff size={16} aria-hidden="true" />
              {t('End realtime call')}
            </Button>
          </div>
        )}
      </div>
      <dl className="mt-2 flex gap-6 text-sm">
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('Status')}:</dt>
          <dd className="font-medium">{stateText(view)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('Duration')}:</dt>
          <dd className="font-medium tabular-nums">{minutesAndSeconds(seconds ?? 0)}</dd>
        </div>
      </dl>
      {onSay && <MessageForm onSay={onSay} />}
    </section>
  )
}

function stateText({ status }: CallView): string {
  if (status === null) return t('Idle')
  return t(({ dialing: 'Connecting...', connected: 'Connected', ended: 'Ended', failed: 'Ended' } as const)[status])
}

function MessageForm({ onSay }: { onSay: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="mt-4 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onSay(text.trim())
        setText('')
      }}
    >
      <input
        aria-label={t('Message to the agent')}
        className="control min-w-0 flex-1"
        placeholder={t('Type instead of speaking...')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" aria-label={t('Send to the agent')}>
        <Send size={18} aria-hidden="true" />
      </Button>
    </form>
  )
}
