import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling while `locked`; several owners may lock at once, the last one releases. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    if (locks++ === 0) document.body.style.overflow = 'hidden'
    return () => {
      if (--locks === 0) document.body.style.overflow = ''
    }
  }, [locked])
}
