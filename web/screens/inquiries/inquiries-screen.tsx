import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { useQueryParams } from '../../catalogue/use-query-params.ts'
import { type Label, said, t, tn } from '../../i18n/index.ts'
import { useInquirySummary } from '../../inquiries/summary.ts'
import { inquiryPath, newInquiryPath, paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { isOver } from '../../ui/relative-time.ts'
import { Screen } from '../../ui/screen.tsx'
import { useTyped } from '../../use-typed.ts'
import { timeAt } from './board.tsx'
import { answeredText, ProgressBar } from './progress.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { InquiryStateBadge } from './state-badge.tsx'

const perPage = 100
const pollMs = 4000

/** Groups of the list, by the `show` parameter. `isUnseen`: it has changed since the user last opened it. */
const groups: readonly { value: string; label: Label; has: (inquiry: Inquiry, isUnseen: boolean) => boolean }[] = [
  { value: '', label: 'Started', has: ({ state }) => state !== 'draft' },
  { value: 'active', label: 'Running', has: ({ state }) => state === 'running' },
  {
    value: 'waiting',
    label: 'Needs you',
    has: ({ state }, isUnseen) => isUnseen || state === 'paused' || state === 'out_of_budget',
  },
  { value: 'drafts', label: 'Drafts', has: ({ state }) => state === 'draft' },
]

/** All inquiries, newest first. The URL holds the filters. */
export function Component() {
  const navigate = useNavigate()
  const [params, change] = useQueryParams()
  const q = params.get('q')?.trim().slice(0, 200) ?? ''
  const client = params.get('client') ?? ''
  const group = groups.find(({ value }) => value === (params.get('show') ?? '')) ?? groups[0]!
  const inquiries = useInfiniteQuery({
    queryKey: ['inquiries', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      api.listInquiries({
        query: { limit: perPage, ...(q !== '' && { q }), ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (listOf(page).length === perPage ? page.at(-1)?.created_at : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => listOf(page).some(({ state }) => state === 'running')) ? pollMs : false,
  })
  const [typed, setTyped] = useTyped(
    q,
    useCallback((text: string) => change({ q: text }), [change]),
  )
  const all = listOf(inquiries.data?.pages).flatMap((page) => listOf(page))
  const clients = [...new Set(all.flatMap(({ client }) => client ?? []))].toSorted((a, b) => a.localeCompare(b))
  const { unseen } = useInquirySummary()
  const isUnseen = ({ id }: Inquiry) => unseen.includes(id)
  const found = all.filter(
    (inquiry) => group.has(inquiry, isUnseen(inquiry)) && (client === '' || inquiry.client === client),
  )
  const isFiltered = q !== '' || client !== '' || group.value !== ''
  const isMissing = inquiries.error !== null && notOffered(inquiries.error)

  return (
    <Screen
      title={t('Inquiries')}
      subtitle={t('The same questions to several venues, compared')}
      actions={
        !isMissing && (
          <Button onClick={() => void navigate(newInquiryPath({ venues: [] }))}>
            <Plus size={18} aria-hidden="true" />
            {t('New inquiry')}
          </Button>
        )
      }
    >
      {isMissing && <EmptyState text={t('This server does not offer inquiries')} />}
      {inquiries.error && !isMissing && (
        <ErrorBanner>{detailOr(inquiries.error, t('Failed to load the inquiries'))}</ErrorBanner>
      )}
      {inquiries.isPending && <Loading shape="rows" />}
      {inquiries.data && (
        <>
          {(all.length > 0 || isFiltered) && (
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
              <fieldset className="flex flex-wrap gap-1.5">
                <legend className="sr-only">{t('Show')}</legend>
                {groups.map(({ value, label, has }) => {
                  const count = all.filter((inquiry) => has(inquiry, isUnseen(inquiry))).length
                  return (
                    <button
                      key={value}
                      type="button"
                      aria-pressed={value === group.value}
                      onClick={() => change({ show: value })}
                      className={`min-h-8 rounded-full border px-3 text-[0.8125rem] font-medium ${value === group.value ? 'border-accent/40 bg-accent-soft text-accent' : 'border-line bg-surface hover:border-line-strong'}`}
                    >
                      {t(label)} {value !== '' && count > 0 && <span className="tabular-nums">{count}</span>}
                    </button>
                  )
                })}
              </fieldset>
              <input
                type="search"
                aria-label={t('Search')}
                className="control min-w-32 flex-1 sm:max-w-72"
                placeholder={t('Title, client or goal...')}
                maxLength={200}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              {clients.length > 0 && (
                <select
                  aria-label={t('Client')}
                  className="control w-auto! max-w-44"
                  value={client}
                  onChange={({ target }) => change({ client: target.value })}
                >
                  <option value="">{t('Any client')}</option>
                  {clients.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
              <output className="text-sm text-muted tabular-nums">
                {tn(found.length, '{count} found', '{count} found')}
              </output>
            </div>
          )}
          {found.length > 0 ? (
            <Rows inquiries={found} isUnseen={isUnseen} />
          ) : (
            <div className="card">
              {isFiltered || all.length > 0 ? (
                <EmptyState text={t('No inquiries found for your filter')}>
                  <Button variant="secondary" onClick={() => change({ q: null, client: null, show: null })}>
                    {t('Clear all')}
                  </Button>
                </EmptyState>
              ) : (
                <EmptyState text={t('No inquiries yet. Ask several venues at once and compare their answers.')}>
                  <Link to={paths.chat} className="font-medium text-accent underline underline-offset-2">
                    {t('Find venues in the chat')}
                  </Link>
                </EmptyState>
              )}
            </div>
          )}
          {inquiries.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-4"
              busy={inquiries.isFetchingNextPage}
              onClick={() => void inquiries.fetchNextPage()}
            >
              {t('Show earlier inquiries')}
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}

const columns = 'md:grid-cols-[minmax(0,1fr)_12rem_9rem] xl:grid-cols-[minmax(0,1fr)_16rem_9rem_13rem] md:items-center'

interface RowsProps {
  inquiries: readonly Inquiry[]
  isUnseen: (inquiry: Inquiry) => boolean
}

function Rows({ inquiries, isUnseen }: RowsProps) {
  return (
    <ul aria-label={t('Inquiries')} className="card divide-y divide-line">
      {inquiries.map((inquiry) => (
        <li key={inquiry.id} className="flex items-center">
          <Link
            viewTransition
            to={inquiryPath(inquiry.id)}
            className={`grid min-w-0 flex-1 gap-x-6 gap-y-2 px-5 py-3.5 hover:bg-sunken ${columns}`}
          >
            <span className="min-w-0">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {inquiry.title}
              </span>
              <span className="line-clamp-1 text-sm text-muted">{inquiry.client ?? inquiry.goal}</span>
            </span>
            <span className="block">
              <span className="mb-1.5 block text-sm tabular-nums">{answeredText(inquiry)}</span>
              {inquiry.state !== 'draft' && <ProgressBar inquiry={inquiry} />}
            </span>
            <span className="flex flex-wrap items-center gap-1.5">
              <InquiryStateBadge state={inquiry.state} />
              {isUnseen(inquiry) && <Badge tone="info">{t('News')}</Badge>}
              {inquiry.practice && inquiry.state !== 'draft' && <Badge tone="warning">{t('Practice')}</Badge>}
            </span>
            <span className="text-sm text-muted max-xl:col-span-full">
              {nextStepOf(inquiry) ??
                [inquiry.created_by, dateTimeText(inquiry.started_at ?? inquiry.created_at)].join(' · ')}
            </span>
          </Link>
          {inquiry.state === 'draft' && <DeleteDraft quiet id={inquiry.id} title={inquiry.title} />}
        </li>
      ))}
    </ul>
  )
}

/** Returns what happens next: why the inquiry is paused, or when it calls again. Null if neither is known. */
function nextStepOf({ state, reason, reason_message, venues }: Inquiry): string | null {
  if (state === 'paused' && reason !== null) return said({ text: reason, ...reason_message })
  if (state !== 'running' || venues.some((venue) => venue.state === 'calling')) return null
  const [next] = venues
    .flatMap(({ next_at }) => (next_at === null ? [] : [{ next_at }]))
    .toSorted((a, b) => a.next_at.localeCompare(b.next_at))
  if (next === undefined || isOver(next.next_at)) return null
  return t('Next call: {time}', { time: timeAt(next.next_at, null) })
}
