import { X } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { useScrollLock } from './scroll-lock.ts'

interface ModalProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** `side` is a panel on the right edge. Narrow screens show both over the full width. */
  placement?: 'center' | 'side'
  size?: 'md' | 'lg' | 'xl'
}

const widths = { md: 'md:max-w-lg', lg: 'md:max-w-3xl', xl: 'md:max-w-6xl' } as const

/**
 * A dialog; it is open as long as it is rendered. The close button, the backdrop and Esc ask `onClose`. The browser's own
 * dialog holds the focus, makes the rest inert and gives the focus back. An element with `data-autofocus` gets it first.
 */
export function Modal({ title, onClose, children, footer, placement = 'center', size = 'md' }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
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

  const shape =
    placement === 'side'
      ? 'side ml-auto mr-0 my-0 h-dvh max-h-none max-w-none border-l md:max-w-lg'
      : `mx-auto mt-auto mb-0 max-h-[calc(100dvh-2rem)] max-w-none rounded-t-2xl border md:mb-auto md:rounded-xl ${widths[size]}`

  return (
    <dialog
      ref={ref}
      aria-modal="true"
      aria-labelledby={titleId}
      className={`modal w-full border-line bg-surface text-ink shadow-lift ${shape}`}
      onCancel={(event) => {
        // A file picker inside also says "cancel".
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // The browser may close it without asking (Esc twice).
        if (ref.current && !ref.current.open) onClose()
      }}
    >
      <div className={`flex flex-col ${placement === 'side' ? 'h-full' : 'max-h-[inherit]'}`}>
        <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
          <h2 id={titleId} className="font-title text-xl leading-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t('Close')}
            onClick={onClose}
            className="-my-1 -mr-2 flex size-9 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
        )}
      </div>
    </dialog>
  )
}
