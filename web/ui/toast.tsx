import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { CloseButton } from './close-button.tsx'

interface ToastProps {
  /** What happened, read out when it changes. */
  text: string
  /** Goes away after so many ms; null: stays until it is dismissed. */
  stays: number | null
  onClose: () => void
  /** A button. */
  children?: ReactNode
  /** `inline` stands where it is put. */
  placement?: 'foot' | 'inline'
}

const placements = {
  foot: 'fixed inset-x-4 bottom-4 z-20 mx-auto w-fit max-w-lg rounded-xl py-2 pr-2 pl-4 shadow-lift',
  inline: 'rounded-lg py-1.5 pr-1.5 pl-3',
} as const

/** A short message over the foot of the screen. Waits for a pointer or a focus that rests on it. */
export function Toast({ text, stays, onClose, children, placement = 'foot' }: ToastProps) {
  const [held, setHeld] = useState(false)
  const left = held ? null : stays

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
