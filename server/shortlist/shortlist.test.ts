import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shortlisted } from '../../contract/shortlist.ts'
import type { Venue } from '../../contract/venues.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { openShortlist, type Shortlist } from './index.ts'

describe.each(databases)('the shortlist on $engine', ({ open }) => {
  let store: Store
  let shortlist: Shortlist
  let time: number
  const deleted = new Set<number>()
  const venueOf = (id: number): Venue => ({
    id,
    name: `Venue ${id}`,
    category: 'villa',
    raw_price_text: null,
    website: null,
    address: null,
    source_sheet: null,
    extras: {},
  })
  beforeEach(async () => {
    store = await open()
    deleted.clear()
    time = Date.parse('2026-05-01T10:00:00Z')
    const venue = async (id: number) => (id > 1000 || deleted.has(id) ? undefined : venueOf(id))
    shortlist = openShortlist({ store, venue, now: () => time++ })
  })
  afterEach(() => store.close())

  const ids = async (user = 'ann') => (await shortlist.list(user)).map(({ venue }) => venue.id)

  test('lists venues of one user once, in the order of addition', async () => {
    const added = await shortlist.add('ann', 7)
    expect(shortlisted.parse(added)).toEqual({ venue: venueOf(7), added_at: '2026-05-01T10:00:00.000Z' })
    await shortlist.add('ann', 3)
    expect(await shortlist.add('ann', 7)).toEqual(added)
    await shortlist.add('bob', 9)
    expect([await ids(), await ids('bob'), await ids('eve')]).toEqual([[7, 3], [9], []])
    await shortlist.remove('ann', 7)
    await shortlist.remove('ann', 7)
    expect([await ids(), await ids('bob')]).toEqual([[3], [9]])
  })

  test('omits a deleted venue until it is restored', async () => {
    await shortlist.add('ann', 1)
    deleted.add(1)
    expect(await ids()).toEqual([])
    deleted.delete(1)
    expect(await ids()).toEqual([1])
    await expect(shortlist.add('ann', 1001)).rejects.toMatchObject({ status: 404 })
  })

  test('holds 50 venues, not counting deleted ones', async () => {
    for (let id = 1; id <= 50; id++) await shortlist.add('ann', id)
    await expect(shortlist.add('ann', 51)).rejects.toMatchObject({ status: 409, detail: /50 venues at most/ })
    expect((await shortlist.add('ann', 50)).venue.id).toBe(50)
    deleted.add(20)
    await shortlist.add('ann', 51)
    expect(await ids()).toHaveLength(50)
  })
})
