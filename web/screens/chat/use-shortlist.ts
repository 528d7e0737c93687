import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shortlisted } from '../../../contract/shortlist.ts'
import { api, ifOffered } from '../../api.ts'

const queryKey = ['shortlist']

export interface Shortlist {
  /** Null while loading, or if the server has no shortlist. */
  items: readonly Shortlisted[] | null
  has: (venueId: string) => boolean
  add: (venueId: string) => void
  remove: (venueId: string) => void
  /** Error of the last change, or null. */
  error: unknown
}

/** Returns the user's shortlist. All cards and the panel share the same query. */
export function useShortlist(): Shortlist {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ifOffered(api.listShortlist({ signal })),
  })
  const items = useMemo(() => (Array.isArray(data) ? data.filter((item) => item?.venue) : null), [data])
  const change = useMutation({
    // Runs changes one after the other, because an undo must reach the server after its change.
    scope: { id: 'shortlist' },
    mutationFn: ({ venueId, on }: { venueId: string; on: boolean }): Promise<unknown> =>
      (on ? api.addToShortlist : api.removeFromShortlist)({ params: { id: venueId } }),
    onMutate: async ({ venueId, on }) => {
      // A running request would return the list without this change.
      await queries.cancelQueries({ queryKey })
      // Remove at once. An added venue appears after the reload, because only the server returns the complete row.
      if (!on) {
        queries.setQueryData<readonly Shortlisted[] | null>(queryKey, (list) =>
          list?.filter(({ venue }) => String(venue.id) !== venueId),
        )
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return {
    items,
    has: (venueId) => items?.some(({ venue }) => String(venue.id) === venueId) ?? false,
    add: (venueId) => change.mutate({ venueId, on: true }),
    remove: (venueId) => change.mutate({ venueId, on: false }),
    error: change.error,
  }
}
