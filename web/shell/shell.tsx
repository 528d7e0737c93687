import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { t, useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { useWide } from '../ui/media.ts'
import { Progress } from '../ui/progress.tsx'
import { useScrollLock } from '../ui/scroll-lock.ts'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'

/** Sidebar and screen. Under 1024 px the sidebar is a drawer, opened from the header. */
export function Shell() {
  useLanguage()
  const wide = useWide()
  const { open, show, close, drawer, menuButton } = useDrawer(wide)
  const { signOut } = useSession()
  const navigate = useNavigate()
  const loadingScreen = useNavigation().state !== 'idle'

  function logout() {
    close()
    signOut()
    void navigate(paths.login, { replace: true })
  }

  // Opening, it must be visible at once: what is invisible cannot take the focus.
  const sliding = open ? 'transition-[translate]' : 'invisible -translate-x-full transition-[translate,visibility]'
  const place = wide ? 'sticky top-0 w-64' : `fixed top-0 left-0 z-30 w-72 shadow-lift duration-200 md:w-64 ${sliding}`

  return (
    <div className="flex min-h-dvh">
      <aside
        ref={drawer}
        id="sidebar"
        inert={!wide && !open}
        tabIndex={-1}
        className={`h-dvh shrink-0 border-r border-line bg-surface outline-none ${place}`}
      >
        <Sidebar onLogout={logout} />
      </aside>
      {open && (
        <button
          type="button"
          aria-label={t('Close navigation menu')}
          tabIndex={-1}
          onClick={close}
          className="fixed inset-0 z-20 cursor-default! bg-shade"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col" inert={open}>
        <Header menuButton={menuButton} menuOpen={open} onMenu={wide ? null : show} />
        {loadingScreen && <Progress label={t('Loading the screen')} className="fixed! inset-x-0 top-0 z-40" />}
        <main className="min-w-0 flex-1">
          <Outlet />
        </main>
        <ScrollRestoration />
      </div>
    </div>
  )
}

/** The drawer closes on a change of route, on Esc and when the window becomes wide; the focus goes in and back out. */
function useDrawer(wide: boolean) {
  const { key } = useLocation()
  // Remembers where it was opened: elsewhere it is closed, and stays so on the way back.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  if (openedAt !== null && (wide || openedAt !== key)) setOpenedAt(null)
  const open = openedAt === key && !wide
  const drawer = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpenedAt(null), [])
  useScrollLock(open)

  useEffect(() => {
    if (!open) return
    const button = menuButton.current
    drawer.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // After the render that makes the header reachable again.
      requestAnimationFrame(() => button?.focus())
    }
  }, [open, close])

  return { open, show: () => setOpenedAt(key), close, drawer, menuButton }
}
