import { useQuery } from '@tanstack/react-query'
import type { WebFinding } from '../../../contract/web-findings.ts'
import { api, listOf } from '../../api.ts'
import type { Answer } from './answer.ts'

const maxVenues = 3

/** Returns web search results for the first options of the latest answer, by venue id. */
export function useWebFindings({ options }: Answer, isLast: boolean): ReadonlyMap<string, WebFinding> {
  const ids = options.flatMap(({ venueId }) => (venueId !== null && /^\d+$/.test(venueId) ? [venueId] : []))
  const venues = ids.slice(0, maxVenues).join(',')
  const { data } = useQuery({
    queryKey: ['web-findings', venues],
    // Optional data: hide errors of a missing endpoint, key or reply.
    queryFn: ({ signal }) => api.webFindings({ query: { venues }, signal }).catch(() => []),
    enabled: isLast && venues !== '',
    staleTime: Infinity,
  })
  return new Map(
    listOf(data).flatMap((finding) => (finding?.venue_id ? [[String(finding.venue_id), finding] as const] : [])),
  )
}
