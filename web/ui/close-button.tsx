import { X } from 'lucide-react'

interface CloseButtonProps {
  /** Accessible name, e.g. "Close". */
  label: string
  onClick: () => void
  size?: 'sm' | 'md'
  className?: string
}

const sizes = { sm: { box: 'size-8', icon: 17 }, md: { box: '-my-1.5 -mr-2 size-9', icon: 19 } } as const

/** Close button. The `md` size has negative margins that align its icon with a header's edge. */
export function CloseButton({ label, onClick, size = 'md', className = '' }: CloseButtonProps) {
  const { box, icon } = sizes[size]
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`flex ${box} shrink-0 items-center justify-center rounded-lg ${className || 'text-muted hover:bg-sunken hover:text-ink'}`}
    >
      <X size={icon} aria-hidden="true" />
    </button>
  )
}
