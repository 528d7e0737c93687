import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { t, useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { useWide } from '../ui/media.ts'
import { Progress } from '../ui/progress.tsx'
import { StagedRender } from '../ui/staged-render.ts'
import { useScrollLock } from '../ui/scroll-lock.ts'
import { Header } from './header.tsx'
import { Palette } from './palette/palette.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PracticeGuide } from './practice-guide.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useKeys } from './use-keys.ts'
import { useRouteFocus } from './use-route-focus.ts'

const InquiryWatch = lazy(async () => ({ default: (await import('../inquiries/watch.tsx')).InquiryWatch }))
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))

/** Sidebar and screen. Below 1024 px the sidebar is a drawer, opened from the header. */
export function Shell() {
  useLanguage()
  const wide = useWide()
  const { open, show, close, drawer, menuButton } = useDrawer(wide)
  const { signOut } = useSession()
  const navigate = useNavigate()
  const main = useRouteFocus()
  useFocusFallback()
  const [panel, setPanel] = useState<'palette' | 'keys' | null>(null)
  const closePanel = () => setPanel(null)
  useKeys({ palette: () => setPanel(panel === 'palette' ? null : 'palette'), sheet: () => setPanel('keys') })
  const arrival = useNavigationType()
  const loadingScreen = useNavigation().state !== 'idle'

  function logout() {
    close()
    signOut()
    void navigate(paths.login, { replace: true })
  }

  // While opening, the drawer must already be visible, because hidden elements cannot take focus.
  const sliding = open ? 'transition-[translate]' : 'invisible -translate-x-full transition-[translate,visibility]'
  const place = wide ? 'sticky top-0 w-64' : `fixed top-0 left-0 z-30 w-72 shadow-lift duration-200 md:w-64 ${sliding}`

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only rounded-lg bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t('Skip to content')}
      </a>
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
        <Header
          menuButton={menuButton}
          menuOpen={open}
          onMenu={wide ? null : show}
          onPalette={() => setPanel('palette')}
          onKeys={() => setPanel('keys')}
        />
        {loadingScreen && <Progress label={t('Loading screen')} className="fixed! inset-x-0 top-0 z-40" />}
        <main ref={main} id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <OfflineNotice />
          <PracticeGuide />
          <StagedRender value={arrival !== NavigationType.Pop}>
            <Outlet />
          </StagedRender>
        </main>
        <ScrollRestoration />
        {panel === 'palette' && <Palette onClose={closePanel} onKeys={() => setPanel('keys')} onLogout={logout} />}
        <Suspense>
          <InquiryWatch />
        </Suspense>
        <Suspense>{panel === 'keys' && <KeySheet onClose={closePanel} />}</Suspense>
      </div>
    </div>
  )
}

/** State of the drawer. Closes on route change, on Esc and at 1024 px or wider. Moves focus in and restores it. */
function useDrawer(wide: boolean) {
  const { key } = useLocation()
  // Key of the location where the drawer was opened. On any other location the drawer is closed.
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
    const side = drawer.current
    side?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // Wait for the render that makes the header focusable. Skip if the heading of a new screen has focus.
      requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused === document.body || side?.contains(focused)) button?.focus()
      })
    }
  }, [open, close])

  return { open, show: () => setOpenedAt(key), close, drawer, menuButton }
}
