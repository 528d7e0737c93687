import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { api } from './api.ts'
import { queryClient } from './query.ts'
import { onTokenChange, readToken, removeToken, writeToken } from './token.ts'
import { Loading } from './ui/loading.tsx'

interface Session {
  signedIn: boolean
  signIn: (token: string) => void
  /** Forgets the token here at once and tells the server as far as it can be reached. */
  signOut: () => void
}

const SessionContext = createContext<Session | null>(null)

/** A token in local storage means signed in. A stored one is checked once, when the page is opened. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken)
  const [checking, setChecking] = useState(token !== null)
  const signedIn = token !== null

  useEffect(() => {
    if (!checking) return
    const stop = new AbortController()
    void checkToken(stop.signal).finally(() => {
      if (!stop.signal.aborted) setChecking(false)
    })
    return () => stop.abort()
  }, [checking])

  useEffect(() => {
    if (!signedIn) queryClient.clear()
  }, [signedIn])

  const signOut = useCallback(() => {
    // The call is on its way, token and all, before the token goes.
    api.logout().catch(() => {})
    removeToken()
  }, [])

  const session = useMemo(() => ({ signedIn, signIn: writeToken, signOut }), [signedIn, signOut])
  if (checking && signedIn) return <Loading />
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession outside SessionProvider')
  return session
}

/**
 * Only a 401 speaks against the token, and then api.ts has removed it. No such call at this server, no answer, or none
 * within five seconds: the staff are let in, and the next refused call tells.
 */
async function checkToken(signal: AbortSignal): Promise<void> {
  await api.session({ signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]) }).catch(() => {})
}
