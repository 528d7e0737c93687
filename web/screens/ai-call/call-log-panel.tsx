import { Download, MessagesSquare } from 'lucide-react'
import { memo } from 'react'
import { t, tn, useLanguage } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { clockTime } from '../../ui/date-text.ts'
import { FollowingList } from '../../ui/following-list.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { type CallView, isActive, type SpokenMessage } from '../../voice/call-view.ts'
import { statusName } from '../../voice/status-name.ts'
import { type Spoken, useSpoken } from '../../voice/use-call.ts'
import { saveCallLog } from './call-log-export.ts'

/** Log of the running call. Shows the last call until the next call starts. */
export function CallLogPanel({ view, spoken }: { view: CallView; spoken: Spoken }) {
  const messages = useSpoken(spoken)
  const { id, status } = view
  return (
    <section aria-labelledby="call-log" className="card">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
        <h2 id="call-log" className="font-title text-lg">
          {t('Call Log')}
        </h2>
        {view.practice && <Badge tone="warning">{t('Practice')}</Badge>}
        {isActive(view) && messages.length > 0 && (
          <>
            <span className="text-sm text-muted">{tn(messages.length, '{count} message', '{count} messages')}</span>
            <Button variant="secondary" size="sm" className="ml-auto" onClick={() => void saveCallLog(view, messages)}>
              <Download size={16} aria-hidden="true" />
              {t('Export JSON')}
            </Button>
          </>
        )}
      </header>
      <FollowingList label={t('Call Log')} quiet className="h-96 border-t border-line px-5 py-3">
        {messages.length > 0 ? (
          <LongList rows={messages} render={entry} gap="gap-4" />
        ) : (
          <div className="flex h-full flex-col items-center justify-center gap-1 text-center text-muted">
            {isActive(view) ? (
              <p>{t('Waiting for conversation to begin...')}</p>
            ) : (
              <>
                <MessagesSquare size={28} strokeWidth={1.5} aria-hidden="true" className="mb-2 text-line-strong" />
                <p>{t('No active call')}</p>
                <p className="max-w-sm text-sm text-balance">
                  {t('Start a call to see here who says what, and when. You can export the log as JSON.')}
                </p>
              </>
            )}
          </div>
        )}
      </FollowingList>
      {status !== null && (
        <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">
            {t('Call ID')}: <span className="font-mono text-xs text-ink">{id}</span>
          </span>
          <span>
            {t('Status')}: <span className="text-ink">{statusName(status)}</span>
          </span>
        </footer>
      )}
    </section>
  )
}

const entry = (message: SpokenMessage) => <Entry key={message.id} message={message} />

const Entry = memo(function Entry({ message }: { message: SpokenMessage }) {
  useLanguage()
  const isAgent = message.speaker === 'agent'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see LongList
    <div role="listitem" className="flex gap-3">
      <span
        aria-hidden="true"
        className={`flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold ${isAgent ? 'bg-accent-soft text-accent' : 'bg-info-soft text-info'}`}
      >
        {isAgent ? t('AI') : t('H')}
      </span>
      <div className="min-w-0">
        <p className="flex items-baseline gap-2 text-sm">
          <span className="font-medium">{isAgent ? t('Agent') : t('Human')}</span>
          <time className="text-xs text-muted tabular-nums" dateTime={new Date(message.timestamp).toISOString()}>
            {clockTime(message.timestamp)}
          </time>
        </p>
        <p className="whitespace-pre-wrap">{message.text}</p>
        {message.audioUrl !== undefined && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text is shown above
          <audio controls preload="none" src={message.audioUrl} className="mt-1.5 h-9 max-w-full">
            {t('Your browser does not support the audio element.')}
          </audio>
        )}
      </div>
    </div>
  )
})
