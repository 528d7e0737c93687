import type { ReactNode } from 'react'
import { t, tn } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { ownLabels, Pager, type PagerLabels } from '../ui/pager.tsx'
import { Progress } from '../ui/progress.tsx'
import type { VenueList } from './use-venue-list.ts'

interface VenueResultsProps {
  list: VenueList
  labels?: PagerLabels | undefined
  asTable: boolean
  children: ReactNode
}

/** Page of venues with a pager, or a placeholder if empty. */
export function VenueResults({ list, labels = ownLabels(), asTable, children }: VenueResultsProps) {
  const empty = list.venues.length === 0
  const isPastEnd = list.total !== null && list.total > 0 && list.page > list.pages
  return (
    <section aria-label={t('Venues')} aria-busy={list.fetching}>
      <div className="h-0.5">{list.fetching && <Progress label={t('Loading venues')} className="rounded-full" />}</div>
      {empty && list.loading ? (
        <div className="mt-0.5">
          <Loading text={t('Loading venues...')} shape={asTable ? 'rows' : 'cards'} />
        </div>
      ) : empty ? (
        <div className="card mt-0.5">
          {/* The specification requires both texts. */}
          <EmptyState text={list.filtered ? t('No venues found for your search') : t('Loading venues...')}>
            {isPastEnd && (
              <p className="text-sm text-muted">
                {t('Page {page} does not exist. Pages in this list: {pages}.', { page: list.page, pages: list.pages })}
              </p>
            )}
            {list.total === 0 && !list.filtered && <p className="text-sm text-muted">{t('No venues yet')}</p>}
            {list.page > 1 && (
              <Button variant="secondary" size="sm" lang={labels.lang} onClick={() => list.setPage(1)}>
                {labels.first}
              </Button>
            )}
          </EmptyState>
        </div>
      ) : (
        <div className={`mt-0.5 transition-opacity ${list.fetching ? 'opacity-75' : ''}`}>{children}</div>
      )}
      <div className="mt-4">
        <Pager page={list.page} pages={list.pages} onPage={list.setPage} labels={labels} />
      </div>
    </section>
  )
}

/** Number of found venues, e.g. '153 found'. */
export function FoundCount({ list }: { list: VenueList }) {
  return (
    <output className="text-sm whitespace-nowrap text-muted tabular-nums">
      {list.total === null ? '' : tn(list.total, '{count} found', '{count} found')}
    </output>
  )
}
