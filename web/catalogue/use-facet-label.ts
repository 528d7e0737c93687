import { useQuery } from '@tanstack/react-query'
import { t, useLanguage } from '../i18n/index.ts'
import type { FacetName } from './filters.ts'

/**
 * Returns a function that formats a facet value in the page's language. The Russian labels are a separate script, loaded
 * on demand. A value without a Russian label keeps the server's label.
 */
export function useFacetLabel(): (name: FacetName, value: string, label: string) => string {
  const isRussian = useLanguage() === 'ru'
  const { data } = useQuery({
    queryKey: ['russian facet labels'],
    queryFn: async () => (await import('../i18n/ru/facet-labels.ts')).facetLabels,
    staleTime: Infinity,
    enabled: isRussian,
  })
  return (name, value, label) => {
    if (name === 'price_max') return t('up to {amount}', { amount: label.replace(/^up to /, '') })
    return (isRussian ? data?.[name]?.[value] : undefined) ?? label
  }
}
