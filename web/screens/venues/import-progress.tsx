import { useId } from 'react'
import { t, wholeNumber } from '../../i18n/index.ts'

/** Progress bar. Screen readers announce every 25 %, not every row. */
export function ImportProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const id = useId()
  const share = total > 0 ? Math.min(1, done / total) : 0
  const quarter = Math.floor(share * 4) * 25
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <label htmlFor={id}>{label}</label>
        <span className="text-muted tabular-nums">
          {total > 1
            ? t('{done} of {total}', { done: wholeNumber(done), total: wholeNumber(total) })
            : `${Math.round(share * 100)}%`}
        </span>
      </div>
      <progress id={id} className="h-2 w-full" value={share} max={1} />
      <output className="sr-only">{`${label} ${quarter}%`}</output>
    </div>
  )
}
