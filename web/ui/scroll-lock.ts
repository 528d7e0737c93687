import { useLayoutEffect } from 'react'

let locks = 0

/** Prevents page scrolling while `locked`. With several locks, the last release restores scrolling. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    if (locks++ === 0) {
      // Replace the width of the hidden scroll bar with padding, to avoid a layout shift.
      document.body.style.paddingRight = `${window.innerWidth - document.documentElement.clientWidth}px`
      document.body.style.overflow = 'hidden'
    }
    return () => {
      if (--locks > 0) return
      document.body.style.overflow = ''
      document.body.style.paddingRight = ''
    }
  }, [locked])
}
