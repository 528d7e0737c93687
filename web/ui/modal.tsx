import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useScrollLock } from './scroll-lock.ts'

interface ModalProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** `side` is a panel on the right edge. Narrow screens show both over the full width. */
  placement?: 'center' | 'side'
  size?: 'md' | 'lg'
}

/**
 * A dialog; it is open as long as it is rendered. The close button, the backdrop and Esc ask `onClose`. The browser's own
 * dialog holds the focus, makes the rest inert and gives the focus back. An element with `data-autofocus` gets it first.
 */
export function Modal({ title, onClose, children, footer, placement = 'center', size = 'md' }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  useScrollLock(true)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])

  // Only a press that begins and ends on the backdrop: selecting text may end outside.
  function onBackdrop(event: MouseEvent) {
    return event.target === ref.current
  }

  const shape =
    placement === 'side'
      ? 'side ml-auto mr-0 my-0 h-dvh max-h-none w-full max-w-none border-l md:max-w-lg'
      : `m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-1.5rem)] rounded-xl border ${size === 'lg' ? 'max-w-3xl' : 'max-w-lg'}`

  return (
    <dialog
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      className={`modal border-line bg-surface text-ink shadow-lift ${shape}`}
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
      onMouseDown={(event) => {
        pressedOutside.current = onBackdrop(event)
      }}
      onClick={(event) => {
        if (onBackdrop(event) && pressedOutside.current) onClose()
      }}
    >
      <div className={`flex flex-col ${placement === 'side' ? 'h-full' : 'max-h-[inherit]'}`}>
        <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
          <h2 id={titleId} className="font-title text-xl leading-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
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
