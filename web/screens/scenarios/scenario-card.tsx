import type { ReactNode } from 'react'
import { t } from '../../i18n/index.ts'

interface ScenarioCardProps {
  name: string
  description: string
  persona: string
  goal: string
  /** Level of the name's heading. */
  level?: 2 | 3
  /** Secondary text next to the buttons. */
  about: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** Card of a preset or saved scenario. Shows texts as plain text and keeps line breaks. */
export function ScenarioCard({ name, description, persona, goal, level = 2, about, children }: ScenarioCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="card flex flex-col p-4 sm:p-5">
      <Heading dir="auto" className="font-title text-lg leading-tight">
        {name}
      </Heading>
      {description && (
        <p dir="auto" className="mt-1 text-sm text-muted">
          {description}
        </p>
      )}
      <dl className="mt-4 space-y-3 text-sm">
        <div>
          <dt className="font-medium text-muted">{t('Persona')}</dt>
          <dd dir="auto" className="line-clamp-4 whitespace-pre-line">
            {persona}
          </dd>
        </div>
        <div>
          <dt className="font-medium text-muted">{t('Goal')}</dt>
          <dd dir="auto" className="line-clamp-4 whitespace-pre-line">
            {goal}
          </dd>
        </div>
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
        <span className="text-sm text-muted tabular-nums">{about}</span>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </article>
  )
}

export function ScenarioCards({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">{children}</div>
}
