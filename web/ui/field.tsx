import { useId, type ReactNode } from 'react'

export interface FieldTexts {
  label: ReactNode
  /** Shown under the control and read out with it. */
  hint?: ReactNode
  error?: string | null | undefined
}

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  className?: string | undefined
  /** Renders the control with ids that link it to label, hint and error. */
  children: (control: ControlIds, labelId: string) => ReactNode
}

/** Base of the field widgets: label, control, hint and error, always in this order. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children(
        { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
        `${id}-label`,
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
