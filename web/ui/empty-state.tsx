import type { ReactNode } from 'react'

/** Placeholder of an empty list: the reason, and optional actions below. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-16 text-center">
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
