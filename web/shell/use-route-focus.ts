import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After navigation, focuses the heading of the new screen. Screen readers announce the heading, and Tab continues from
 * the heading. The document title is the same on every screen. Skipped if the new screen already has focus.
 */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const screen = main.current
    if (screen === null || screen.contains(document.activeElement)) return
    const heading = screen.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? screen).focus({ preventScroll: true })
  }, [pathname])
  return main
}
