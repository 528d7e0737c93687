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
    // The call is on its way, token and all, before the token goes.
    api.logout().catch(() => {})
    removeToken()
  }, [])

  const session = useMemo(() => ({ signedIn, signIn: writeToken, signOut }), [signedIn, signOut])
  const unknown = checking && signedIn
  return (
    <SessionContext value={session}>
      {unknown && <Loading />}
      {/* Meanwhile the screen asks for what it shows, and is made: only nobody sees it before the answer. */}
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
 * Only a 401 speaks against the token, and then api.ts has removed it. No such call at this server, no answer, or none
 * within five seconds: the staff are let in, and the next refused call tells.
 */
async function checkToken(): Promise<void> {
  const answer = queryClient.fetchQuery(accountQuery).catch(() => {})
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 5000))])
}
