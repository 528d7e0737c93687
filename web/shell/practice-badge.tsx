import { useQuery } from '@tanstack/react-query'
import { t } from '../i18n/index.ts'
import { configStatusQuery } from '../queries.ts'
import { Badge } from '../ui/badge.tsx'

/** Says on every screen that calls reach the built-in stand-ins and nobody else. */
export function PracticeBadge() {
  const { data } = useQuery(configStatusQuery)
  if (data?.practice_mode !== true) return null
  return (
    <span title={t('Practice mode: calls are answered by stand-ins, nobody is really called')}>
      <Badge tone="warning">{t('Practice')}</Badge>
    </span>
  )
}
