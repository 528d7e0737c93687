import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useScrollLock } from './scroll-lock.ts'

/**
 * `<dialog>` that is open while it is rendered. The backdrop and Esc call `onClose`. The browser traps focus, makes the
 * rest inert and restores focus on close. An element with `data-autofocus` receives focus first.
 * @returns props of the dialog element
 */
export function useDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const onCloseNow = useEffectEvent(onClose)
  useScrollLock(true)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()

    // Close only if the press starts and ends on the backdrop: a text selection may end outside the dialog.
    let pressedOutside = false
    const onPress = (event: MouseEvent) => {
      pressedOutside = event.target === dialog
    }
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog && pressedOutside) onCloseNow()
    }
    dialog.addEventListener('mousedown', onPress)
    dialog.addEventListener('click', onClick)
    return () => {
      dialog.removeEventListener('mousedown', onPress)
      dialog.removeEventListener('click', onClick)
      dialog.close()
    }
  }, [])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // File inputs inside the dialog also emit "cancel".
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      // Browsers may close a dialog without a cancel event, e.g. after Esc twice.
      if (ref.current && !ref.current.open) onClose()
    },
  }
}
