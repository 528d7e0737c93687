import { useEffectEvent, useLayoutEffect } from 'react'
import { isForPage } from '../shortcuts.ts'

/** The keys that act on every screen: Ctrl/Cmd-K for the palette, '?' for the sheet of keys. */
export function useKeys(on: { palette: () => void; sheet: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // By its place: on a Russian keyboard the key writes another letter.
    if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      if (document.querySelector('dialog[open]:not([data-palette])')) return
      event.preventDefault()
      on.palette()
    } else if (event.key === '?' && isForPage(event)) {
      event.preventDefault()
      on.sheet()
    }
  })
  // Before the screen is seen, as with all keys: whoever sees it may press.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** '⌘' where there is such a key, else 'Ctrl'. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
