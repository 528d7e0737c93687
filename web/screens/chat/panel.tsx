import type { ReactNode } from 'react'

/** Titled card in the column next to the conversation. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="card flex min-h-0 flex-col gap-3 p-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="font-title text-lg leading-tight">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
