import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

interface SelectProps<Value extends string>
  extends FieldTexts, Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id' | 'children'> {
  value: Value
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** Native select, for consistent behaviour on phones, keyboards and screen readers. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  className,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...rest} {...control} className="control" onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
