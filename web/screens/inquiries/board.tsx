import { RotateCcw, SkipForward } from 'lucide-react'
import { Link } from 'react-router'
import type { Inquiry, InquiryVenue } from '../../../contract/inquiries.ts'
import { countAnswers } from '../../../engine/answers/count.ts'
import { api } from '../../api.ts'
import { dateIn, said, t } from '../../i18n/index.ts'
import { lastNames, venueStates } from '../../inquiries/looks.ts'
import { callPath, venuePath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { isOver, relativeTime } from '../../ui/relative-time.ts'
import { VenueStateText } from './state-badge.tsx'
import { useInquiryAction } from './use-inquiry-action.ts'

interface BoardProps {
  inquiry: Inquiry
  onError: (text: string | null) => void
}

/** Venues with their live state. Calls that run come first, then venues by their next call, then settled ones. */
export function Board({ inquiry, onError }: BoardProps) {
  const act = useInquiryAction(onError)
  const rank = ({ state }: InquiryVenue) => (state === 'calling' ? 0 : state === 'waiting' ? 1 : 2)
  const venues = inquiry.venues.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.next_at ?? '').localeCompare(b.next_at ?? '') ||
      venueStates.indexOf(a.state) - venueStates.indexOf(b.state),
  )
  return (
    <section aria-label={t('Calls by venue')} className="card max-md:border-0 max-md:bg-transparent max-md:shadow-none">
      <table className="block w-full border-collapse text-left md:table">
        <thead className="sr-only md:not-sr-only">
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className={heading}>
              {t('Venue')}
            </th>
            <th scope="col" className={heading}>
              {t('Status')}
            </th>
            <th scope="col" className={heading}>
              {t('Their time')}
            </th>
            <th scope="col" className={heading}>
              {t('Next call')}
            </th>
            <th scope="col" className={heading}>
              {t('Answers')}
            </th>
            <th scope="col" className={`${heading} text-right`}>
              {t('Actions')}
            </th>
          </tr>
        </thead>
        <tbody className="block space-y-3 md:table-row-group">
          {venues.map((venue) => (
            <Row
              key={venue.venue_id}
              venue={venue}
              isOpen={inquiry.state === 'running' || inquiry.state === 'paused'}
              busy={act.isPending}
              onRetry={() => act.mutate(() => api.retryInquiryVenue({ params: paramsOf(inquiry, venue) }))}
              onSkip={() => act.mutate(() => api.skipInquiryVenue({ params: paramsOf(inquiry, venue) }))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const heading = 'px-4 py-2.5 font-medium whitespace-nowrap'
const cell = 'block px-4 py-1 align-top md:table-cell md:py-3'
/** Name of a value on narrow screens, where the column headings are hidden. */
const narrowName = 'mr-2 text-sm text-muted md:hidden'

const paramsOf = ({ id }: Inquiry, { venue_id }: InquiryVenue) => ({ id, venue_id: String(venue_id) })

interface RowProps {
  venue: InquiryVenue
  /** True while the inquiry may still call. */
  isOpen: boolean
  busy: boolean
  onRetry: () => void
  onSkip: () => void
}

function Row({ venue, isOpen, busy, onRetry, onSkip }: RowProps) {
  const { name, phone_number, state, local_time, answers, calls, attempts } = venue
  const { of, answered } = countAnswers(answers)
  const lastCall = calls.at(-1)
  const detail = detailOf(venue)
  return (
    <tr
      data-state={state}
      className={`block border-line max-md:rounded-xl max-md:border max-md:bg-surface max-md:py-3 md:table-row md:border-t ${state === 'calling' ? 'bg-accent-soft' : ''}`}
    >
      <th scope="row" className={`${cell} font-normal`}>
        <Link
          to={venuePath(venue.venue_id)}
          className="font-medium wrap-anywhere decoration-accent underline-offset-4 hover:text-accent hover:underline"
        >
          {name}
        </Link>
        <span className="block text-sm whitespace-nowrap text-muted tabular-nums">
          {phone_number ?? t('No number')}
        </span>
      </th>
      <td className={cell}>
        <VenueStateText state={state} />
        {detail !== '' && <span className="block max-w-80 text-sm text-muted">{detail}</span>}
      </td>
      <td className={`${cell} tabular-nums`}>
        <span className={narrowName}>{t('Their time')}</span>
        {local_time ?? <span className="text-muted">{t('Unknown')}</span>}
      </td>
      <td className={`${cell} ${venue.next_at === null ? 'max-md:hidden' : ''}`}>
        {venue.next_at !== null && (
          <>
            <span className={narrowName}>{t('Next call')}</span>
            <NextCall at={venue.next_at} timeZone={venue.time_zone ?? null} />
          </>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <span className={narrowName}>{t('Answers')}</span>
        {t('{answered} of {steps} answered', { answered, steps: of })}
        {attempts !== undefined && attempts.used > 0 && (
          <span className="ml-2 text-sm text-muted md:ml-0 md:block">
            {t('call {used} of {of}', { used: attempts.used, of: attempts.of })}
          </span>
        )}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap items-center gap-2 empty:hidden md:justify-end">
          {lastCall !== undefined && (
            <Link
              to={callPath(lastCall)}
              aria-label={t('Open the call with {name}', { name })}
              className="px-1 text-sm font-medium whitespace-nowrap text-accent underline underline-offset-2"
            >
              {t('Open call')}
            </Link>
          )}
          {isOpen && retryable.has(state) && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={t('Call {name} again', { name })}
              onClick={onRetry}
            >
              <RotateCcw size={15} aria-hidden="true" />
              {t('Call again')}
            </Button>
          )}
          {isOpen && state === 'waiting' && (
            <Button variant="secondary" size="sm" busy={busy} aria-label={t('Skip {name}', { name })} onClick={onSkip}>
              <SkipForward size={15} aria-hidden="true" />
              {t('Skip')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

const retryable = new Set<InquiryVenue['state']>(['partly', 'refused', 'unreached', 'skipped', 'wrong_number'])

/** Reason of the state, else the outcome of the last call. */
function detailOf({ reason, reason_message, last }: InquiryVenue): string {
  if (reason !== null) return said({ text: reason, ...reason_message })
  return last === null ? '' : t('Last call: {outcome}', { outcome: t(lastNames[last]) })
}

/** Time of the next call at the venue, and the distance to it. */
export function NextCall({ at, timeZone }: { at: string; timeZone: string | null }) {
  if (isOver(at)) return <span>{t('as soon as a line is free')}</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {timeAt(at, timeZone)}
      <span className="block text-sm text-muted">{relativeTime(at)}</span>
    </time>
  )
}

/** '14:00 their time', with the day unless it is today there. Without a zone, in the user's time. */
export function timeAt(at: string, timeZone: string | null): string {
  const date = new Date(at)
  const zone = timeZone === null ? {} : { timeZone }
  const day = (of: Date) => dateIn(of, { dateStyle: 'short', ...zone })
  const isToday = day(date) === day(new Date())
  const time = isToday
    ? dateIn(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone })
    : dateIn(date, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone })
  return timeZone === null ? t('{time} your time', { time }) : t('{time} their time', { time })
}
