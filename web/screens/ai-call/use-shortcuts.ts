import { useEffectEvent, useLayoutEffect } from 'react'

/** By the key's place on the keyboard: the same on a Russian one. */
export type Shortcuts = Record<string, (() => void) | null>

/** Alt+Shift and a letter, `{ KeyS: start }`, anywhere on the screen but not while a dialog stands over it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.repeat) return
    if (document.querySelector('dialog[open]')) return
    const action = shortcuts[event.code]
    if (!action) return
    event.preventDefault()
    action()
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
