import type { Call, CallStatus } from '../../../contract/calls.ts'
import { t } from '../../i18n/index.ts'
import { statusName } from '../../voice/status-name.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<CallStatus, BadgeTone> = {
  dialing: 'warning',
  connected: 'success',
  ended: 'neutral',
  failed: 'danger',
}

export function StatusBadge({ call }: { call: Call }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[call.status]}>{statusName(call.status)}</Badge>
      {call.practice && <Badge tone="warning">{t('Practice')}</Badge>}
    </span>
  )
}
