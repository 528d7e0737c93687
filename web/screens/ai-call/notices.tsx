import { Info } from 'lucide-react'
import { said, t } from '../../i18n/index.ts'
import type { LogLine } from '../../voice/call-view.ts'

/** The last of them are shown; the live log has them all. */
const shown = 6

/**
 * What of the call was done in another way than it was asked for: a voice, a model, a setting. Never silently; but no
 * status either, which is the call's own to announce.
 */
export function Notices({ lines }: { lines: readonly LogLine[] }) {
  const notices = lines.filter(({ kind }) => kind === 'notice').slice(-shown)
  if (notices.length === 0) return null
  return (
    <div className="flex gap-2.5 rounded-lg border border-info/40 bg-info-soft px-3.5 py-2.5 text-sm text-info">
      <Info size={18} aria-hidden="true" className="mt-px shrink-0" />
      <ul aria-label={t('Notices')} className="min-w-0 space-y-1 wrap-anywhere">
        {notices.map((line) => (
          <li key={line.id}>{said(line)}</li>
        ))}
      </ul>
    </div>
  )
}
