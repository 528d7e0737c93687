import { Clock, Link2, OctagonX, PhoneCall, ShieldQuestion, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Inquiry } from '../../../contract/inquiries.ts'
import type { Venue } from '../../../contract/venues.ts'
import { nameOf } from '../../catalogue/venue-name.tsx'
import { said, t, tn } from '../../i18n/index.ts'
import { isOver } from '../../ui/relative-time.ts'
import { timeAt } from './board.tsx'
import { VenuePicker } from './venue-picker.tsx'

interface VenuePlanProps {
  /** The stored draft. Null before the first save. */
  inquiry: Inquiry | null
  /** True while the plan does not match the form. */
  isStale: boolean
  venueIds: readonly number[]
  venues: readonly Venue[]
  onChange: (venueIds: readonly number[]) => void
  /** Start button. */
  children: ReactNode
}

/** Who is called when, and who cannot be called. */
export function VenuePlan({ inquiry, isStale, venueIds, venues, onChange, children }: VenuePlanProps) {
  const planOf = (id: number) => inquiry?.plan.venues.find(({ venue_id }) => venue_id === id)
  // Venues that need a decision come first, because a long list scrolls.
  const rank = (id: number) => (planOf(id)?.barred ? 0 : planOf(id)?.needs_consent ? 1 : 2)
  const barred = inquiry?.plan.venues.filter((one) => one.barred && venueIds.includes(one.venue_id)).length ?? 0
  return (
    <section aria-labelledby="venue-plan" className="card flex flex-col xl:max-h-[calc(100dvh-12.5rem)]">
      <header className="border-b border-line px-5 py-3">
        <h2 id="venue-plan" className="font-title text-lg">
          {tn(venueIds.length, '{count} venue', '{count} venues')}
        </h2>
        {barred > 0 && (
          <p className="text-sm text-danger">
            {tn(barred, '{count} of them cannot be called', '{count} of them cannot be called')}
          </p>
        )}
      </header>
      <ul aria-labelledby="venue-plan" aria-busy={isStale} className="min-h-0 divide-y divide-line overflow-y-auto">
        {venueIds
          .toSorted((a, b) => rank(a) - rank(b))
          .map((id) => (
            <Row
              key={id}
              id={id}
              name={nameFor(id)}
              inquiry={inquiry}
              planned={planOf(id)}
              onRemove={() => onChange(venueIds.filter((other) => other !== id))}
            />
          ))}
      </ul>
      <div className="border-t border-line px-5 py-3">
        <VenuePicker chosen={venueIds} onAdd={(ids) => onChange([...new Set([...venueIds, ...ids])].slice(0, 100))} />
      </div>
      <div className="border-t border-line px-5 py-4">{children}</div>
    </section>
  )

  function nameFor(id: number): string {
    const venue = venues.find((venue) => venue.id === id)
    return venue ? nameOf(venue) : (inquiry?.venues.find(({ venue_id }) => venue_id === id)?.name ?? '')
  }
}

type PlannedVenue = Inquiry['plan']['venues'][number]

interface RowProps {
  id: number
  name: string
  inquiry: Inquiry | null
  planned: PlannedVenue | undefined
  onRemove: () => void
}

function Row({ id, name, inquiry, planned, onRemove }: RowProps) {
  const venue = inquiry?.venues.find(({ venue_id }) => venue_id === id)
  return (
    <li className="flex items-start gap-2 py-2.5 pr-3 pl-5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        {planned && (
          <When planned={planned} timeZone={venue?.time_zone ?? null} localTime={venue?.local_time ?? null} />
        )}
        {planned?.shares_number_with !== undefined && planned.shares_number_with.length > 0 && (
          <p className="flex items-start gap-1.5 text-sm text-muted">
            <Link2 size={14} aria-hidden="true" className="mt-1 shrink-0" />
            {t('Same number as {names}: one after the other', {
              names: planned.shares_number_with
                .map((other) => inquiry?.venues.find(({ venue_id }) => venue_id === other)?.name ?? '')
                .join(', '),
            })}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('Remove {name}', { name })}
        title={t('Remove')}
        onClick={onRemove}
        className="flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

interface WhenProps {
  planned: PlannedVenue
  timeZone: string | null
  localTime: string | null
}

function When({ planned, timeZone, localTime }: WhenProps) {
  const { next_at, reason, reason_message, barred, needs_consent } = planned
  const sentence = reason === null ? null : said({ text: reason, ...reason_message })
  const isNow = next_at !== null && isOver(next_at, 60_000)
  const [Icon, tone, text] = needs_consent
    ? [ShieldQuestion, 'text-warning', t('Needs consent: asked at the start')]
    : barred || next_at === null
      ? [OctagonX, 'text-danger', t('Cannot be called')]
      : isNow
        ? [PhoneCall, 'text-accent', localTime === null ? t('Now') : t('Now, {time} their time', { time: localTime })]
        : [Clock, 'text-info', timeAt(next_at, timeZone)]
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <Icon size={14} aria-hidden="true" className={`mt-1 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <span className={`font-medium tabular-nums ${tone}`}>{text}</span>
        {sentence !== null && <span className="block text-muted">{sentence}</span>}
      </span>
    </p>
  )
}
