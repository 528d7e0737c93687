import type { ReactNode } from 'react'

/** What stands where a list would: the reason, and below it what can be done. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-16 text-center">
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
