import { Navigate, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Preferences } from './preferences.tsx'

/** Sends signed-out visitors to the sign-in screen. Wraps all staff routes. */
export function ForStaff() {
  return useSession().signedIn ? <Outlet /> : <Navigate to={paths.login} replace />
}

export function ForGuests() {
  if (useSession().signedIn) return <Navigate to={paths.dashboard} replace />
  return (
    <>
      <header className="absolute top-0 right-0 p-3">
        <Preferences />
      </header>
      <Outlet />
    </>
  )
}
