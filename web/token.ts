/** Local storage key of the session token. A stored token means signed in, in every tab. */
const key = 'token'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(key) || null
}

export function writeToken(token: string): void {
  localStorage.setItem(key, token)
  announce()
}

export function removeToken(): void {
  localStorage.removeItem(key)
  announce()
}

/** Calls `listener` when the token may have changed, in this or another tab. Returns the unsubscribe function. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}

// `key` is null if another tab cleared the whole storage.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) announce()
})
