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

/** Bar with one part per state of the venues. The legend names the states, so the bar needs no text. */
export function ProgressBar({ inquiry: { venues }, legend = false }: { inquiry: Inquiry; legend?: boolean }) {
  const counts = venueStates
    .map((state) => ({ state, count: venues.filter((venue) => venue.state === state).length }))
    .filter(({ count }) => count > 0)
  return (
    <div>
      <div aria-hidden="true" className="flex h-1.5 gap-px overflow-hidden rounded-full bg-sunken">
        {counts.map(({ state, count }) => (
          <div
            key={state}
            className={`${venueLook(state).bar} transition-[flex-grow] duration-500 ${state === 'calling' ? 'animate-pulse' : ''}`}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
        ))}
      </div>
      {legend && (
        <ul aria-label={t('Venues by state')} className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {counts.map(({ state, count }) => {
            const { Icon, tone, name } = venueLook(state)
            return (
              <li key={state} className="flex items-center gap-1.5">
                <Icon size={15} aria-hidden="true" className={tone} />
                {t(name)} <span className="font-semibold tabular-nums">{count}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
