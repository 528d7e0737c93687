import { useEffectEvent, useLayoutEffect } from 'react'

/** Actions by `KeyboardEvent.code`, which does not depend on the keyboard layout. Null disables a shortcut. */
export type Shortcuts = Record<string, (() => void) | null>

/** Runs actions on Alt+Shift and a key, for example `{ KeyS: start }`. Inactive while a dialog is open. */
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
