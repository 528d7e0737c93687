import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * On another screen the focus goes to its heading, so that screen readers say where the reader is and the Tab key begins
 * there. The document's title cannot tell: it is the same everywhere. A screen that takes the focus itself keeps it.
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
