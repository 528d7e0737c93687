import type { Call, CallStatus } from '../../../contract/calls.ts'
import { reachedLooks } from '../../answers/looks.ts'
import { t } from '../../i18n/index.ts'
import { statusName } from '../../voice/status-name.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<CallStatus, BadgeTone> = {
  dialing: 'warning',
  connected: 'success',
  ended: 'neutral',
  failed: 'danger',
}

/** Result of the call: who was reached, else the status. */
export function StatusBadge({ call }: { call: Call }) {
  const { name, tone } = resultOf(call)
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{name}</Badge>
      {call.practice && <Badge tone="warning">{t('Practice')}</Badge>}
    </span>
  )
}

/** Returns who was reached. While the call runs, after a failure, or if that is unknown, returns the status. */
export function resultOf({ status, reached }: Call): { name: string; tone: BadgeTone } {
  if (status !== 'ended' || reached === undefined || reached === 'unknown' || !Object.hasOwn(reachedLooks, reached)) {
    return { name: statusName(status), tone: tones[status] }
  }
  return { name: t(reachedLooks[reached].name), tone: reachedLooks[reached].tone }
}

/** Returns '3 of 4 answered'. Null if the call has no questions, or if no person was reached and none is answered. */
export function answeredText({ reached, answered }: Pick<Call, 'reached' | 'answered'>): string | null {
  if (answered === undefined || answered.of === 0) return null
  if (answered.answered === 0 && reached !== 'person') return null
  return t('{answered} of {steps} answered', { answered: answered.answered, steps: answered.of })
}
