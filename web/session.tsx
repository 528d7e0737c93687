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
import { accountQuery } from './account.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { onTokenChange, readToken, removeToken, writeToken } from './token.ts'
import { Loading } from './ui/loading.tsx'

interface Session {
  signedIn: boolean
  signIn: (token: string) => void
  /** Removes the token from this browser at once. Notifies the server without waiting for its answer. */
  signOut: () => void
}

const SessionContext = createContext<Session | null>(null)

/** A token in local storage means signed in. A stored token is checked once, when the page opens. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken)
  const [checking, setChecking] = useState(token !== null)
  const signedIn = token !== null

  useEffect(() => {
    if (!checking) return
    let left = false
    void checkToken().finally(() => {
      if (!left) setChecking(false)
    })
    return () => {
      left = true
    }
  }, [checking])

  useEffect(() => {
    if (!signedIn) queryClient.clear()
  }, [signedIn])

  const signOut = useCallback(() => {
    // The request reads the token before the next line removes it.
    api.logout().catch(() => {})
    removeToken()
  }, [])

  const session = useMemo(() => ({ signedIn, signIn: writeToken, signOut }), [signedIn, signOut])
  const unknown = checking && signedIn
  return (
    <SessionContext value={session}>
      {unknown && <Loading />}
      {/* During the check, the screen is hidden but already loads its data. */}
      <div className={unknown ? 'hidden' : 'contents'}>{children}</div>
    </SessionContext>
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession outside SessionProvider')
  return session
}

/**
 * Checks the stored token. Only a 401 invalidates the token, and api.ts then removes it. If the server does not offer
 * the endpoint or does not answer within 5 s, the user stays signed in until the next 401.
 */
async function checkToken(): Promise<void> {
  const answer = queryClient.fetchQuery(accountQuery).catch(() => {})
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 5000))])
}
