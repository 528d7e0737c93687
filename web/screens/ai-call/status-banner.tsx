import { CircleX, Download, PhoneOff } from 'lucide-react'
import type { CallStatus } from '../../../contract/calls.ts'
import { minutesAndSeconds } from '../../../engine/duration.ts'
import { type Label, said, t } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CallView, isOver } from '../../voice/call-view.ts'
import { type Spoken, useCallSeconds, useSpoken } from '../../voice/use-call.ts'
import { saveCallLog } from './call-log-export.ts'

const styles: Record<CallStatus, { box: string; text: Label }> = {
  dialing: { box: 'border-warning/40 bg-warning-soft text-warning', text: 'Dialing...' },
  connected: { box: 'border-success/40 bg-success-soft text-success', text: 'Connected' },
  ended: { box: 'border-line-strong/50 bg-sunken text-muted', text: 'Call ended' },
  failed: { box: 'border-danger/40 bg-danger-soft text-danger', text: 'Call failed' },
}

/** Status, number, timer and end reason of the call. */
export function StatusBanner({ view, spoken }: { view: CallView; spoken: Spoken }) {
  const seconds = useCallSeconds(view)
  const { status } = view
  if (status === null) return null
  const { box, text } = styles[status]
  return (
    <div
      data-status={status}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border px-4 py-3 ${box}`}
    >
      <StatusIcon status={status} seconds={seconds ?? 0} />
      <output className="font-medium">{t(text)}</output>
      {view.phoneNumber !== null && <span className="min-w-0 wrap-anywhere">{view.phoneNumber}</span>}
      {view.practice && <Badge tone="warning">{t('Practice')}</Badge>}
      {isOver(view) && view.endReason !== null && <p className="order-last w-full text-sm">{said(view.endReason)}</p>}
      {view.hangUpUnconfirmed && (
        <p role="alert" className="order-last w-full text-sm text-danger">
          {t('Twilio has not confirmed the hang-up yet. The phone may still be connected. Retrying.')}
        </p>
      )}
      <span className="ml-auto flex items-center gap-3">
        {seconds !== null && (
          <span role="timer" className="font-title text-xl tabular-nums">
            {minutesAndSeconds(seconds)}
          </span>
        )}
        {isOver(view) && <SaveLog view={view} spoken={spoken} />}
      </span>
    </div>
  )
}

function SaveLog({ view, spoken }: { view: CallView; spoken: Spoken }) {
  const messages = useSpoken(spoken)
  if (messages.length === 0) return null
  return (
    <Button variant="secondary" size="sm" onClick={() => void saveCallLog(view, messages)}>
      <Download size={16} aria-hidden="true" />
      {t('Save log')}
    </Button>
  )
}

function StatusIcon({ status, seconds }: { status: CallStatus; seconds: number }) {
  switch (status) {
    case 'dialing':
      return <Spinner />
    case 'connected':
      return (
        // Pulses with the timer: an endless CSS animation repaints the page 60 times a second.
        <span
          className={`size-3 shrink-0 rounded-full bg-success transition-opacity duration-300 ${seconds % 2 === 0 ? '' : 'opacity-40'}`}
        />
      )
    case 'ended':
      return <PhoneOff size={18} aria-hidden="true" className="shrink-0" />
    case 'failed':
      return <CircleX size={18} aria-hidden="true" className="shrink-0" />
  }
}
