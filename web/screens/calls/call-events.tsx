import type { CallLog } from '../../../contract/calls.ts'
import { said, t } from '../../i18n/index.ts'
import { clockTime } from '../../ui/date-text.ts'

/** Notices and problems of a call, for example a request of the callee. Renders nothing without any. */
export function CallEvents({ notices }: { notices: readonly NonNullable<CallLog['notices']>[number][] }) {
  if (notices.length === 0) return null
  return (
    <div>
      <h2 className="font-medium">{t('Events')}</h2>
      <ul className="mt-1 space-y-1 text-sm">
        {notices.map((notice, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events can repeat and never move
          <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <time dateTime={notice.timestamp} className="text-muted tabular-nums">
              {clockTime(Date.parse(notice.timestamp))}
            </time>
            <span className={`wrap-anywhere ${notice.kind === 'problem' ? 'text-danger' : ''}`}>{said(notice)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
