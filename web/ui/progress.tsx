/** Indeterminate progress bar. */
export function Progress({ label, className = '' }: { label: string; className?: string }) {
  return (
    // The native <progress> element cannot be styled as an indeterminate line.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="progressbar" aria-label={label} className={`progress ${className}`} />
  )
}
