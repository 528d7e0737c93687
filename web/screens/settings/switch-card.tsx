import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'

interface SwitchCardProps {
  title: string
  about: string
  /** Shows the card in warning colours while the switch is on. */
  warns?: boolean
  on: boolean
  busy: boolean
  onChange: (on: boolean) => void
}

/** Switch that saves immediately, outside the form. */
export function SwitchCard({ title, about, warns = false, on, busy, onChange }: SwitchCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`card flex items-start justify-between gap-5 p-5 md:p-6 ${on && warns ? 'border-warning/50 bg-warning-soft' : ''}`}
    >
      <div className="min-w-0">
        <h2 id={id} className="font-title text-xl leading-tight">
          {title}
        </h2>
        <p id={`${id}-about`} className={`mt-1 text-sm ${on && warns ? 'text-warning' : 'text-muted'}`}>
          {about}
        </p>
      </div>
      <Switch on={on} busy={busy} labelledBy={id} describedBy={`${id}-about`} onChange={onChange} />
    </section>
  )
}
