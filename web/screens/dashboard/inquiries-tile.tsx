import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOf } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { inquiryLooks } from '../../inquiries/looks.ts'
import { recentInquiriesQuery } from '../../inquiries/query.ts'
import { useOffersInquiries } from '../../inquiries/summary.ts'
import { inquiryPath, paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'

const shown = 3

/** Latest inquiries. Renders nothing without inquiries. The sidebar's watch polls them. */
export function InquiriesTile() {
  const isOffered = useOffersInquiries()
  const { data } = useQuery({ ...recentInquiriesQuery, enabled: isOffered })
  const started = listOf(data).filter(({ state }) => state !== 'draft')
  if (started.length === 0) return null
  return (
    <section aria-labelledby="latest-inquiries" className="card mb-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-inquiries" className="font-title text-lg">
          {t('Inquiries')}
        </h2>
        <Link to={paths.inquiries} className="text-sm font-medium text-accent underline underline-offset-2">
          {t('All inquiries')}
        </Link>
      </div>
      <ul aria-labelledby="latest-inquiries" className="mt-2 divide-y divide-line">
        {started.slice(0, shown).map(({ id, title, client, state, totals }) => {
          const { name, tone, Icon } = inquiryLooks[state]
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Link
                to={inquiryPath(id)}
                className="min-w-0 font-medium wrap-anywhere hover:text-accent hover:underline"
              >
                {title}
              </Link>
              {client !== null && <span className="text-sm text-muted">{client}</span>}
              <span className="ml-auto flex items-center gap-3 text-sm tabular-nums">
                <span className="text-muted">
                  {t('{answered} answered of {called} called', {
                    answered: totals.answered,
                    called: totals.called ?? totals.of,
                  })}
                </span>
                <Badge tone={tone}>
                  <Icon size={13} aria-hidden="true" />
                  {t(name)}
                </Badge>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
