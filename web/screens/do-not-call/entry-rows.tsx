import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { said, t } from '../../i18n/index.ts'
import { callPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { addedBy } from './entries.ts'

const columns = 'md:grid-cols-[11rem_minmax(0,1fr)_13rem_7.5rem]'

interface EntryRowsProps {
  entries: readonly DoNotCallEntry[]
  onRemove: (entry: DoNotCallEntry) => void
}

/** Entries with column headings. On narrow screens each entry is a block. */
export function EntryRows({ entries, onRemove }: EntryRowsProps) {
  return (
    <div className="card">
      {/* Hidden from screen readers: each value of an entry is a phrase of its list item. */}
      <div
        aria-hidden="true"
        className={`hidden gap-x-5 border-b border-line px-5 py-2.5 text-sm text-muted md:grid ${columns}`}
      >
        <span>{t('Number')}</span>
        <span>{t('Reason')}</span>
        <span>{t('Added')}</span>
      </div>
      <ul aria-label={t('Do not call')} className="divide-y divide-line">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  )
}

function Row({ entry, onRemove }: { entry: DoNotCallEntry; onRemove: EntryRowsProps['onRemove'] }) {
  const { phone_number, reason, words, call_id, created_at } = entry
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 px-5 py-3.5 ${columns}`}>
      <span className="font-medium whitespace-nowrap tabular-nums max-md:pt-1">{phone_number}</span>
      <div className="min-w-0 wrap-anywhere max-md:col-span-2">
        <p className={reason === '' ? 'text-muted' : ''}>{reason === '' ? t('No reason given') : said(reason)}</p>
        {words !== null && (
          <blockquote dir="auto" className="mt-1 border-l-2 border-brass pl-3 text-muted">
            {words}
          </blockquote>
        )}
      </div>
      <div className="min-w-0 text-sm wrap-anywhere text-muted max-md:col-span-2">
        <p>{addedBy(entry)}</p>
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          <time dateTime={created_at}>{dateTimeText(created_at)}</time>
          {call_id !== null && (
            <Link to={callPath(call_id)} className="font-medium text-accent underline underline-offset-2">
              {t('Open the call')}
            </Link>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-end max-md:col-start-2 max-md:row-start-1"
        aria-label={t('Remove {number}', { number: phone_number })}
        onClick={() => onRemove(entry)}
      >
        <Trash2 size={16} aria-hidden="true" />
        {t('Remove')}
      </Button>
    </li>
  )
}
