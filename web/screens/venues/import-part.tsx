import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { tn, wholeNumber } from '../../i18n/index.ts'

/** One line of a result with its number of venues or rows. Opens a list. */
export function Part(props: { title: string; count: number; open?: boolean; children: ReactNode }) {
  const { title, count, open = false, children } = props
  const row = 'grid grid-cols-[1rem_auto_minmax(0,1fr)] items-baseline gap-x-2'
  const head = (
    <>
      <span className="min-w-12 font-title text-xl tabular-nums">{wholeNumber(count)}</span> {title}
    </>
  )
  if (count === 0) {
    return (
      <p className={`${row} px-4 py-2.5 text-muted`}>
        <span />
        {head}
      </p>
    )
  }
  return (
    <details open={open} className="group px-4 py-2.5">
      <summary className={row}>
        <ChevronRight size={16} aria-hidden="true" className="self-center text-muted group-open:rotate-90" />
        {head}
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto text-sm">{children}</div>
    </details>
  )
}

export function More({ shown, of }: { shown: number; of: number }) {
  return of > shown ? <p className="mt-2 text-muted">{tn(of - shown, 'and {count} more', 'and {count} more')}</p> : null
}
