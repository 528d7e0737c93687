import { api, isClientError } from '../api.ts'
import type { CallRequest, CallView } from './call-view.ts'

/**
 * The phone call that this browser placed last and did not see the end of. The server holds it, so it goes on when its
 * screen is left, and the screen shows it again when somebody comes back.
 */
export interface KeptPhoneCall {
  id: string
  request: CallRequest
  practice: boolean
  /** ms since 1970 */
  startedAt: number
  /** Since when it was seen connected, in ms since 1970. */
  since: number | null
}

const key = 'phone_call'

export function keepPhoneCall(request: CallRequest, { id, practice, startedAt, since }: CallView): void {
  if (id === null) return
  const kept: KeptPhoneCall = { id, request, practice, startedAt: startedAt ?? Date.now(), since }
  localStorage.setItem(key, JSON.stringify(kept))
}

/** Another call that was placed meanwhile stays. */
export function forgetPhoneCall(id: string | null): void {
  if (read()?.id === id) localStorage.removeItem(key)
}

/** The kept call if it still runs, null if it does not. Where the server does not answer, it is taken to run. */
export async function runningPhoneCall(): Promise<KeptPhoneCall | null> {
  const kept = read()
  if (kept === null) return null
  try {
    const { status } = await api.callLog({ params: { id: kept.id } })
    if (status === 'dialing' || status === 'connected') return kept
  } catch (error) {
    if (!isClientError(error)) return kept
  }
  forgetPhoneCall(kept.id)
  return null
}

function read(): KeptPhoneCall | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptPhoneCall | null
    return typeof kept?.id === 'string' && Array.isArray(kept.request?.scenario?.steps) ? kept : null
  } catch {
    return null
  }
}
