import { memo } from 'react'
import { said, t, useLanguage } from '../../i18n/index.ts'
import { FollowingList } from '../../ui/following-list.tsx'
import type { LogLine } from '../../voice/call-view.ts'
import { clockTime } from '../../ui/date-text.ts'

const tones: Record<LogLine['kind'], string> = {
  event: 'text-muted',
  notice: 'text-info',
  problem: 'text-danger',
}

/** Lists events of the call other than messages: connections, mapped or dropped options, problems. */
export const LiveLog = memo(function LiveLog({ lines }: { lines: readonly LogLine[] }) {
  useLanguage()
  return (
    <section aria-labelledby="live-log" className="card">
      <h2 id="live-log" className="px-5 py-3 font-title text-lg">
        {t('Live log')}
      </h2>
      <FollowingList label={t('Live log')} className="max-h-48 border-t border-line px-5 py-3">
        <ol className="space-y-1 font-mono text-xs">
          {lines.length === 0 && <li className="font-sans text-sm text-muted">{t('No events yet')}</li>}
          {lines.map((line) => (
            <li key={line.id} className={`flex gap-3 ${tones[line.kind]}`}>
              <time className="shrink-0 tabular-nums" dateTime={new Date(line.at).toISOString()}>
                {clockTime(line.at)}
              </time>
              <span className="min-w-0">{said(line)}</span>
            </li>
          ))}
        </ol>
      </FollowingList>
    </section>
  )
})
