import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { detailOr } from '../../api.ts'
import { t, tn, wholeNumber } from '../../i18n/index.ts'
import {
  compared,
  type ComparisonSort,
  filtersIn,
  filterText,
  type QuestionFilter,
  sortIn,
} from '../../inquiries/compare.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import { inquiryKey, storeAnswer } from '../../inquiries/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMobile } from '../../ui/media.ts'
import { acceptableCells, type Cell, decideCell } from './cells.ts'
import { ComparisonCards } from './comparison-cards.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { filterName } from './column-menu.tsx'
import type { Undoable } from '../../undo-toast.tsx'

interface ComparisonProps {
  inquiry: Inquiry
  onError: (text: string | null) => void
  /** Receives changes that can be undone. */
  onChanged: (change: Undoable) => void
  /** Opens the drawer of a cell, by its name in the URL. */
  onOpen: (cell: string) => void
  /** Switch of the view, at the start of the toolbar. */
  children: ReactNode
}

/** Venues as rows, questions as columns. The URL holds the order and the filters. */
export function Comparison({ inquiry, onError, onChanged, onOpen, children }: ComparisonProps) {
  const [params, setParams] = useSearchParams()
  const mobile = useMobile()
  const sort = useMemo(() => sortIn(params.get('sort')), [params])
  const filters = useMemo(() => filtersIn(params.getAll('only')), [params])
  const { venues, questions } = inquiry
  const shown = useMemo(() => compared(venues, sort, filters), [venues, sort, filters])

  const change = useCallback(
    (edit: (params: URLSearchParams) => void) => {
      const next = new URLSearchParams(params)
      edit(next)
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [params, setParams],
  )
  const setSort = (next: ComparisonSort | null) =>
    change((query) => (next === null ? query.delete('sort') : query.set('sort', `${next.by}.${next.order}`)))
  const setFilter = (question: number, filter: QuestionFilter | null) =>
    change((query) => {
      query.delete('only')
      for (const other of filters) if (other.question !== question) query.append('only', filterText(other))
      if (filter !== null) query.append('only', filterText(filter))
    })
  const clear = () => change((query) => query.delete('only'))

  const part = { inquiry, venues: shown, onOpen, onError, sort, onSort: setSort, filters, onFilter: setFilter }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {children}
        <output className="mr-1 text-sm text-muted tabular-nums">
          {filters.length > 0 && t('{shown} of {all} venues', { shown: shown.length, all: wholeNumber(venues.length) })}
        </output>
        {filters.map((filter) => (
          <button
            key={filterText(filter)}
            type="button"
            onClick={() => setFilter(filter.question, null)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-3 text-left text-sm text-accent"
          >
            <span className="truncate">
              {questionHeading(questions[filter.question]?.text ?? '')}: {filterName(filter)}
            </span>
            <X size={14} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{t('Remove filter')}</span>
          </button>
        ))}
        <span className="ml-auto">
          <AcceptAll inquiry={inquiry} cells={acceptableCells(shown)} onError={onError} onChanged={onChanged} />
        </span>
      </div>
      {shown.length === 0 ? (
        <div className="card">
          <EmptyState text={t('No venue matches these filters')}>
            <Button variant="secondary" onClick={clear}>
              {t('Clear all')}
            </Button>
          </EmptyState>
        </div>
      ) : mobile ? (
        <ComparisonCards {...part} />
      ) : (
        <ComparisonTable {...part} />
      )}
    </>
  )
}

interface AcceptAllProps extends Pick<ComparisonProps, 'inquiry' | 'onError' | 'onChanged'> {
  cells: readonly Cell[]
}

/** Accepts all clear answers of the shown venues. */
function AcceptAll({ inquiry: { id }, cells, onError, onChanged }: AcceptAllProps) {
  const queries = useQueryClient()
  const decideAll = async (cells: readonly Cell[], status: 'accepted' | null) => {
    try {
      for (const { venue, answer } of cells) {
        const decided = await decideCell(id, venue.venue_id, answer.question, { status })
        await storeAnswer(queries, id, venue.venue_id, decided)
      }
    } finally {
      void queries.invalidateQueries({ queryKey: inquiryKey(id) })
    }
  }
  const accept = useMutation({
    mutationFn: (cells: readonly Cell[]) => decideAll(cells, 'accepted'),
    onMutate: () => onError(null),
    onSuccess: (_, cells) =>
      onChanged({
        text: tn(cells.length, '{count} answer accepted', '{count} answers accepted'),
        undo: () => decideAll(cells, null),
        undone: t('The decisions were withdrawn'),
      }),
    onError: (error) => onError(detailOr(error, t('Failed to save the decision'))),
  })
  if (cells.length === 0) return null
  return (
    <Button size="sm" variant="secondary" busy={accept.isPending} onClick={() => accept.mutate(cells)}>
      <CheckCheck size={16} aria-hidden="true" />
      {tn(cells.length, 'Accept {count} clear answer', 'Accept {count} clear answers')}
    </Button>
  )
}
