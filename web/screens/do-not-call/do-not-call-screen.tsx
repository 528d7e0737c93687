import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { detailOr, notOffered } from '../../api.ts'
import { t, tn } from '../../i18n/index.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toast } from '../../ui/toast.tsx'
import { AddNumber } from './add-number.tsx'
import { doNotCallQuery, exportEntries, matching } from './entries.ts'
import { EntryRows } from './entry-rows.tsx'
import { RemoveNumber } from './remove-number.tsx'
import { RemovedToast } from './removed-toast.tsx'

type Dialog = { is: 'add' } | { is: 'remove'; entry: DoNotCallEntry }
type Message = { is: 'removed'; entry: DoNotCallEntry } | { is: 'added'; text: string }

/** Numbers that nobody may call. */
export function Component() {
  const queries = useQueryClient()
  const list = useQuery(doNotCallQuery)
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const closeDialog = () => setDialog(null)
  const closeMessage = useCallback(() => setMessage(null), [])
  const refresh = () => void queries.invalidateQueries(doNotCallQuery)
  const shownSearch = useDeferredValue(search)
  const entries = list.data ?? []
  const found = matching(entries, shownSearch)
  const add = (
    <Button onClick={() => setDialog({ is: 'add' })}>
      <Plus size={18} aria-hidden="true" />
      {t('Add a number')}
    </Button>
  )

  function added(entry: DoNotCallEntry) {
    const number = entry.phone_number
    const isKnown = entries.some(({ id }) => id === entry.id)
    const text = isKnown ? t('{number} was already on the list', { number }) : t('{number} was added', { number })
    setMessage({ is: 'added', text })
    closeDialog()
    refresh()
  }

  return (
    <Screen
      title={t('Do not call')}
      subtitle={t('Nobody can call these numbers. Callees who ask not to be called again are added automatically.')}
      actions={entries.length > 0 && add}
    >
      {list.isPending && <Loading shape="rows" />}
      {list.error && !notOffered(list.error) && (
        <ErrorBanner className="mb-4">{detailOr(list.error, t('Failed to load the list'))}</ErrorBanner>
      )}
      {notOffered(list.error) && <EmptyState text={t('This server has no do-not-call list')} />}
      {list.data && entries.length === 0 && (
        <div className="card">
          <EmptyState text={t('No numbers on the list')}>{add}</EmptyState>
        </div>
      )}
      {entries.length > 0 && (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <TextField
              label={t('Search')}
              type="search"
              className="w-full sm:w-96"
              placeholder={t('Number, reason, words or person...')}
              maxLength={200}
              value={search}
              onChange={setSearch}
            />
            <Button variant="secondary" disabled={found.length === 0} onClick={() => exportEntries(found)}>
              <Download size={18} aria-hidden="true" />
              {t('Export CSV')}
            </Button>
            <output className="py-2 text-sm text-muted sm:ml-auto">
              {tn(found.length, '{count} number', '{count} numbers')}
            </output>
          </div>
          {found.length === 0 ? (
            <div className="card">
              <EmptyState text={t('No numbers found for your search')}>
                <Button variant="secondary" onClick={() => setSearch('')}>
                  {t('Clear search')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <EntryRows entries={found} onRemove={(entry) => setDialog({ is: 'remove', entry })} />
          )}
        </>
      )}
      {dialog?.is === 'add' && <AddNumber onAdded={added} onClose={closeDialog} />}
      {dialog?.is === 'remove' && (
        <RemoveNumber
          entry={dialog.entry}
          onClose={closeDialog}
          onRemoved={(entry) => {
            setMessage({ is: 'removed', entry })
            closeDialog()
            refresh()
          }}
        />
      )}
      {message?.is === 'added' && <Toast text={message.text} duration={5000} onClose={closeMessage} />}
      {message?.is === 'removed' && (
        <RemovedToast key={message.entry.id} entry={message.entry} onRestored={refresh} onClose={closeMessage} />
      )}
    </Screen>
  )
}
