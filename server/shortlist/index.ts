import { staffMessage } from '../../contract/messages.ts'
import type { Shortlisted } from '../../contract/shortlist.ts'
import type { Venue } from '../../contract/venues.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'

/** The venues that a member of staff has put aside; everybody has a list of their own. */
export interface Shortlist {
  /** In the order in which they were added. A venue that is no longer in the catalogue is left out. */
  list(userId: string): Promise<Shortlisted[]>
  /** Adding what is there changes nothing. @throws ApiError 404, 409 when the list is full */
  add(userId: string, venueId: number): Promise<Shortlisted>
  /** Removing what is not there changes nothing. */
  remove(userId: string, venueId: number): Promise<void>
}

const mostVenues = 50

/** `venue` reads one of the catalogue. */
export function openShortlist(parts: {
  store: Pick<Store, 'db' | 'hold'>
  venue: (id: number) => Promise<Venue | undefined>
  now?: () => number
}): Shortlist {
  const { store, venue } = parts
  const { db } = store
  const now = parts.now ?? Date.now
  const shown = (venue: Venue, addedAt: number): Shortlisted => ({ venue, added_at: new Date(addedAt).toISOString() })

  /** Nobody can see these to remove them. @returns how many there were */
  async function dropGone(db: Store['db'], userId: string, own: readonly { venue_id: number }[]): Promise<number> {
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
        if (own.length >= mostVenues && (await dropGone(transaction, userId, own)) === 0) {
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
