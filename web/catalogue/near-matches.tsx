import { useQueries } from '@tanstack/react-query'
import type { Venue, VenueQuery } from '../../contract/venues.ts'
import { api, listOf } from '../api.ts'
import { t, tn } from '../i18n/index.ts'
import { categoryPlural } from './categories.ts'
import { totalOf } from './figures.ts'
import type { FacetName } from './filters.ts'
import { useFilterText } from './use-facet-label.ts'
import type { VenueList } from './use-venue-list.ts'
import { nameOf } from './venue-name.tsx'

/** Maximum number of searches that are tried, and of searches that are shown. */
const mostTried = 8
const mostShown = 4
/** Venues named per search. */
const named = 3

/** A search with one condition less. */
export interface WiderSearch {
  /** Condition that is dropped: a filter, the category, a word of the search or the whole search. */
  dropped: { filter: FacetName } | { category: string } | { text: string }
  query: Omit<VenueQuery, 'limit' | 'offset' | 'sort' | 'order'>
  /** Parameters of the URL that change. */
  params: Record<string, string | null>
}

/** Returns the searches with one condition less. Empty if the search has only one condition. */
export function widerSearches({ q, filters, chosenCategory }: WiderSearchesOf, fixed?: VenueQuery): WiderSearch[] {
  const all = { ...fixed, ...(q && { q }), ...(chosenCategory && { category: chosenCategory }), ...filters }
  const without = (name: keyof typeof all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== name))
  const words = q.split(/\s+/).filter(Boolean)
  const count = Object.keys(filters).length + (chosenCategory ? 1 : 0)
  return [
    ...(Object.keys(filters) as FacetName[]).map((name) => ({
      dropped: { filter: name },
      query: without(name),
      params: { [name]: null },
    })),
    ...(chosenCategory
      ? [{ dropped: { category: chosenCategory }, query: without('category'), params: { category: null } }]
      : []),
    ...(words.length > 1 ? words : []).map((word, index) => {
      const rest = words.toSpliced(index, 1).join(' ')
      return { dropped: { text: word }, query: { ...all, q: rest }, params: { q: rest } }
    }),
    ...(words.length > 0 && count > 0 ? [{ dropped: { text: q }, query: without('q'), params: { q: null } }] : []),
  ].filter(({ query }) => count + words.length > 1 && Object.keys(query).length > 0)
}

type WiderSearchesOf = Pick<VenueList, 'q' | 'filters' | 'chosenCategory'>

interface NearMatchesProps {
  list: VenueList
  onOpen: (venue: Venue) => void
}

/** Searches with one condition less that find venues, most venues first. Renders nothing if none does. */
export function NearMatches({ list, onOpen }: NearMatchesProps) {
  const filterText = useFilterText(list)
  const fixed = list.chosenCategory === null && list.category !== null ? { category: list.category } : undefined
  const searches = widerSearches(list, fixed).slice(0, mostTried)
  const replies = useQueries({
    queries: searches.map(({ query }) => ({
      queryKey: ['venues', 'near', query],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.listVenues({ query: { ...query, limit: named, offset: 0 }, signal }),
    })),
  })
  const found = searches
    .map((search, index) => ({ ...search, page: replies[index]?.data }))
    .flatMap(({ page, ...search }) => (page && totalOf(page) > 0 ? [{ ...search, page, total: totalOf(page) }] : []))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostShown)
  if (found.length === 0) return null

  const textOf = ({ dropped }: WiderSearch) =>
    'filter' in dropped
      ? filterText(dropped.filter)
      : 'category' in dropped
        ? categoryPlural(dropped.category)
        : `“${dropped.text}”`
  return (
    <section aria-labelledby="near-matches" className="w-full max-w-2xl text-left">
      <h2 id="near-matches" className="mb-1 text-sm font-semibold">
        {t('Near matches')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {found.map((search) => (
          <li
            key={JSON.stringify(search.dropped)}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-sm"
          >
            <button
              type="button"
              onClick={() => list.change({ ...search.params, page: null })}
              className="text-left font-medium text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
            >
              {t('Without {condition}', { condition: textOf(search) })}
            </button>
            <span className="text-muted tabular-nums">{tn(search.total, '{count} found', '{count} found')}</span>
            <span className="flex w-full flex-wrap gap-x-3">
              {listOf(search.page.items).map((venue) => (
                <button
                  key={venue.id}
                  type="button"
                  onClick={() => onOpen(venue)}
                  className="max-w-full truncate text-left text-muted hover:text-ink hover:underline"
                >
                  {nameOf(venue)}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
