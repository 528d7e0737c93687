import { api, isClientError } from '../api.ts'
import type { CallRequest, CallView } from './call-view.ts'

/**
 * Latest phone call of this browser that was still running. The server owns the call, so the call continues when the
 * user leaves the screen. On return, the screen shows the call again.
 */
export interface SavedPhoneCall {
  id: string
  request: CallRequest
  practice: boolean
  /** Start time in ms since 1970. */
  startedAt: number
  /** Time of connection in ms since 1970, null if not connected. */
  since: number | null
}

const key = 'phone_call'

export function savePhoneCall(request: CallRequest, { id, practice, startedAt, since }: CallView): void {
  if (id === null) return
  const saved: SavedPhoneCall = { id, request, practice, startedAt: startedAt ?? Date.now(), since }
  localStorage.setItem(key, JSON.stringify(saved))
}

/** Clears the saved call if it has this id. Keeps a newer call. */
export function clearSavedPhoneCall(id: string | null): void {
  if (read()?.id === id) localStorage.removeItem(key)
}

/**
 * Returns the saved call if it is still running, else null. Without an answer from the server, assumes that the call is
 * running.
 */
export async function loadRunningPhoneCall(): Promise<SavedPhoneCall | null> {
  const saved = read()
  if (saved === null) return null
  try {
    const { status } = await api.callLog({ params: { id: saved.id } })
    if (status === 'dialing' || status === 'connected') return saved
  } catch (error) {
    if (!isClientError(error)) return saved
  }
  clearSavedPhoneCall(saved.id)
  return null
}

function read(): SavedPhoneCall | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as SavedPhoneCall | null
    return typeof saved?.id === 'string' && Array.isArray(saved.request?.scenario?.steps) ? saved : null
  } catch {
    return null
  }
}
