import type { CallStatus } from '../../contract/calls.ts'
import { type Label, t } from '../i18n/index.ts'

const names: Record<CallStatus, Label> = {
  dialing: 'Dialing',
  connected: 'Connected',
  ended: 'Ended',
  failed: 'Failed',
}

/** Returns the display name of a call status. An unknown status is returned unchanged. */
export function statusName(status: CallStatus): string {
  return Object.hasOwn(names, status) ? t(names[status]) : status
}
