import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  about: string
  /** Button next to the title. */
  action?: ReactNode
  children: ReactNode
}

export function Panel({ title, about, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 md:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="font-title text-xl leading-tight">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">{about}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
