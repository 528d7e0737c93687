interface SwitchProps {
  on: boolean
  busy: boolean
  /** Id of the element with the name of the switch. */
  labelledBy: string
  /** Id of the element with the explanation. */
  describedBy: string
  onChange: (on: boolean) => void
}

/** Switch that saves immediately. */
export function Switch({ on, busy, labelledBy, describedBy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // aria-disabled instead of disabled: a disabled button loses the focus.
      aria-disabled={busy || undefined}
      onClick={() => !busy && onChange(!on)}
      className={`relative mt-0.5 h-7 w-12 shrink-0 rounded-full border transition-colors aria-disabled:opacity-60 ${on ? 'border-accent bg-accent' : 'border-line-strong bg-sunken'}`}
    >
      <span
        className={`absolute top-1/2 size-5 -translate-y-1/2 rounded-full transition-[left] ${on ? 'left-[1.4375rem] bg-on-accent' : 'left-0.5 bg-line-strong'}`}
      />
    </button>
  )
}
