import type { Call, CallStatus, Transport } from '../../../contract/calls.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export const transportNames: Record<Transport, string> = {
  twilio: 'Phone',
  livekit: 'Web call',
  direct: 'Direct voice',
  realtime: 'Realtime voice',
}

const tones: Record<CallStatus, BadgeTone> = {
  dialing: 'warning',
  connected: 'success',
  ended: 'neutral',
  failed: 'danger',
}

export function StatusBadge({ call }: { call: Call }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[call.status]}>{call.status.charAt(0).toUpperCase() + call.status.slice(1)}</Badge>
      {call.practice && <Badge tone="warning">Practice</Badge>}
    </span>
  )
}
