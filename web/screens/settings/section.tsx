import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  about: string
  children: ReactNode
}

/** Titled group of settings. The fields are right of the title, or below it on narrow screens. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid gap-x-10 gap-y-4 p-5 md:p-6 xl:grid-cols-[15rem_1fr]">
      <div>
        <h2 id={id} className="font-title text-xl leading-tight">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{about}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
