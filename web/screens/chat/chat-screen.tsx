import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, History as HistoryIcon, SquarePen } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { VenueDetails, useVenueDetails } from '../../catalogue/venue-details.tsx'
import { followingLanguage } from '../../i18n/following.tsx'
import { t, useLanguage } from '../../i18n/index.ts'
import { onTokenChange, readToken } from '../../token.ts'
import { Button } from '../../ui/button.tsx'
import { FollowingList } from '../../ui/following-list.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ask } from './ask.ts'
import { inquiryWish } from './chat-links.ts'
import { Composer } from './composer.tsx'
import { type ChatMessage, Conversation } from './conversation.ts'
import { History, useHistory, useHistoryIsLoading } from './history.tsx'
import { Message } from './message.tsx'
import { Panel } from './panel.tsx'
import { Shortlist } from './shortlist.tsx'
import { forgetConversation, useRestoredConversation } from './restored-conversation.ts'
import { useShortlist } from './use-shortlist.ts'
import { Welcome } from './welcome.tsx'

const conversation = new Conversation(ask)
// After sign-out another user may sign in, so clear the conversation.
onTokenChange(() => {
  if (readToken() !== null) return
  conversation.clear()
  forgetConversation()
})

/** Fills the window. The specification gives the history a maximum height. */
const height =
  'h-[max(15rem,calc(100dvh-21.5rem))] max-h-[max(15rem,calc(100dvh-21.5rem))] md:h-[max(15rem,calc(100dvh-19rem))] md:max-h-[max(15rem,calc(100dvh-19rem))] xl:h-[max(15rem,calc(100dvh-17.75rem))] xl:max-h-[max(15rem,calc(100dvh-17.75rem))]'

/** Empty list for the details panel. Without facets the panel is read-only. */
const noList = { venues: [], loading: false, facets: null }

const answersIn = (messages: readonly ChatMessage[]) =>
  messages.flatMap((message) => ('answer' in message ? [message.answer] : []))

export const Component = followingLanguage(function ChatScreen() {
  const { id, messages, pending, progress } = useSyncExternalStore(conversation.subscribe, conversation.state)
  const queries = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const details = useVenueDetails()
  const [openPanel, setOpenPanel] = useState<'history' | 'shortlist' | null>(null)
  const history = useHistory()
  const isLoading = useHistoryIsLoading()
  const shortlist = useShortlist()
  const requestCount = messages.filter(({ role }) => role === 'user').length
  const language = useLanguage()
  useEffect(() => conversation.translateSample(), [language])
  useRestoredConversation(conversation, id, messages.length === 0)

  // After each answer, the history lists this conversation first.
  useEffect(() => {
    if (id !== null && !pending) void queries.invalidateQueries({ queryKey: ['conversations'] })
  }, [id, pending, queries])

  const latest = answersIn(messages).at(-1)
  const wish = inquiryWish(latest?.chips ?? [], latest ? latest.script || latest.steps.join(' ') : '')

  const startNew = () => {
    conversation.clear()
    forgetConversation()
    input.current?.focus()
  }

  return (
    <Screen
      title={t('Chat Assistant')}
      subtitle={t('Describe what a client is looking for, in English or Russian.')}
      actions={
        <div className="flex flex-wrap gap-2">
          {history !== null && (
            <Button variant="secondary" size="sm" className="xl:hidden" onClick={() => setOpenPanel('history')}>
              <HistoryIcon size={16} aria-hidden="true" />
              {t('History')}
            </Button>
          )}
          {shortlist.items !== null && (
            <Button variant="secondary" size="sm" className="xl:hidden" onClick={() => setOpenPanel('shortlist')}>
              <Bookmark size={16} aria-hidden="true" />
              {t('Shortlist')} ({shortlist.items.length})
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            disabled={messages.length === 0}
            title={messages.length === 0 ? t('No messages to clear') : undefined}
            onClick={startNew}
          >
            <SquarePen size={16} aria-hidden="true" />
            <span className="max-sm:sr-only">{history === null ? t('Clear') : t('New conversation')}</span>
          </Button>
        </div>
      }
    >
      <div className="flex items-start gap-5">
        <div className="card flex min-w-0 flex-1 flex-col overflow-hidden">
          <FollowingList
            label={t('Conversation')}
            follow={requestCount}
            className={`${height} px-3 py-4 md:px-6 md:py-5`}
          >
            {messages.length === 0 && !pending && <Welcome onPick={(text) => conversation.draft.set(text)} />}
            <ul className="flex flex-col gap-5">
              {messages.map((message, n) => (
                <li key={message.id} data-newest={(!pending && n === messages.length - 1) || undefined}>
                  <Message
                    message={message}
                    answers={answersIn(messages.slice(0, n + 1))}
                    isLast={n === messages.length - 1}
                    pending={pending}
                    onRetry={() => conversation.retry(message.id)}
                    onRemove={(chip) => {
                      conversation.removeConstraint(chip.id, t('Without: {requirement}', { requirement: chip.label }))
                      input.current?.focus()
                    }}
                  />
                </li>
              ))}
            </ul>
            {pending && (
              <div className={messages.length > 0 ? 'mt-5' : ''}>
                <output className="flex items-center gap-2.5 text-muted">
                  <Spinner className="size-4" />
                  {t('Assistant is thinking...')}
                </output>
                {progress.length > 0 && (
                  <ul aria-label={t('Progress')} className="mt-1.5 flex flex-col gap-1 pl-6.5 text-sm text-muted">
                    {progress.map((step, n) => (
                      // Steps only append and can repeat.
                      // oxlint-disable-next-line react/no-array-index-key
                      <li key={n} dir="auto" className="wrap-anywhere">
                        {step}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            )}
          </FollowingList>
          <Composer conversation={conversation} pending={pending} input={input} />
        </div>
        {isLoading && <LoadingColumn />}
        {!isLoading && (history !== null || shortlist.items !== null) && (
          <div className="flex w-76 shrink-0 flex-col gap-5 max-xl:hidden">
            {shortlist.items !== null && (
              <Panel title={t('Shortlist')}>
                <Shortlist wish={wish} />
              </Panel>
            )}
            {history !== null && (
              <Panel title={t('History')}>
                <History conversation={conversation} currentId={id} onOpened={() => input.current?.focus()} />
              </Panel>
            )}
          </div>
        )}
      </div>
      {openPanel !== null && (
        <Modal
          title={openPanel === 'history' ? t('History') : t('Shortlist')}
          placement="side"
          onClose={() => setOpenPanel(null)}
        >
          <div className="flex flex-col gap-3">
            {openPanel === 'history' ? (
              <History conversation={conversation} currentId={id} onOpened={() => setOpenPanel(null)} />
            ) : (
              <Shortlist wish={wish} />
            )}
          </div>
        </Modal>
      )}
      {details.openId !== null && (
        <VenueDetails
          key={details.openId}
          title={t('Venue Details')}
          id={details.openId}
          list={noList}
          onClose={details.close}
          onDeleted={details.close}
        />
      )}
    </Screen>
  )
})

/** Skeleton of the column next to the conversation, so that the conversation has its final width from the start. */
function LoadingColumn() {
  return (
    <div aria-hidden="true" className="flex w-76 shrink-0 flex-col gap-5 max-xl:hidden">
      {['h-28', 'h-64'].map((height) => (
        <div key={height} className={`card space-y-3 p-4 ${height}`}>
          <div className="bone h-5 w-24" />
          <div className="bone h-4" />
          <div className="bone h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
