import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useScrollLock } from './scroll-lock.ts'

/**
 * A `<dialog>` that is open as long as it is rendered. The backdrop and Esc ask `onClose`. The browser holds the focus,
 * makes the rest inert and gives the focus back. An element with `data-autofocus` gets it first.
 * @returns what belongs on the element
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

    // Only a press that begins and ends on the backdrop: selecting text may end outside.
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
      // A file picker inside also says "cancel".
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      // The browser may close it without asking (Esc twice).
      if (ref.current && !ref.current.open) onClose()
    },
  }
}
