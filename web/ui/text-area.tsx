import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> {
  value: string
  onChange: (value: string) => void
  /** For code such as JSON: monospaced, no spell checking. */
  code?: boolean
}

/** Multi-line text field. `className` applies to the whole field. */
export function TextArea({ label, hint, error, className, onChange, code = false, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          spellCheck={!code}
          className={`control resize-y ${code ? 'font-mono text-sm' : ''}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
