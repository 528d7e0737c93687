import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  value: string
  onChange: (value: string) => void
}

/** Single-line text field. `className` applies to the whole field. */
export function TextField({ label, hint, error, className, onChange, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          className="control"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
