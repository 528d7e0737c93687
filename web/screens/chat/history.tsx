import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { ConversationSummary } from '../../../contract/conversations.ts'
import { api, detailOr, listOf, ifOffered } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { dateTimeText } from '../../ui/date-text.ts'
import type { Conversation } from './conversation.ts'
import { Undo } from './undo.tsx'

/** The conversations that the server keeps; null where it keeps none, and until it has told. */
export function useHistory(): readonly ConversationSummary[] | null {
  const { data } = useQuery({
    queryKey: ['conversations'],
    queryFn: ({ signal }) => ifOffered(api.listConversations({ signal })),
  })
  return Array.isArray(data) ? data : null
}

interface HistoryProps {
  conversation: Conversation
  /** The one that is open. */
  currentId: string | null
  /** An earlier one was opened. */
  onOpened: () => void
}

/** Earlier conversations: to go on with, to be renamed, to be deleted and brought back. */
export function History({ conversation, currentId, onOpened }: HistoryProps) {
  const queries = useQueryClient()
  const list = useHistory()
  const [renaming, setRenaming] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ConversationSummary | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  /** The one that was asked for last, and is on its way. */
  const wanted = useRef<string | null>(null)
  if (list === null) return null

  const lastAsked = () => conversation.state().messages.findLast(({ role }) => role === 'user')

  /** Whatever came of it, the list is asked for again. */
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
    wanted.current = id
    const asked = lastAsked()
    const opening = api.readConversation({ params: { id } })
    if (!(await change(opening, t('The conversation could not be opened')))) return
    // Another one was pressed since, or something was asked in the one that is open: that goes before.
    if (wanted.current !== id || lastAsked() !== asked) return
    conversation.open(id, listOf((await opening).history))
    onOpened()
  }

  async function remove(one: ConversationSummary) {
    if (deleting !== null) return
    setDeleting(one.id)
    const request = api.deleteConversation({ params: { id: one.id } })
    const isDone = await change(request, t('The conversation could not be deleted'))
    setDeleting(null)
    if (!isDone) return
    setDeleted(one)
    if (one.id === conversation.state().id) conversation.clear()
  }

  return (
    <>
      {list.length === 0 && <p className="text-sm text-muted">{t('What you ask is kept here, for you alone.')}</p>}
      {list.length > 0 && (
        <ul aria-label={t('Conversations')} className="-mx-1 max-h-[50dvh] divide-y divide-line overflow-y-auto px-1">
          {list.map((one) =>
            one.id === renaming ? (
              <Rename
                key={one.id}
                title={one.title}
                onDone={(title) => {
                  setRenaming(null)
                  if (title === null) return
                  const request = api.renameConversation({ params: { id: one.id }, body: { title } })
                  void change(request, t('The conversation could not be renamed'))
                }}
              />
            ) : (
              <Entry
                key={one.id}
                one={one}
                current={one.id === currentId}
                onOpen={() => void open(one.id)}
                onRename={() => setRenaming(one.id)}
                onDelete={() => void remove(one)}
              />
            ),
          )}
        </ul>
      )}
      {deleted && (
        <Undo
          key={deleted.id}
          text={t('“{name}” was deleted', { name: deleted.title })}
          onUndo={() =>
            void change(
              api.restoreConversation({ params: { id: deleted.id } }),
              t('The conversation could not be brought back'),
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
  one: ConversationSummary
  current: boolean
  onOpen: () => void
  onRename: () => void
  onDelete: () => void
}

function Entry({ one: { title, updated_at }, current, onOpen, onRename, onDelete }: EntryProps) {
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

/** `onDone` is given the new title, null for none. */
function Rename({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const [typed, setTyped] = useState(title)
  const wanted = typed.trim()
  return (
    <li className="py-1.5">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          onDone(wanted === '' || wanted === title ? null : wanted)
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
            // Not the dialog's.
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
