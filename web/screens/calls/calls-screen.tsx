import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Call, callsPerPage } from '../../../contract/calls.ts'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { useQueryParams } from '../../catalogue/use-query-params.ts'
import { t, tn } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { type CallFilter, callMatches, filterIn, noFilter, parametersOf, serverFilter } from './call-filter.ts'
import { CallFilters } from './call-filters.tsx'
import { costSumText } from './cost-text.ts'
import { CallRows } from './call-rows.tsx'

/** Returns the number of calls, and their cost if it is known. */
function foundText(found: readonly Call[]): string {
  const cost = costSumText(found)
  return [
    tn(found.length, '{count} call found', '{count} calls found'),
    ...(cost === null ? [] : [t('Cost: {cost}', { cost })]),
  ].join(' · ')
}

/** All calls, newest first. The URL holds the filters. */
export function Component() {
  const [params, changeParams] = useQueryParams()
  const filter = useMemo(() => filterIn(params), [params])
  const change = useCallback((part: Partial<CallFilter>) => changeParams(parametersOf(part)), [changeParams])
  const asked = serverFilter(filter)
  const calls = useInfiniteQuery({
    queryKey: ['calls', asked],
    queryFn: ({ pageParam, signal }) =>
      api.listCalls({ query: { ...asked, ...(pageParam !== '' && { before: pageParam }) }, signal }),
    initialPageParam: '',
    // A server without paging ignores `before` and repeats its reply. Only a full page can have a next page.
    getNextPageParam: (page) => (listOf(page).length === callsPerPage ? page.at(-1)?.started_at : undefined),
    // The old rows stay while a filter loads.
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.keys(asked).length > 0
  // The choices of the filters come from the latest calls, not only from those found.
  const latest = useQuery({
    queryKey: ['calls', 'latest'],
    queryFn: ({ signal }) => api.listCalls({ signal }),
    enabled: isFiltered,
  })
  const all = useMemo(() => listOf(calls.data?.pages).flatMap((page) => listOf(page)), [calls.data])
  const known = isFiltered ? listOf(latest.data) : all
  const shown = useDeferredValue(filter)
  const found = all.filter((call) => callMatches(call, shown))
  const hasCalls = all.length > 0 || isFiltered
  const navigate = useNavigate()

  return (
    <Screen title={t('Calls')} subtitle={t('Transcripts and outcomes of earlier calls')}>
      {hasCalls && (
        <CallFilters
          filter={filter}
          onChange={change}
          calls={known}
          readsAnswers={isFiltered || all.some(({ reached }) => reached !== undefined)}
        />
      )}
      {calls.isPending && <Loading shape="rows" />}
      {calls.error && !notOffered(calls.error) && (
        <ErrorBanner>{detailOr(calls.error, t('Failed to load calls'))}</ErrorBanner>
      )}
      {calls.error && notOffered(calls.error) && <EmptyState text={t('This server does not store calls')} />}
      {calls.data && (
        <>
          <output className="mb-3 block text-sm text-muted">{hasCalls && foundText(found)}</output>
          {!hasCalls ? (
            <div className="card">
              <EmptyState text={t('No calls yet')}>
                <Button onClick={() => void navigate(paths.aiCall)}>{t('Start a call')}</Button>
              </EmptyState>
            </div>
          ) : found.length === 0 ? (
            <div className="card">
              <EmptyState text={t('No calls found for your filter')}>
                <Button variant="secondary" onClick={() => change(noFilter)}>
                  {t('Clear all')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <CallRows calls={found} />
          )}
          {calls.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-4"
              busy={calls.isFetchingNextPage}
              onClick={() => void calls.fetchNextPage()}
            >
              {t('Show earlier calls')}
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}
