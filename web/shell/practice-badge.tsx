import { useQuery } from '@tanstack/react-query'
import { t } from '../i18n/index.ts'
import { configStatusQuery } from '../queries.ts'
import { Badge } from '../ui/badge.tsx'

/** Badge on every screen while practice mode is on. */
export function PracticeBadge() {
  const { data } = useQuery(configStatusQuery)
  if (data?.practice_mode !== true) return null
  return (
    <span title={t('Practice mode: simulators answer all calls, no real phone rings')}>
      <Badge tone="warning">{t('Practice')}</Badge>
    </span>
  )
}
