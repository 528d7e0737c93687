import { memo } from 'react'
import { t, useLanguage } from '../../i18n/index.ts'
import { FollowingList } from '../../ui/following-list.tsx'
import { liveRowKey, liveRowProps, LongList } from '../../ui/long-list.tsx'
import type { ShownMessage } from '../../voice/throttled-transcript.ts'
import type { VoiceChatControl } from '../../voice/use-voice-chat.ts'
import { useObservable } from '../../observable.ts'

/** Live transcript of both sides. */
export function TranscriptList({ messages: watched }: Pick<VoiceChatControl, 'messages'>) {
  const messages = useObservable(watched)
  return (
    <section aria-labelledby="voice-transcript" className="card">
      <h2 id="voice-transcript" className="px-5 py-4 font-title text-lg">
        {t('Transcript')}
      </h2>
      <FollowingList label={t('Transcript')} className="max-h-96 min-h-48 border-t border-line px-5 py-4">
        {messages.length === 0 && <p className="py-14 text-center text-muted">{t('No messages yet')}</p>}
        <LongList rows={messages} render={line} gap="gap-3" />
      </FollowingList>
    </section>
  )
}

const line = (message: ShownMessage) => <Line key={liveRowKey(message)} message={message} />

const Line = memo(function Line({ message }: { message: ShownMessage }) {
  const { speaker, text, interrupted } = message
  useLanguage()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see LongList
    <div role="listitem" {...liveRowProps(message)} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
      <span className={`text-sm font-medium ${speaker === 'user' ? 'text-info' : 'text-accent'}`}>
        {speaker === 'user' ? t('You') : t('AI Agent')}
      </span>
      <p className="whitespace-pre-wrap">
        {text}
        {interrupted && <span className="ml-2 text-xs text-muted">{t('interrupted')}</span>}
      </p>
    </div>
  )
})
