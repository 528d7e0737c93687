import { useId } from 'react'

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
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        // aria-disabled instead of disabled: a disabled button loses the focus.
        aria-disabled={busy || undefined}
        onClick={() => !busy && onChange(!on)}
        className={`relative mt-0.5 h-7 w-12 shrink-0 rounded-full border transition-colors aria-disabled:opacity-60 ${on ? 'border-accent bg-accent' : 'border-line-strong bg-sunken'}`}
      >
        <span
          className={`absolute top-1/2 size-5 -translate-y-1/2 rounded-full transition-[left] ${on ? 'left-[1.4375rem] bg-on-accent' : 'left-0.5 bg-line-strong'}`}
        />
      </button>
    </section>
  )
}
