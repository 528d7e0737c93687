import { Info } from 'lucide-react'
import { said, t } from '../../i18n/index.ts'
import type { LogLine } from '../../voice/call-view.ts'

/** Number of notices shown. The live log lists all notices. */
const maxShown = 6

/**
 * Shows the opening of the call, and options that the call replaced or dropped: voice, model or setting. Not a live region, because the status banner
 * announces the call.
 */
export function Notices({ lines }: { lines: readonly LogLine[] }) {
  const notices = lines.filter(({ kind }) => kind === 'notice').slice(-maxShown)
  if (notices.length === 0) return null
  return (
    <div className="flex gap-2.5 rounded-lg border border-info/40 bg-info-soft px-3.5 py-2.5 text-sm text-info">
      <Info size={18} aria-hidden="true" className="mt-px shrink-0" />
      {/* Paragraphs, because the conversation's items are the only list items of the dialog. */}
      <div role="note" aria-label={t('Notices')} className="min-w-0 space-y-1 wrap-anywhere">
        {notices.map((line) => (
          <p key={line.id}>{said(line)}</p>
        ))}
      </div>
    </div>
  )
}
