import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { ConversationSummary } from '../../../contract/conversations.ts'
import { api, detailOr, listOf, ifOffered } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { dateTimeText } from '../../ui/date-text.ts'
import type { Conversation } from './conversation.ts'
import { Undo } from './undo.tsx'

const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: ({ signal }) => ifOffered(api.listConversations({ signal })),
})

/** Returns the stored conversations. Null while loading, or if the server does not store conversations. */
export function useHistory(): readonly ConversationSummary[] | null {
  const { data } = useQuery(conversationsQuery)
  return Array.isArray(data) ? data : null
}

/** True until the server has returned the stored conversations, or has none. */
export const useHistoryIsLoading = (): boolean => useQuery(conversationsQuery).isPending

interface HistoryProps {
  conversation: Conversation
  /** Id of the open conversation. */
  currentId: string | null
  /** Called after an earlier conversation was opened. */
  onOpened: () => void
}

/** Lists earlier conversations, to open, rename, delete and restore. */
export function History({ conversation, currentId, onOpened }: HistoryProps) {
  const queries = useQueryClient()
  const list = useHistory()
  const [renaming, setRenaming] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ConversationSummary | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  /** Id of the conversation that is being opened. */
  const opening = useRef<string | null>(null)
  if (list === null) return null

  const lastRequest = () => conversation.state().messages.findLast(({ role }) => role === 'user')

  /** Awaits a change and reloads the list, even after an error. Resolves to true on success. */
  async function change(request: Promise<unknown>, failed: string): Promise<boolean> {
    setFailure(null)
    const error: unknown = await request.then(
      () => null,
      (error: unknown) => error,
    )
    if (error !== null) setFailure(detailOr(error, failed))
    await queries.invalidateQueries({ queryKey: ['conversations'] })
    return error === null
  }

  async function open(id: string) {
    opening.current = id
    const before = lastRequest()
    const request = api.readConversation({ params: { id } })
    const found = await request.catch(() => null)
    // Reloads the list only after an error, because the conversation may have been deleted elsewhere.
    if (found === null) return void (await change(request, t('Failed to open the conversation')))
    setFailure(null)
    // Do not replace a conversation that the user opened or continued since.
    if (opening.current !== id || lastRequest() !== before) return
    conversation.open(id, listOf(found.history))
    onOpened()
  }

  async function remove(entry: ConversationSummary) {
    if (deleting !== null) return
    setDeleting(entry.id)
    const request = api.deleteConversation({ params: { id: entry.id } })
    const isDone = await change(request, t('Failed to delete the conversation'))
    setDeleting(null)
    if (!isDone) return
    setDeleted(entry)
    if (entry.id === conversation.state().id) conversation.clear()
  }

  return (
    <>
      {list.length === 0 && (
        <p className="text-sm text-muted">{t('Your conversations are saved here. Only you can see them.')}</p>
      )}
      {list.length > 0 && (
        <ul aria-label={t('Conversations')} className="-mx-1 max-h-[50dvh] divide-y divide-line overflow-y-auto px-1">
          {list.map((entry) =>
            entry.id === renaming ? (
              <Rename
                key={entry.id}
                title={entry.title}
                onDone={(title) => {
                  setRenaming(null)
                  if (title === null) return
                  const request = api.renameConversation({ params: { id: entry.id }, body: { title } })
                  void change(request, t('Failed to rename the conversation'))
                }}
              />
            ) : (
              <Entry
                key={entry.id}
                entry={entry}
                current={entry.id === currentId}
                onOpen={() => void open(entry.id)}
                onRename={() => setRenaming(entry.id)}
                onDelete={() => void remove(entry)}
              />
            ),
          )}
        </ul>
      )}
      {deleted && (
        <Undo
          key={deleted.id}
          text={t('“{name}” deleted', { name: deleted.title })}
          onUndo={() =>
            void change(
              api.restoreConversation({ params: { id: deleted.id } }),
              t('Failed to restore the conversation'),
            )
          }
          onClose={() => setDeleted(null)}
        />
      )}
      {failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  )
}

interface EntryProps {
  entry: ConversationSummary
  current: boolean
  onOpen: () => void
  onRename: () => void
  onDelete: () => void
}

function Entry({ entry: { title, updated_at }, current, onOpen, onRename, onDelete }: EntryProps) {
  return (
    <li className="flex items-center gap-1 py-1.5">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className={`min-w-0 flex-1 rounded-lg px-2 py-1 text-left hover:bg-sunken ${current ? 'bg-accent-soft text-accent' : ''}`}
      >
        <span dir="auto" className="line-clamp-2 text-sm font-medium wrap-anywhere">
          {title}
        </span>
        <time dateTime={updated_at} className="text-xs text-muted tabular-nums">
          {dateTimeText(updated_at)}
        </time>
      </button>
      <IconButton label={t('Rename “{name}”', { name: title })} onClick={onRename}>
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Delete “{name}”', { name: title })} onClick={onDelete}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  )
}

/** Title input. Calls `onDone` with the new title, or null if unchanged. */
function Rename({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const [typed, setTyped] = useState(title)
  const trimmed = typed.trim()
  return (
    <li className="py-1.5">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          onDone(trimmed === '' || trimmed === title ? null : trimmed)
        }}
      >
        <input
          ref={(input) => input?.select()}
          aria-label={t('Title')}
          dir="auto"
          maxLength={200}
          value={typed}
          className="control min-w-0 flex-1 py-1 text-sm"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Escape must not close the surrounding dialog.
            event.preventDefault()
            event.stopPropagation()
            onDone(null)
          }}
        />
        <IconButton label={t('Save title')}>
          <Check size={16} aria-hidden="true" />
        </IconButton>
      </form>
    </li>
  )
}
