import type { Transport } from '../../contract/calls.ts'
import type { Label } from '../i18n/index.ts'

export const transportNames: Record<Transport, Label> = {
  twilio: 'Phone',
  livekit: 'Web call',
  direct: 'Direct voice',
  realtime: 'Realtime voice',
}
