import type { CallStatus } from '../../contract/calls.ts'
import { type Label, t } from '../i18n/index.ts'

const names: Record<CallStatus, Label> = {
  dialing: 'Dialing',
  connected: 'Connected',
  ended: 'Ended',
  failed: 'Failed',
}

/** The status of a call as a word, with a capital; one that we do not know keeps the server's. */
export function statusName(status: CallStatus): string {
  return Object.hasOwn(names, status) ? t(names[status]) : status
}
