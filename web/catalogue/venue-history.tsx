import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { VenueHistory as History } from '../../contract/venues.ts'
import { api, listOf } from '../api.ts'
import { type Label, t } from '../i18n/index.ts'
import { callPath } from '../paths.ts'
import { dateTimeText } from '../ui/date-text.ts'
import { Spinner } from '../ui/spinner.tsx'
import { dash } from './extras.ts'
import { fieldName } from './field-name.ts'

const kindNames: Record<History[number]['kind'], Label> = {
  imported: 'Imported',
  edited: 'Edited',
  deleted: 'Deleted',
  restored: 'Restored',
  'import undone': 'Import undone',
  'checked by phone': 'Checked by phone',
}

/** Changes of a venue, newest first. Loaded when opened. */
export function VenueHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-4 border-t border-line pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-sm font-medium">{t('History')}</summary>
      {open && <Changes id={id} />}
    </details>
  )
}

function Changes({ id }: { id: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['venue', id, 'history'],
    queryFn: ({ signal }) => api.venueHistory({ params: { id }, signal }),
  })
  const history = listOf(data).toSorted((a, b) => b.at.localeCompare(a.at))
  if (isPending) return <Spinner className="mt-3 size-4" />
  if (history.length === 0) return <p className="mt-2 text-sm text-muted">{t('No changes yet')}</p>
  return (
    <ol aria-label={t('History')} className="mt-2 space-y-3 text-sm">
      {history.map(({ at, by, kind, changes }, index) => (
        // Two changes may have the same time.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <p>
            <span className="font-medium">{Object.hasOwn(kindNames, kind) ? t(kindNames[kind]) : kind}</span>{' '}
            <span className="text-muted">
              {dateTimeText(at)}
              {by && ` · ${by}`}
            </span>
          </p>
          {listOf(changes).length > 0 && (
            <ul className="mt-1 space-y-1 border-l-2 border-line pl-3">
              {changes.map(({ field, before, after, call_id }) => (
                <li key={field}>
                  <span className="text-muted">{fieldName(field)}:</span>{' '}
                  <del className="text-muted">{before ?? dash}</del> <span aria-hidden="true">→</span>{' '}
                  <ins className="no-underline">{after ?? dash}</ins>
                  {call_id !== undefined && (
                    <>
                      {' '}
                      <Link to={callPath(call_id)} className="text-accent underline underline-offset-2">
                        {t('Open call')}
                      </Link>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
