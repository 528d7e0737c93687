import { useId, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { CloseButton } from './close-button.tsx'
import { useDialog } from './use-dialog.ts'

interface ModalProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, always visible while the body scrolls. */
  footer?: ReactNode
  /** `side` is a panel on the right edge. On narrow screens both take the full width. */
  placement?: 'center' | 'side'
  size?: 'md' | 'lg' | 'xl'
}

const widths = { md: 'md:max-w-lg', lg: 'md:max-w-3xl', xl: 'md:max-w-6xl' } as const

/** Dialog with a title and a close button. See `useDialog`. */
export function Modal({ title, onClose, children, footer, placement = 'center', size = 'md' }: ModalProps) {
  const dialog = useDialog(onClose)
  const titleId = useId()

  const shape =
    placement === 'side'
      ? 'side ml-auto mr-0 my-0 h-dvh max-h-none max-w-none border-l md:max-w-lg'
      : `mx-auto mt-auto mb-0 max-h-[calc(100dvh-2rem)] max-w-none rounded-t-2xl border md:mb-auto md:rounded-xl ${widths[size]}`

  return (
    <dialog
      {...dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      className={`modal w-full border-line bg-surface text-ink shadow-lift ${shape}`}
    >
      <div className={`flex flex-col ${placement === 'side' ? 'h-full' : 'max-h-[inherit]'}`}>
        <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
          <h2 id={titleId} className="font-title text-xl leading-tight">
            {title}
          </h2>
          <CloseButton label={t('Close')} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
        )}
      </div>
    </dialog>
  )
}
