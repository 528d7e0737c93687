import { said, t } from '../../i18n/index.ts'
import { InfoBanner } from '../../ui/banner.tsx'
import type { LogLine } from '../../voice/call-view.ts'

/** What of the call was done in another way than it was asked for: a voice, a model, a setting. Never silently. */
export function Notices({ lines }: { lines: readonly LogLine[] }) {
  const notices = lines.filter(({ kind }) => kind === 'notice')
  if (notices.length === 0) return null
  return (
    <InfoBanner>
      <ul aria-label={t('Notices')} className="space-y-1">
        {notices.slice(-6).map(({ id, text }) => (
          <li key={id}>{said(text)}</li>
        ))}
      </ul>
    </InfoBanner>
  )
}
