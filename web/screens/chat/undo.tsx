import { useEffect, useState } from 'react'
import { X } from 'lucide-react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'

const staysFor = 10_000

interface UndoProps {
  text: string
  onUndo: () => void
  onClose: () => void
}

/** Says what was taken away, and takes that back. Waits for a pointer or a focus that rests on it. */
export function Undo({ text, onUndo, onClose }: UndoProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, staysFor)
    return () => clearTimeout(timer)
  }, [held, onClose])
  return (
    <div
      className="flex items-center gap-2 rounded-lg bg-ink py-1.5 pr-1.5 pl-3 text-sm text-paper"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output className="min-w-0 flex-1 wrap-anywhere">{text}</output>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          onUndo()
          onClose()
        }}
      >
        {t('Undo')}
      </Button>
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={onClose}
        className="flex size-8 shrink-0 items-center justify-center rounded-lg hover:opacity-75"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
