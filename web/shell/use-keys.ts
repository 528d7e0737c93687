import { useEffectEvent, useLayoutEffect } from 'react'
import { isForPage } from '../shortcuts.ts'

/** Global shortcuts: Ctrl/Cmd-K opens the palette, '?' the list of shortcuts. */
export function useKeys(on: { palette: () => void; sheet: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Compare the physical key: a Russian layout produces another character.
    if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      if (document.querySelector('dialog[open]:not([data-palette])')) return
      event.preventDefault()
      on.palette()
    } else if (event.key === '?' && isForPage(event)) {
      event.preventDefault()
      on.sheet()
    }
  })
  // A layout effect, to handle key presses from the first paint.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** '⌘' on Apple devices, else 'Ctrl'. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
