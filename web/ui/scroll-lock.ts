import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling while `locked`; several owners may lock at once, the last one releases. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    if (locks++ === 0) {
      // The room of the scrollbar that goes, so that nothing moves aside.
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
