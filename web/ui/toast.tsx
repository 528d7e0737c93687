import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { CloseButton } from './close-button.tsx'

interface ToastProps {
  /** Message. Screen readers announce changes. */
  text: string
  /** Time until the toast closes, in ms. Null if the toast stays until dismissed. */
  duration: number | null
  onClose: () => void
  /** Optional button. */
  children?: ReactNode
  /** `inline` renders the toast in the normal flow. */
  placement?: 'foot' | 'inline'
}

const placements = {
  foot: 'fixed inset-x-4 bottom-4 z-20 mx-auto w-fit max-w-lg rounded-xl py-2 pr-2 pl-4 shadow-lift',
  inline: 'rounded-lg py-1.5 pr-1.5 pl-3',
} as const

/** Short message at the bottom of the screen. The timer stops while the pointer or focus is on the toast. */
export function Toast({ text, duration, onClose, children, placement = 'foot' }: ToastProps) {
  const [held, setHeld] = useState(false)
  const left = held ? null : duration

  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(onClose, left)
    return () => clearTimeout(timer)
  }, [left, onClose])

  return (
    <div
      className={`flex items-center gap-3 bg-ink text-sm text-paper ${placements[placement]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output className="min-w-0 flex-1 wrap-anywhere">{text}</output>
      {children}
      <CloseButton label={t('Dismiss')} onClick={onClose} size="sm" className="hover:opacity-75" />
    </div>
  )
}
