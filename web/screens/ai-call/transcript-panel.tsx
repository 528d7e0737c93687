import { ChevronDown, MessageSquareText, Mic, Volume2, type LucideIcon } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { MessageType } from '../../../engine/transcript.ts'
import { type Label, t, tn, useLanguage } from '../../i18n/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { FollowingList } from '../../ui/following-list.tsx'
import { clockTime } from '../../ui/date-text.ts'
import { liveRowKey, liveRowProps, LongList } from '../../ui/long-list.tsx'
import type { CallView, SpokenMessage } from '../../voice/call-view.ts'
import { type Spoken, useSpoken } from '../../voice/use-call.ts'

const indicators: Record<NonNullable<CallView['activity']>, { text: Label; tone: BadgeTone }> = {
  connecting: { text: 'Connecting...', tone: 'info' },
  live: { text: 'Live', tone: 'success' },
  speaking: { text: 'Speaking...', tone: 'accent' },
  processing: { text: 'AI Processing...', tone: 'warning' },
  ended: { text: 'Ended', tone: 'neutral' },
}

const icons: Record<MessageType, { Icon: LucideIcon; name: Label }> = {
  audio: { Icon: Volume2, name: 'Audio' },
  text: { Icon: MessageSquareText, name: 'Text' },
  mic: { Icon: Mic, name: 'Microphone' },
}

interface TranscriptPanelProps {
  spoken: Spoken
  activity: CallView['activity']
}

/** Live transcript. Opens with the first message. */
export function TranscriptPanel({ spoken, activity }: TranscriptPanelProps) {
  const messages = useSpoken(spoken)
  const bodyId = useId()
  const [open, setOpen] = useState(false)
  const [hadMessages, setHadMessages] = useState(false)
  const hasMessages = messages.length > 0
  if (hasMessages !== hadMessages) {
    setHadMessages(hasMessages)
    if (hasMessages) setOpen(true)
  }
  const indicator = activity && indicators[activity]

  return (
    <section aria-label={t('Live Conversation Transcript')} className="card">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-3 rounded-xl px-5 py-4 text-left"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-title text-lg">{t('Live Conversation Transcript')}</span>
            <Badge tone="accent">
              <span aria-hidden="true">{messages.length}</span>
              <span className="sr-only">{tn(messages.length, '{count} line', '{count} lines')}</span>
            </Badge>
            {indicator && <Badge tone={indicator.tone}>{t(indicator.text)}</Badge>}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`shrink-0 text-muted transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={bodyId} className={hasMessages && !open ? 'hidden' : 'border-t border-line'}>
        {hasMessages ? (
          open && <Messages messages={messages} />
        ) : (
          <p className={`px-5 text-center text-muted ${open ? 'py-12' : 'py-4 text-sm'}`}>
            {t('Start a conversation to see the live transcript here')}
          </p>
        )}
      </div>
    </section>
  )
}

function Messages({ messages }: { messages: readonly SpokenMessage[] }) {
  const fromUser = messages.filter((message) => message.speaker === 'user').length
  return (
    <>
      <FollowingList label={t('Transcript')} className="max-h-96 px-5 py-4">
        <LongList rows={messages} render={bubble} gap="gap-3" />
      </FollowingList>
      <p className="flex justify-between gap-4 border-t border-line px-5 py-2.5 text-sm text-muted">
        <span>{t('User messages: {count}', { count: fromUser })}</span>
        <span>{t('AI responses: {count}', { count: messages.length - fromUser })}</span>
      </p>
    </>
  )
}

const bubble = (message: SpokenMessage) => <Bubble key={liveRowKey(message)} message={message} />

const Bubble = memo(function Bubble({ message }: { message: SpokenMessage }) {
  useLanguage()
  const isUser = message.speaker === 'user'
  const { Icon, name } = icons[message.type]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see LongList
    <div role="listitem" {...liveRowProps(message)} className={`max-w-[85%] ${isUser ? 'self-end' : 'self-start'}`}>
      <p className={`mb-0.5 flex items-center gap-1.5 text-xs text-muted ${isUser ? 'justify-end' : ''}`}>
        <span className="font-medium text-ink">{isUser ? t('You') : t('AI Agent')}</span>
        <Icon size={13} aria-hidden="true" />
        <span className="sr-only">{t(name)}</span>
        <time dateTime={new Date(message.timestamp).toISOString()}>{clockTime(message.timestamp)}</time>
        {message.interrupted && <span>{t('interrupted')}</span>}
      </p>
      <p
        className={`rounded-2xl px-3.5 py-2 whitespace-pre-wrap ${isUser ? 'rounded-tr-sm bg-accent text-on-accent' : 'rounded-tl-sm bg-sunken'}`}
      >
        {message.text}
      </p>
    </div>
  )
})
