import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '../../../contract/accounts.ts'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
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
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
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
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
      <p className="min-w-0 wrap-anywhere">{activityText(entry)}</p>
      <p className="text-sm text-muted tabular-nums">
        {actor !== null && `${actor} · `}
        <time dateTime={entry.at}>{dateTimeText(entry.at)}</time>
      </p>
    </li>
  )
}
