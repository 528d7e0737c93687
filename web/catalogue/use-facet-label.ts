import { useQuery } from '@tanstack/react-query'
import { t, useLanguage } from '../i18n/index.ts'
import type { VenueFacets } from '../../contract/venues.ts'
import { listOf } from '../api.ts'
import { type FacetName, type Filters, facetTitles } from './filters.ts'

/** Label of a facet value. `label` is English, `labels` holds other languages by code. */
export interface FacetText {
  label: string
  labels?: Readonly<Record<string, string>> | undefined
}

/**
 * Returns a function that formats a facet value in the page's language. The server names places in all languages. The
 * Russian labels of views and cuisines are a separate script, loaded on demand. A value without a label in the page's
 * language keeps the English label.
 */
export function useFacetLabel(): (name: FacetName, value: string, text: FacetText) => string {
  const language = useLanguage()
  const isRussian = language === 'ru'
  const { data } = useQuery({
    queryKey: ['russian facet labels'],
    queryFn: async () => (await import('../i18n/ru/facet-labels.ts')).facetLabels,
    staleTime: Infinity,
    enabled: isRussian,
  })
  return (name, value, { label, labels }) => {
    if (name === 'price_max') return t('up to {amount}', { amount: label.replace(/^up to /, '') })
    return labels?.[language] ?? (isRussian ? data?.[name]?.[value] : undefined) ?? label
  }
}

interface Filtered {
  filters: Filters
  facets: VenueFacets | null
}

/** Returns a function that describes an active filter, e.g. 'Place: Ubud'. Shows the raw value if the server has no label. */
export function useFilterText({ filters, facets }: Filtered): (name: FacetName) => string {
  const facetLabel = useFacetLabel()
  return (name) => {
    const value = String(filters[name])
    const text = listOf(facets?.[name]).find((option) => option.value === value) ?? { label: value }
    return `${t(facetTitles[name])}: ${facetLabel(name, value, text)}`
  }
}
