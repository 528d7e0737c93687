import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'success'
type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  fullWidth?: boolean
  /** Shows a spinner and ignores clicks. Keeps focus, unlike a disabled button. */
  busy?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-surface text-ink not-disabled:not-aria-disabled:hover:border-ink not-disabled:not-aria-disabled:hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger not-disabled:not-aria-disabled:hover:bg-danger-strong',
  success: 'border-transparent bg-success text-on-success not-disabled:not-aria-disabled:hover:bg-success-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm',
  md: 'min-h-10 px-4 py-2',
  lg: 'min-h-12 px-6 py-2.5 text-base',
}

/** Button of type `button` unless `type` is set. Give a disabled button a `title` with the reason. */
export function Button({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  busy = false,
  type = 'button',
  disabled,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Also prevents form submission.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`inline-flex items-center justify-center gap-2 rounded-lg border text-center font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${variants[variant]} ${sizes[size]} ${fullWidth ? 'w-full' : ''} ${className}`}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
