import { Link } from 'react-router'
import type { Call } from '../../../contract/calls.ts'
import { t } from '../../i18n/index.ts'
import { callPath } from '../../paths.ts'
import { dateTimeText } from '../../ui/date-text.ts'
import { transportNames } from '../../voice/transport-names.ts'
import { costText } from './cost-text.ts'
import { callDuration } from './duration-text.ts'
import { usePartyName } from './party.ts'
import { answeredText, StatusBadge } from './status-badge.tsx'

const columns =
  'md:grid-cols-[9rem_minmax(0,1fr)_6.5rem_11rem] xl:grid-cols-[10.5rem_minmax(0,1fr)_8.5rem_6.5rem_15rem] md:items-center'

/** Calls with column headings. On narrow screens each call is a block. */
export function CallRows({ calls }: { calls: readonly Call[] }) {
  const nameOf = usePartyName()
  return (
    <div className="card">
      {/* Hidden from screen readers: in the list, each value is a phrase of its link. */}
      <div
        aria-hidden="true"
        className={`hidden gap-x-5 border-b border-line px-5 py-2.5 text-sm text-muted md:grid ${columns}`}
      >
        <span>{t('Date')}</span>
        <span>{t('Venue or contact')}</span>
        <span className="max-xl:hidden">{t('Transport')}</span>
        <span className="text-right">{t('Duration')}</span>
        <span>{t('Result')}</span>
      </div>
      <ul aria-label={t('Calls')} className="divide-y divide-line">
        {calls.map((call) => (
          <Row key={call.id} call={call} name={nameOf(call)} />
        ))}
      </ul>
    </div>
  )
}

function Row({ call, name }: { call: Call; name: string }) {
  const { phone_number, scenario, transport, started_at } = call
  const duration = callDuration(call)
  const answered = answeredText(call)
  const cost = costText(call)
  return (
    <li>
      <Link
        viewTransition
        to={callPath(call.id)}
        className={`grid gap-x-5 gap-y-1 px-5 py-3 hover:bg-sunken ${columns}`}
      >
        <time dateTime={started_at} className="text-sm text-muted tabular-nums">
          {dateTimeText(started_at)}
        </time>
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="line-clamp-2 text-sm text-muted">{scenario?.goal ?? t('No scenario')}</span>
        </span>
        <span className="text-sm text-muted md:max-xl:hidden">
          {t(transportNames[transport])}
          {phone_number !== null && phone_number !== name && (
            <span className="block whitespace-nowrap tabular-nums max-md:ml-2 max-md:inline">{phone_number}</span>
          )}
        </span>
        <span className="text-sm text-muted tabular-nums max-md:hidden md:text-right">
          {duration ?? '—'}
          {cost !== null && <span className="block text-xs">{cost}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge call={call} />
          {answered !== null && <span className="text-sm text-muted tabular-nums">{answered}</span>}
          {duration !== null && <span className="text-sm text-muted tabular-nums md:hidden">{duration}</span>}
        </span>
      </Link>
    </li>
  )
}
