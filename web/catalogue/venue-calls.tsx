import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Call } from '../../contract/calls.ts'
import { reachedLooks } from '../answers/looks.ts'
import { api, ifOffered, listOf } from '../api.ts'
import { t } from '../i18n/index.ts'
import { callPath, venueCallsPath } from '../paths.ts'
import { dateTimeText } from '../ui/date-text.ts'
import { statusName } from '../voice/status-name.ts'

/** Number of calls shown. The link below the list leads to all calls. */
const shownCalls = 5

/** Latest calls with a venue. Renders nothing without calls, or if the server does not offer them. */
export function VenueCalls({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['calls', 'venue', id],
    queryFn: ({ signal }) => ifOffered(api.venueCalls({ params: { id }, query: { limit: shownCalls + 1 }, signal })),
  })
  const calls = listOf(data)
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="venue-calls" className="mt-4 border-t border-line pt-3">
      <h3 id="venue-calls" className="text-sm font-medium">
        {t('Calls with this venue')}
      </h3>
      <ul aria-labelledby="venue-calls" className="mt-2 divide-y divide-line text-sm">
        {calls.slice(0, shownCalls).map((call) => (
          <li key={call.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Link to={callPath(call.id)} className="font-medium text-accent tabular-nums underline underline-offset-2">
              {dateTimeText(call.started_at)}
            </Link>
            <span className="text-muted">{summaryOf(call)}</span>
          </li>
        ))}
      </ul>
      {calls.length > shownCalls && (
        <Link
          to={venueCallsPath(id)}
          className="mt-1 inline-block text-sm font-medium text-accent underline underline-offset-2"
        >
          {t('All calls with this venue')}
        </Link>
      )}
    </section>
  )
}

function summaryOf({ status, reached, answered, practice }: Call): string {
  const parts = [
    reached === undefined || reached === 'unknown' ? statusName(status) : t(reachedLooks[reached].name),
    ...(answered === undefined
      ? []
      : [t('{answered} of {steps} answered', { answered: answered.answered, steps: answered.of })]),
    ...(practice ? [t('Practice')] : []),
  ]
  return parts.join(' · ')
}
