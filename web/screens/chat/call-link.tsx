import { PhoneCall } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../i18n/index.ts'

/** Link to the call screen. `name` is the name of the venue. */
export function CallLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      aria-label={t('Call {name}', { name })}
      className="inline-flex min-h-8 items-center gap-2 rounded-lg border border-transparent bg-accent px-3 py-1 text-sm font-medium text-on-accent hover:bg-accent-strong"
    >
      <PhoneCall size={15} aria-hidden="true" />
      {t('Call')}
    </Link>
  )
}
