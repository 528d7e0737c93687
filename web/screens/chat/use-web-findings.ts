import { useQuery } from '@tanstack/react-query'
import type { WebFinding } from '../../../contract/web-findings.ts'
import { api, listOf } from '../../api.ts'
import type { Answer } from './answer.ts'

const mostVenues = 3

/** What the web says of the first options, by their ids; asked for only once the answer stands. */
export function useWebFindings({ options }: Answer, isLast: boolean): ReadonlyMap<string, WebFinding> {
  const ids = options.flatMap(({ venueId }) => (venueId !== null && /^\d+$/.test(venueId) ? [venueId] : []))
  const venues = ids.slice(0, mostVenues).join(',')
  const { data } = useQuery({
    queryKey: ['web-findings', venues],
    // No such call, no key, no answer: then there is nothing to show, and nothing to tell.
    queryFn: ({ signal }) => api.webFindings({ query: { venues }, signal }).catch(() => []),
    enabled: isLast && venues !== '',
    staleTime: Infinity,
  })
  return new Map(
    listOf(data).flatMap((finding) => (finding?.venue_id ? [[String(finding.venue_id), finding] as const] : [])),
  )
}
