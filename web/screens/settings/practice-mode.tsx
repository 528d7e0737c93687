import { useId } from 'react'
import { t } from '../../i18n/index.ts'

interface PracticeModeProps {
  on: boolean
  busy: boolean
  onChange: (on: boolean) => void
}

/** Saved at once: it is a switch, not a field of the form. */
export function PracticeMode({ on, busy, onChange }: PracticeModeProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`card flex items-start justify-between gap-5 p-5 md:p-6 ${on ? 'border-warning/50 bg-warning-soft' : ''}`}
    >
      <div className="min-w-0">
        <h2 id={id} className="font-title text-xl leading-tight">
          {t('Practice mode')}
        </h2>
        <p id={`${id}-about`} className={`mt-1 text-sm ${on ? 'text-warning' : 'text-muted'}`}>
          {t(
            'Built-in stand-ins take the place of OpenAI, Twilio and SerpAPI: calls really run, no account is needed, and nobody is phoned. Calls made so are marked as practice.',
          )}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        disabled={busy}
        onClick={() => onChange(!on)}
        className={`relative mt-0.5 h-7 w-12 shrink-0 rounded-full border transition-colors disabled:opacity-60 ${on ? 'border-accent bg-accent' : 'border-line-strong bg-sunken'}`}
      >
        <span
          className={`absolute top-1/2 size-5 -translate-y-1/2 rounded-full transition-[left] ${on ? 'left-[1.4375rem] bg-on-accent' : 'left-0.5 bg-line-strong'}`}
        />
      </button>
    </section>
  )
}
