import type { Shortlist } from '../shortlist/index.ts'
import type { HandlerGroup } from './serve.ts'
import { venueId } from './venue-id.ts'

type Names = 'listShortlist' | 'addToShortlist' | 'removeFromShortlist'

export function shortlistHandlers(shortlist: Shortlist): HandlerGroup<Names> {
  return {
    listShortlist: ({ user }) => shortlist.list(user.id),
    addToShortlist: ({ params, user }) => shortlist.add(user.id, venueId(params)),
    removeFromShortlist: async ({ params, user }) => {
      await shortlist.remove(user.id, venueId(params))
      return { success: true }
    },
  }
}
