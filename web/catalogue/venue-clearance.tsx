import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Clearance } from '../../contract/clearance.ts'
import type { MessageCode } from '../../contract/messages.ts'
import { api, ifOffered } from '../api.ts'
import { dateIn, said, t } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { configStatusQuery } from '../queries.ts'

/** Poll interval in milliseconds, because the local time changes. */
const pollMs = 60_000

/** Tells whether a venue may be called now. Renders nothing if the server does not check calls. */
export function VenueClearance({ id }: { id: number }) {
  const isPractice = useQuery(configStatusQuery).data?.practice_mode === true
  const { data: clearance } = useQuery({
    queryKey: ['clearance', 'venue', id],
    queryFn: ({ signal }) => ifOffered(api.callClearance({ query: { venue_id: id, for: 'person' }, signal })),
    refetchInterval: pollMs,
  })
  if (!clearance) return null
  const { local_time, place, time_zone, consent, reason_message } = clearance
  const isListed = reason_message?.code === ('number_on_do_not_call_list' satisfies MessageCode)
  const hasNumber = reason_message?.code !== ('venue_without_number' satisfies MessageCode)
  return (
    <section aria-labelledby="venue-clearance" className="mt-4 border-t border-line pt-3">
      <h3 id="venue-clearance" className="text-sm font-medium">
        {t('Before a call')}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
        <dt className="text-muted">{t('Local time')}</dt>
        <dd className="tabular-nums">
          {local_time === null
            ? t('unknown')
            : [local_time, place ?? time_zone?.replaceAll('_', ' ')].filter(Boolean).join(', ')}
        </dd>
        <dt className="text-muted">{t('Calls')}</dt>
        <dd className={clearance.verdict === 'clear' ? 'text-success' : 'text-warning'}>
          {isPractice && clearance.verdict === 'clear' ? t('Practice calls are always allowed') : callsText(clearance)}
        </dd>
        {hasNumber && (
          <>
            <dt className="text-muted">{t('Do-not-call list')}</dt>
            <dd>
              {isListed ? (
                <Link to={paths.doNotCall} className="font-medium text-accent underline underline-offset-2">
                  {t('on the list')}
                </Link>
              ) : (
                t('not on the list')
              )}
            </dd>
          </>
        )}
        {consent !== undefined && (
          <>
            <dt className="text-muted">{t('Consent')}</dt>
            <dd>{consent === 'stored' ? t('stored') : t('required, not stored yet')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Returns whether calls are allowed now, else why not and from when on. */
function callsText({ verdict, reason, reason_message, until, time_zone, asks }: Clearance): string {
  if (verdict === 'refused') return said({ text: reason ?? '', ...reason_message })
  if (asks?.every(({ confirm }) => confirm !== 'hours') ?? true) return t('allowed now')
  if (until === null) return t('local time unknown: the page asks before a call')
  const style = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
  const time = dateIn(new Date(until), { ...style, ...(time_zone !== null && { timeZone: time_zone }) })
  return t('outside of calling hours until {time}', { time })
}
