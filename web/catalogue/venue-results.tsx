import { FileUp, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Venue } from '../../contract/venues.ts'
import { t, tn } from '../i18n/index.ts'
import { importPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { ownLabels, Pager, type PagerLabels } from '../ui/pager.tsx'
import { Progress } from '../ui/progress.tsx'
import { NearMatches } from './near-matches.tsx'
import type { VenueList } from './use-venue-list.ts'

interface VenueResultsProps {
  list: VenueList
  labels?: PagerLabels | undefined
  asTable: boolean
  onOpen: (venue: Venue) => void
  children: ReactNode
}

/** Page of venues with a pager, or a placeholder if empty. */
export function VenueResults({ list, labels = ownLabels(), asTable, onOpen, children }: VenueResultsProps) {
  const navigate = useNavigate()
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
            {list.total === 0 && list.filtered && (
              <>
                <Button variant="secondary" onClick={list.clearAll}>
                  <SearchX size={18} aria-hidden="true" />
                  {t('Clear search')}
                </Button>
                {list.facets !== null && <NearMatches list={list} onOpen={onOpen} />}
              </>
            )}
            {list.total === 0 && !list.filtered && (
              <>
                <p className="font-medium">{t('No venues yet')}</p>
                <Button onClick={() => void navigate(importPath)}>
                  <FileUp size={18} aria-hidden="true" />
                  {t('Import a workbook')}
                </Button>
              </>
            )}
            {isPastEnd && (
              <Button variant="secondary" size="sm" lang={labels.lang} onClick={() => list.setPage(1)}>
                {labels.first}
              </Button>
            )}
          </EmptyState>
        </div>
      ) : (
        <div className={`mt-0.5 transition-opacity ${list.fetching ? 'opacity-75' : ''}`}>{children}</div>
      )}
      {(!empty || isPastEnd) && (
        <div className="mt-4">
          <Pager page={list.page} pages={list.pages} onPage={list.setPage} labels={labels} />
        </div>
      )}
    </section>
  )
}

/** Number of found venues, e.g. '153 found'. */
export function FoundCount({ list }: { list: VenueList }) {
  return (
    <output className="text-sm whitespace-nowrap text-muted">
      {list.total === null ? '' : tn(list.total, '{count} found', '{count} found')}
    </output>
  )
}
