import { X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'

interface ToastProps {
  /** What happened, read out when it changes. */
  text: string
  /** Goes away after so many ms; null: stays until it is dismissed. */
  stays: number | null
  onClose: () => void
  /** A button. */
  children?: ReactNode
}

/** A short message over the foot of the screen. Waits for a pointer or a focus that rests on it. */
export function Toast({ text, stays, onClose, children }: ToastProps) {
  const [held, setHeld] = useState(false)
  const left = held ? null : stays

  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(onClose, left)
    return () => clearTimeout(timer)
  }, [left, onClose])

  return (
    <div
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-lg items-center gap-3 rounded-xl bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-lift"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output className="min-w-0 wrap-anywhere">{text}</output>
      {children}
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={onClose}
        className="flex size-8 shrink-0 items-center justify-center rounded-lg hover:opacity-75"
      >
        <X size={17} aria-hidden="true" />
      </button>
    </div>
  )
}
