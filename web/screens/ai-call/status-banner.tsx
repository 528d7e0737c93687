import { CircleX, PhoneOff } from 'lucide-react'
import type { CallStatus } from '../../../contract/calls.ts'
import { minutesAndSeconds } from '../../../engine/duration.ts'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CallView } from '../../voice/call-view.ts'

const looks: Record<CallStatus, { box: string; text: string }> = {
  dialing: { box: 'border-warning/40 bg-warning-soft text-warning', text: 'Dialing...' },
  connected: { box: 'border-success/40 bg-success-soft text-success', text: 'Connected' },
  ended: { box: 'border-line-strong/50 bg-sunken text-muted', text: 'Call ended' },
  failed: { box: 'border-danger/40 bg-danger-soft text-danger', text: 'Call failed' },
}

/** The state of the call in one line. `seconds` is null where no time is to be shown. */
export function StatusBanner({ view, seconds }: { view: CallView; seconds: number | null }) {
  const { status } = view
  if (status === null) return null
  const { box, text } = looks[status]
  return (
    <div data-status={status} className={`flex items-center gap-3 rounded-xl border px-4 py-3 ${box}`}>
      <StatusIcon status={status} />
      <output className="font-medium">{text}</output>
      {view.phoneNumber !== null && <span className="min-w-0 wrap-anywhere">{view.phoneNumber}</span>}
      {view.practice && <Badge tone="warning">Practice</Badge>}
      {seconds !== null && (
        <span role="timer" className="ml-auto font-title text-xl tabular-nums">
          {minutesAndSeconds(seconds)}
        </span>
      )}
    </div>
  )
}

function StatusIcon({ status }: { status: CallStatus }) {
  switch (status) {
    case 'dialing':
      return <Spinner />
    case 'connected':
      return (
        <span className="relative flex size-3 shrink-0">
          <span className="absolute inset-0 animate-ping rounded-full bg-success opacity-60" />
          <span className="size-3 animate-pulse rounded-full bg-success" />
        </span>
      )
    case 'ended':
      return <PhoneOff size={18} aria-hidden="true" className="shrink-0" />
    case 'failed':
      return <CircleX size={18} aria-hidden="true" className="shrink-0" />
  }
}
