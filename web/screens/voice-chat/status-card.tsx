import { CircleX, Plug, Unplug, type LucideIcon } from 'lucide-react'
import { type Label, said, t } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { VoiceChatView } from '../../voice/voice-chat.ts'

const styles = {
  disconnected: { text: 'Disconnected', tone: 'bg-sunken text-muted', Icon: Unplug },
  connected: { text: 'Connected', tone: 'bg-success-soft text-success', Icon: Plug },
  error: { text: 'Error', tone: 'bg-danger-soft text-danger', Icon: CircleX },
} as const satisfies Record<string, { text: Label; tone: string; Icon: LucideIcon }>

const activities = {
  live: 'Listening',
  speaking: 'You are speaking',
  processing: 'AI Processing...',
} as const satisfies Record<string, Label>

export function StatusCard({ view }: { view: VoiceChatView }) {
  const { text, tone, Icon } = styles[view.state]
  return (
    <section aria-label={t('Status')} className="card space-y-3 p-5">
      <div className="flex items-center gap-4">
        <span className={`flex size-12 shrink-0 items-center justify-center rounded-full ${tone}`}>
          {view.connecting ? <Spinner /> : <Icon size={22} aria-hidden="true" />}
        </span>
        <div className="min-w-0">
          <output className="block font-title text-lg">{view.connecting ? t('Connecting...') : t(text)}</output>
          <p className="text-sm text-muted">{microphoneText(view)}</p>
        </div>
        {view.practice && (
          <span className="ml-auto">
            <Badge tone="warning">{t('Practice')}</Badge>
          </span>
        )}
      </div>
      {view.state === 'error' && <ErrorBanner>{t('Failed to connect to the voice chat service.')}</ErrorBanner>}
      {view.notices.length > 0 && (
        <ul aria-label={t('Notices')} className="space-y-1 text-sm text-info">
          {view.notices.map((notice, index) => (
            // Notices only append and can repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{said(notice)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function microphoneText(view: VoiceChatView): string {
  if (view.state !== 'connected') return view.connecting ? t('Opening session') : t('No open session')
  if (view.microphone === 'denied') return t('No microphone. Send a test message to hear the agent answer.')
  if (view.microphone === null) return t('Waiting for microphone')
  return t(activities[view.activity])
}
