import type { Shortlist } from '../shortlist/index.ts'
import { Refusal } from '../refusal.ts'
import type { HandlerGroup } from './serve.ts'

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

/** Ids are numbers; in a path they arrive as text. */
function venueId({ id }: { id: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal(404, 'This venue is not in the catalogue')
  return Number(id)
}
