import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Call, callsPerPage, callStatuses, transports } from '../../../contract/calls.ts'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { t, tn } from '../../i18n/index.ts'
import { callPath, paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { statusName } from '../../voice/status-name.ts'
import { transportNames } from '../../voice/transport-names.ts'
import { StatusBadge } from './status-badge.tsx'
import { callMatches, type CallFilter, choicesOf, noFilter, venueOf } from './call-filter.ts'

/** Returns select options for the values, preceded by 'All'. */
function optionsOf<Value extends string>(values: readonly Value[], label: (value: Value) => string = String) {
  return [{ value: '' as Value | '', label: t('All') }, ...values.map((value) => ({ value, label: label(value) }))]
}

/** All calls, newest first, with filters. */
export function Component() {
  const calls = useInfiniteQuery({
    queryKey: ['calls'],
    queryFn: ({ pageParam, signal }) => api.listCalls({ query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    // A server without paging ignores `before` and repeats its reply. Only a full page can have a next page.
    getNextPageParam: (page) => (listOf(page).length === callsPerPage ? page.at(-1)?.started_at : undefined),
  })
  const all = listOf(calls.data?.pages).flatMap((page) => listOf(page))
  const [filter, setFilter] = useState<CallFilter>(noFilter)
  const navigate = useNavigate()
  const search = useDeferredValue(filter.search)
  const found = all.filter((call) => callMatches(call, { ...filter, search }))
  const change = (part: Partial<CallFilter>) => setFilter({ ...filter, ...part })

  return (
    <Screen title={t('Calls')} subtitle={t('Transcripts and outcomes of earlier calls')}>
      {all.length > 0 && (
        <div className="card mb-5 grid grid-cols-2 gap-4 p-5 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
          <TextField
            label={t('Search')}
            className="col-span-2 lg:col-span-1"
            type="search"
            placeholder={t('Goal, venue or number...')}
            value={filter.search}
            onChange={(text) => change({ search: text })}
          />
          <Select
            label={t('Transport')}
            value={filter.transport}
            options={optionsOf(transports, (value) => t(transportNames[value]))}
            onChange={(transport) => change({ transport })}
          />
          <Select
            label={t('Status')}
            value={filter.status}
            options={optionsOf(callStatuses, statusName)}
            onChange={(status) => change({ status })}
          />
          <Select
            label={t('Venue')}
            value={filter.venue}
            options={optionsOf(choicesOf(all, venueOf))}
            onChange={(venue) => change({ venue })}
          />
          <Select
            label={t('Started by')}
            value={filter.person}
            options={optionsOf(choicesOf(all, (call) => call.created_by))}
            onChange={(person) => change({ person })}
          />
        </div>
      )}
      {calls.isPending && <Loading shape="rows" />}
      {calls.error && !notOffered(calls.error) && (
        <ErrorBanner>{detailOr(calls.error, t('Failed to load calls'))}</ErrorBanner>
      )}
      {calls.error && notOffered(calls.error) && <EmptyState text={t('This server does not store calls')} />}
      {calls.data && (
        <>
          <output className="mb-3 block text-sm text-muted">
            {all.length > 0 && tn(found.length, '{count} call found', '{count} calls found')}
          </output>
          {all.length === 0 ? (
            <div className="card">
              <EmptyState text={t('No calls yet')}>
                <Button onClick={() => void navigate(paths.aiCall)}>{t('Start a call')}</Button>
              </EmptyState>
            </div>
          ) : found.length === 0 ? (
            <div className="card">
              <EmptyState text={t('No calls found for your filter')}>
                <Button variant="secondary" onClick={() => setFilter(noFilter)}>
                  {t('Clear all')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <ul aria-label={t('Calls')} className="card divide-y divide-line">
              {found.map((call) => (
                <Row key={call.id} call={call} />
              ))}
            </ul>
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

function Row({ call }: { call: Call }) {
  return (
    <li>
      <Link
        to={callPath(call.id)}
        className="grid gap-x-5 gap-y-1 px-5 py-3 hover:bg-sunken md:grid-cols-[9.5rem_8rem_minmax(0,1fr)_auto] lg:grid-cols-[11rem_9rem_minmax(0,1fr)_auto] md:items-center"
      >
        <time dateTime={call.started_at} className="font-medium tabular-nums">
          {dateTimeText(call.started_at)}
        </time>
        <span className="text-sm text-muted">
          {t(transportNames[call.transport])}
          {call.phone_number !== null && (
            <span className="block tabular-nums max-md:ml-2 max-md:inline">{call.phone_number}</span>
          )}
        </span>
        <span className="min-w-0 wrap-anywhere">
          {venueOf(call) !== undefined && <span className="block font-medium">{venueOf(call)}</span>}
          <span className="line-clamp-2 text-sm text-muted">{call.scenario?.goal ?? t('No scenario')}</span>
        </span>
        <StatusBadge call={call} />
      </Link>
    </li>
  )
}
