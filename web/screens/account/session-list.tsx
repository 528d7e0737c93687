import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '../../../contract/accounts.ts'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { dateTimeText, unbroken } from '../../ui/date-text.ts'
import { Loading } from '../../ui/loading.tsx'
import { deviceText } from './device-text.ts'
import { Panel } from './panel.tsx'

/** Lists the sessions of the account. Every session except the current one has a sign-out button. */
export function SessionList() {
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.listSessions({ signal }),
  })
  /** Id of the session that is being ended, or 'others'. */
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sessions = listOf(data)
  if (notOffered(error)) return null

  async function end(key: string, request: () => Promise<unknown>) {
    if (busy !== null) return
    setBusy(key)
    setFailure(null)
    try {
      await request()
    } catch (error) {
      setFailure(detailOr(error, t('Failed to end the session')))
    } finally {
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      setBusy(null)
    }
  }

  const others = sessions.some(({ current }) => !current)
  const endOthers = (
    <Button
      variant="secondary"
      disabled={!others}
      busy={busy === 'others'}
      title={others ? undefined : t('No other sessions')}
      onClick={() => void end('others', () => api.endOtherSessions())}
    >
      {t('Sign out everywhere else')}
    </Button>
  )
  return (
    <Panel
      title={t('Sessions')}
      about={t('Where you are signed in. Sessions end after 12 idle hours or 7 days.')}
      action={endOthers}
    >
      {failure && <ErrorBanner className="mb-4">{failure}</ErrorBanner>}
      {error && <ErrorBanner className="mb-4">{detailOr(error, t('Failed to load the sessions'))}</ErrorBanner>}
      {isPending && <Loading shape="details" />}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void end(session.id, () => api.endSession({ params: { id: session.id } }))}
          />
        ))}
      </ul>
    </Panel>
  )
}

function SessionRow({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const device = deviceText(session.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {session.current && <Badge tone="accent">{t('This session')}</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {t('Last used {used} · signed in {start}', {
            used: unbroken(dateTimeText(session.last_used_at)),
            start: unbroken(dateTimeText(session.created_at)),
          })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('Sign out {device}, last used {used}', {
            device,
            used: dateTimeText(session.last_used_at),
          })}
          onClick={onEnd}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
