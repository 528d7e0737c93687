import { staffMessage } from '../../contract/messages.ts'
import type { Shortlisted } from '../../contract/shortlist.ts'
import type { Venue } from '../../contract/venues.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'

/** Venues that a user added to the shortlist. Each user has a separate list. */
export interface Shortlist {
  /** Lists venues in the order of addition. Omits venues deleted from the catalogue. */
  list(userId: string): Promise<Shortlisted[]>
  /** Adds a venue. Does nothing if the list contains it. @throws ApiError 404, 409 if the list is full */
  add(userId: string, venueId: number): Promise<Shortlisted>
  /** Removes a venue. Does nothing if the list does not contain it. */
  remove(userId: string, venueId: number): Promise<void>
}

const mostVenues = 50

/** @param parts.venue reads a venue of the catalogue */
export function openShortlist(parts: {
  store: Pick<Store, 'db' | 'hold'>
  venue: (id: number) => Promise<Venue | undefined>
  now?: () => number
}): Shortlist {
  const { store, venue } = parts
  const { db } = store
  const now = parts.now ?? Date.now
  const shown = (venue: Venue, addedAt: number): Shortlisted => ({ venue, added_at: new Date(addedAt).toISOString() })

  /** Removes venues deleted from the catalogue, because users cannot see them. @returns their number */
  async function removeDeleted(db: Store['db'], userId: string, own: readonly { venue_id: number }[]): Promise<number> {
    const venues = await Promise.all(own.map(({ venue_id }) => venue(venue_id)))
    const gone = own.flatMap(({ venue_id }, n) => (venues[n] ? [] : [venue_id]))
    if (gone.length > 0) {
      await db.deleteFrom('shortlists').where('user_id', '=', userId).where('venue_id', 'in', gone).execute()
    }
    return gone.length
  }

  return {
    async list(userId) {
      const rows = await db
        .selectFrom('shortlists')
        .select(['venue_id', 'added_at'])
        .where('user_id', '=', userId)
        .orderBy('added_at')
        .orderBy('venue_id')
        .execute()
      const venues = await Promise.all(rows.map(({ venue_id }) => venue(venue_id)))
      return rows.flatMap(({ added_at }, n) => (venues[n] ? [shown(venues[n], added_at)] : []))
    },

    async add(userId, venueId) {
      const found = await venue(venueId)
      if (!found) throw new ApiError(404, 'venue_not_found')
      return db.transaction().execute(async (transaction) => {
        await store.hold(transaction, `shortlist of ${userId}`)
        const own = await transaction
          .selectFrom('shortlists')
          .select(['venue_id', 'added_at'])
          .where('user_id', '=', userId)
          .execute()
        const present = own.find(({ venue_id }) => venue_id === venueId)
        if (present) return shown(found, present.added_at)
        if (own.length >= mostVenues && (await removeDeleted(transaction, userId, own)) === 0) {
          throw new ApiError(409, staffMessage('shortlist_full', { maximum: mostVenues }))
        }
        const added = now()
        await transaction
          .insertInto('shortlists')
          .values({ user_id: userId, venue_id: venueId, added_at: added })
          .execute()
        return shown(found, added)
      })
    },

    async remove(userId, venueId) {
      await db.deleteFrom('shortlists').where('user_id', '=', userId).where('venue_id', '=', venueId).execute()
    },
  }
}
