/** A line that runs as long as something is awaited; nobody knows how long that is. */
export function Progress({ label, className = '' }: { label: string; className?: string }) {
  return (
    // The browser's own <progress> cannot be drawn as a running line.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="progressbar" aria-label={label} className={`progress ${className}`} />
  )
}
