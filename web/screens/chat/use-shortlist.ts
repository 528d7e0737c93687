import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shortlisted } from '../../../contract/shortlist.ts'
import { api, ifOffered } from '../../api.ts'

const queryKey = ['shortlist']

export interface Shortlist {
  /** null where the server has none, and until it has told. */
  items: readonly Shortlisted[] | null
  holds: (venueId: string) => boolean
  add: (venueId: string) => void
  remove: (venueId: string) => void
  /** Why the last change did not come about. */
  error: unknown
}

/** The venues that were put aside. Every card and the panel look at the same list. */
export function useShortlist(): Shortlist {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ifOffered(api.listShortlist({ signal })),
  })
  const items = useMemo(() => (Array.isArray(data) ? data.filter((item) => item?.venue) : null), [data])
  const change = useMutation({
    // One after the other: what is taken back must not come before what it takes back.
    scope: { id: 'shortlist' },
    mutationFn: ({ venueId, on }: { venueId: string; on: boolean }): Promise<unknown> =>
      (on ? api.addToShortlist : api.removeFromShortlist)({ params: { id: venueId } }),
    onMutate: async ({ venueId, on }) => {
      // A list that was asked for before does not know of it.
      await queries.cancelQueries({ queryKey })
      // Gone at once; what is added comes with its row.
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
    holds: (venueId) => items?.some(({ venue }) => String(venue.id) === venueId) ?? false,
    add: (venueId) => change.mutate({ venueId, on: true }),
    remove: (venueId) => change.mutate({ venueId, on: false }),
    error: change.error,
  }
}
