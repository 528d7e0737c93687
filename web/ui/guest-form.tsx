import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorBanner } from './banner.tsx'
import { Button } from './button.tsx'
import { GuestCard } from './guest-card.tsx'
import { TextField } from './text-field.tsx'

interface GuestField {
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  hint?: string
  /** Returns the error text of a value, or null if valid. */
  check: (value: string) => string | null
}

interface GuestFormProps<Name extends string> {
  title: string
  subtitle: string
  /** Fields from top to bottom. The keys are the names that browsers use for autofill. */
  fields: Readonly<Record<Name, GuestField>>
  action: { text: string; busy: string }
  /** Submits the values. Returns the error text, or null on success. */
  send: (values: Readonly<Record<Name, string>>) => Promise<string | null>
  /** Links below the form. */
  children: ReactNode
}

/** Form for visitors who are not signed in. Validates on submit, and sends one request at a time. */
export function GuestForm<Name extends string>({
  title,
  subtitle,
  fields,
  action,
  send,
  children,
}: GuestFormProps<Name>) {
  const names = Object.keys(fields) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  )
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    setFailure(null)
    if (busy || names.some((name) => fields[name].check(values[name]) !== null)) return
    setBusy(true)
    setFailure(await send(values))
    setBusy(false)
  }

  return (
    <GuestCard title={title} subtitle={subtitle}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        {names.map((name) => {
          const { label, type, autoComplete, hint, check } = fields[name]
          return (
            <TextField
              key={name}
              label={label}
              hint={hint}
              type={type}
              name={name}
              autoComplete={autoComplete}
              required
              value={values[name]}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
              error={submitted ? check(values[name]) : null}
            />
          )
        })}
        <Button type="submit" size="lg" fullWidth busy={busy}>
          {busy ? action.busy : action.text}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">{children}</p>
    </GuestCard>
  )
}
