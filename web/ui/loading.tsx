import { t } from '../i18n/index.ts'
import { Spinner } from './spinner.tsx'

/** A wait that fills its screen. */
export function Loading({ text = t('Loading...') }: { text?: string }) {
  return (
    <output className="flex min-h-60 items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      <span>{text}</span>
    </output>
  )
}
