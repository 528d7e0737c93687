import { useQuery } from '@tanstack/react-query'
import { TableProperties } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { detailOr, notOffered } from '../../api.ts'
import { useQueryParams } from '../../catalogue/use-query-params.ts'
import { money, said, t, tn } from '../../i18n/index.ts'
import { inquiryQuery } from '../../inquiries/query.ts'
import { markSeen } from '../../inquiries/watch.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorBanner, WarningBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Actions, NotifyButton } from './actions.tsx'
import { AnswerDrawer } from './answer-drawer.tsx'
import { Board } from './board.tsx'
import { Comparison } from './comparison.tsx'
import { answeredText, minutesLeft, ProgressBar, StateLegend } from './progress.tsx'
import { InquiryStateBadge } from './state-badge.tsx'
import { type Undoable, UndoToast } from '../../undo-toast.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** An inquiry: board while it runs, comparison afterwards. */
export function Component() {
  const { id = '' } = useParams()
  const { data: inquiry, error, isPending } = useQuery(inquiryQuery(id))
  const back = (
    <Link viewTransition to={paths.inquiries} className="font-medium text-accent underline underline-offset-2">
      {t('All inquiries')}
    </Link>
  )
  if (inquiry?.state === 'draft') {
    return <Navigate replace to={`${paths.newInquiry}?draft=${encodeURIComponent(inquiry.id)}`} />
  }
  if (inquiry) return <Content key={inquiry.id} inquiry={inquiry} />
  return (
    <Screen title={t('Inquiry')} actions={back}>
      {isPending && <Loading shape="rows" />}
      {error &&
        (notOffered(error) ? (
          <div className="card">
            <EmptyState text={t('This inquiry does not exist')} />
          </div>
        ) : (
          <ErrorBanner>{detailOr(error, t('Failed to load the inquiry'))}</ErrorBanner>
        ))}
    </Screen>
  )
}

type View = 'board' | 'comparison'

function Content({ inquiry }: { inquiry: Inquiry }) {
  const [params, change] = useQueryParams()
  const isRunning = inquiry.state === 'running' || inquiry.state === 'paused'
  // The chosen view stays when the inquiry ends, so that the table does not change under the pointer.
  const [first] = useState<View>(isRunning ? 'board' : 'comparison')
  const chosen = params.get('view')
  const view: View = chosen === 'board' || chosen === 'comparison' ? chosen : first
  const [error, setError] = useState<string | null>(null)
  const [changed, setChanged] = useState<Undoable | null>(null)
  const closeChanged = useCallback(() => setChanged(null), [])
  const announcement = useAnnouncements(inquiry)
  useEffect(() => markSeen(inquiry), [inquiry])
  const [venueId, question] = (params.get('cell') ?? '').split('.').map(Number)
  const venue = inquiry.venues.find((venue) => venue.venue_id === venueId)

  const viewSwitch = <ViewSwitch view={view} onView={(next) => change({ view: next === first ? null : next })} />
  return (
    <Screen
      title={inquiry.title}
      subtitle={subtitleOf(inquiry)}
      wide={view === 'comparison'}
      actions={<Actions inquiry={inquiry} onChanged={setChanged} onError={setError} />}
    >
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
      {error !== null && <ErrorBanner className="mb-4">{error}</ErrorBanner>}
      {inquiry.reason !== null && isBlocked(inquiry) && (
        <WarningBanner className="mb-4">{said({ text: inquiry.reason, ...inquiry.reason_message })}</WarningBanner>
      )}
      <section aria-label={t('Progress')} className="card mb-4 px-4 py-3 sm:px-5">
        <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <InquiryStateBadge state={inquiry.state} />
          <p className="font-semibold tabular-nums">{answeredText(inquiry)}</p>
          {inquiry.practice && <Badge tone="warning">{t('Practice')}</Badge>}
          <div className="max-xl:order-last max-xl:basis-full">
            <StateLegend inquiry={inquiry} />
          </div>
          <p className="ml-auto text-sm text-muted tabular-nums">{costsOf(inquiry)}</p>
          {inquiry.state === 'running' && <NotifyButton />}
          {isOver(inquiry) && view === 'board' && (
            <Button size="sm" onClick={() => change({ view: first === 'comparison' ? null : 'comparison' })}>
              <TableProperties size={16} aria-hidden="true" />
              {t('Compare answers')}
            </Button>
          )}
        </div>
        <ProgressBar inquiry={inquiry} />
      </section>
      {view === 'board' ? (
        <>
          <div className="mb-3">{viewSwitch}</div>
          <Board inquiry={inquiry} onError={setError} />
        </>
      ) : (
        <Comparison inquiry={inquiry} onError={setError} onChanged={setChanged} onOpen={(cell) => change({ cell })}>
          {viewSwitch}
        </Comparison>
      )}
      {venue && question !== undefined && inquiry.questions[question] && (
        <AnswerDrawer
          inquiry={inquiry}
          venue={venue}
          question={question}
          onMove={(cell) => change({ cell })}
          onClose={() => change({ cell: null })}
        />
      )}
      {changed && <UndoToast key={changed.text} change={changed} onClose={closeChanged} />}
    </Screen>
  )
}

/** True if the inquiry places no further call, unless a person asks for one. */
const isOver = ({ state, venues }: Inquiry) =>
  state !== 'running' && state !== 'paused' && venues.every((venue) => venue.state !== 'calling')

/** True if the reason must be shown above the table. */
const isBlocked = ({ state }: Inquiry) => state === 'paused' || state === 'out_of_budget' || state === 'stopped'

function subtitleOf({ client, created_by, started_at, created_at }: Inquiry): string {
  const parts = [client && t('For {client}', { client }), created_by, dateTimeText(started_at ?? created_at)]
  return parts.filter(Boolean).join(' · ')
}

/** Minutes and cost so far, and what is still expected. */
function costsOf(inquiry: Inquiry): string {
  const { totals, state } = inquiry
  const minutes = Math.ceil(totals.minutes)
  const rest = minutesLeft(inquiry)
  const parts = [
    minutes > 0 ? tn(minutes, '{count} min on the phone', '{count} min on the phone') : null,
    totals.cost && money(totals.cost.amount, totals.cost.currency),
    state === 'running' && rest > 0 ? tn(rest, 'about {count} min left', 'about {count} min left') : null,
  ]
  return parts.filter(Boolean).join(' · ')
}

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const views = [
    { name: 'comparison', title: t('Comparison') },
    { name: 'board', title: t('Calls by venue') },
  ] as const
  return (
    <fieldset className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{t('Show as')}</legend>
      {views.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          className={`min-h-8 rounded-md px-3 text-sm font-medium ${view === name ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink'}`}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
