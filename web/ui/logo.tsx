/** Mark of the product: a concierge bell that rises like the sun above a wave. As web/public/favicon.svg. Decorative. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0" fill="none">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M7 18.25a9 9 0 0 1 18 0z" className="fill-on-accent" />
      <g strokeWidth="2" strokeLinecap="round">
        <path d="M16 8.75V6.5m-2.25 0h4.5" className="stroke-on-accent" />
        <path d="M6.5 23.25c2.4-2.2 4-2.2 6.4 0s4 2.2 6.4 0 3.8-2.2 6.2 0" className="stroke-brass-on-accent" />
      </g>
    </svg>
  )
}
