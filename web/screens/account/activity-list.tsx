import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '../../../contract/accounts.ts'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { dateIn, t } from '../../i18n/index.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { activityText, actorText } from './activity-text.ts'
import { Panel } from './panel.tsx'

const pageSize = 30

/** Read-only log of staff actions, newest first. */
export function ActivityList() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['activity'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.activity({ query: { limit: pageSize, ...(pageParam ? { before: pageParam } : {}) }, signal }),
    getNextPageParam: (page) => (page.more ? listOf(page.items).at(-1)?.id : undefined),
  })
  if (notOffered(error)) return null
  const entries = data?.pages.flatMap((page) => listOf(page.items)) ?? []
  return (
    <Panel title={t('Activity')} about={t('Actions of the team. Setting values and passwords are never logged.')}>
      {error && <ErrorBanner>{detailOr(error, t('Failed to load the activity'))}</ErrorBanner>}
      {isPending && <Loading shape="details" />}
      {[...Map.groupBy(entries, ({ at }) => dayText(at))].map(([day, ofDay]) => (
        <div key={day} className="not-first:mt-5">
          <h3 className="border-b border-line pb-1.5 text-sm font-medium text-muted first-letter:uppercase">{day}</h3>
          <ol className="divide-y divide-line">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {hasNextPage && (
        <Button variant="secondary" className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older entries')}
        </Button>
      )}
    </Panel>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const actor = actorText(entry)
  return (
    <li className="flex gap-4 py-2">
      <time dateTime={entry.at} className="w-16 shrink-0 text-sm leading-6 text-muted tabular-nums">
        {timeText(entry.at)}
      </time>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 wrap-anywhere">{activityText(entry)}</p>
        {actor !== null && <p className="min-w-0 text-sm wrap-anywhere text-muted">{actor}</p>}
      </div>
    </li>
  )
}

const dayText = (at: string): string =>
  dateIn(new Date(at), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const timeText = (at: string): string => dateIn(new Date(at), { timeStyle: 'short' })
