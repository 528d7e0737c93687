import type { Inquiry } from '../../../contract/inquiries.ts'
import { venueLook, venueStates } from '../../inquiries/looks.ts'
import { t, tn } from '../../i18n/index.ts'

/** 'n answered of m called'. Names the number of venues if none was called. */
export function answeredText({ totals, venues }: Pick<Inquiry, 'totals' | 'venues'>): string {
  const called = totals.called ?? venues.filter(({ calls }) => calls.length > 0).length
  return called === 0
    ? tn(totals.of, '{count} venue', '{count} venues')
    : t('{answered} answered of {called} called', { answered: totals.answered, called })
}

/**
 * Expected minutes until all calls are over, if no venue waits for its calling hours. Calls run in rounds of `at_once`.
 */
export function minutesLeft({ plan, venues, at_once = 3 }: Inquiry): number {
  const open = venues.filter(({ state }) => state === 'waiting' || state === 'calling').length
  if (open === 0) return 0
  return Math.ceil((plan.minutes / open) * Math.ceil(open / at_once))
}

const countsOf = (venues: Inquiry['venues']) =>
  venueStates
    .map((state) => ({ state, count: venues.filter((venue) => venue.state === state).length }))
    .filter(({ count }) => count > 0)

/** Bar with one part per state of the venues. Decoration: `StateLegend` or `answeredText` name the figures. */
export function ProgressBar({ inquiry: { venues } }: { inquiry: Pick<Inquiry, 'venues'> }) {
  return (
    <div aria-hidden="true" className="flex h-1.5 gap-px overflow-hidden rounded-full bg-sunken">
      {countsOf(venues).map(({ state, count }) => (
        <div
          key={state}
          className={`${venueLook(state).bar} transition-[flex-grow] duration-500 ${state === 'calling' ? 'animate-pulse' : ''}`}
          style={{ flexGrow: count, flexBasis: 0 }}
        />
      ))}
    </div>
  )
}

/** Number of venues in each state. */
export function StateLegend({ inquiry: { venues } }: { inquiry: Pick<Inquiry, 'venues'> }) {
  return (
    <ul aria-label={t('Venues by state')} className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem]">
      {countsOf(venues).map(({ state, count }) => {
        const { Icon, tone, name } = venueLook(state)
        return (
          <li key={state} className="flex items-center gap-1.5">
            <Icon size={15} aria-hidden="true" className={tone} />
            {t(name)} <span className="font-semibold tabular-nums">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
