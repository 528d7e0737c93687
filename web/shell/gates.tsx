import { Navigate, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'

/** Every path that is not for guests leads a signed-out visitor to the sign-in screen. */
export function ForStaff() {
  return useSession().signedIn ? <Outlet /> : <Navigate to={paths.login} replace />
}

export function ForGuests() {
  return useSession().signedIn ? <Navigate to={paths.dashboard} replace /> : <Outlet />
}
