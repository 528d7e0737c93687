import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { t } from '../i18n/index.ts'
import { Field, type FieldTexts } from './field.tsx'

interface SecretFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'type'> {
  value: string
  onChange: (value: string) => void
  /** True if a value is stored: marks the label and masks the placeholder. */
  configured?: boolean
}

/** Masked field with a show/hide toggle. The page never receives a stored secret. */
export function SecretField({
  label,
  hint,
  error,
  className,
  onChange,
  configured = false,
  placeholder,
  ...rest
}: SecretFieldProps) {
  const [shown, setShown] = useState(false)
  const title = configured ? (
    <>
      {label} <span className="font-normal text-success">{t('(Configured)')}</span>
    </>
  ) : (
    label
  )
  return (
    <Field label={title} hint={hint} error={error} className={className}>
      {(control, labelId) => (
        <div className="relative">
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            placeholder={configured ? '••••••••••••' : placeholder}
            className="control pr-11"
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            // Use the label only as description. As name, the label would give two controls the same name.
            aria-label={shown ? t('Hide') : t('Show')}
            aria-describedby={labelId}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-lg text-muted hover:text-ink"
          >
            {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
