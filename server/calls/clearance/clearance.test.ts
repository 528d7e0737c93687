import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClearanceQuery } from '../../../contract/clearance.ts'
import { databases } from '../../../tests/support/databases.ts'
import { openStore, type Store } from '../../store/open.ts'
import { defaultPhoneRules } from '../phone/phone-call-settings.ts'
import { type DoNotCallChange, openClearance } from './index.ts'

/** Monday, 14:05 in Bali. */
const start = Date.UTC(2026, 10, 23, 6, 5)
const villa = {
  name: 'Villa Mawar',
  phones: ['ask Wayan', '+62 361 555 0101'],
  timeZone: 'Asia/Makassar',
  place: 'Ubud',
}
const number = '+623615550101'

describe.each(databases)('$engine', ({ open }) => {
  let store: Store
  let now = start
  let isPractice = false
  let changes: DoNotCallChange[] = []
  beforeEach(async () => {
    store = await open()
    now = start
    isPractice = false
    changes = []
    await store.db
      .insertInto('users')
      .values({ id: 'u1', email: 'ann@example.com', password_hash: '', created_at: 0 })
      .execute()
  })
  afterEach(() => store.close())

  const openOn = (own: Store) =>
    openClearance({
      store: own,
      clock: () => now,
      rules: async () => ({ ...defaultPhoneRules, countries: ['ID', 'US'] }),
      isPractice: async () => isPractice,
      venue: async (id) => (id === 1 ? villa : id === 2 ? { ...villa, phones: [] } : undefined),
      doNotCallChanged: (change) => changes.push(change),
    })
  const check = (query: Partial<ClearanceQuery>) => openOn(store).check({ for: 'person', ...query })
  const admit = (own: Store, confirmed: 'consent'[] = [], practice = false, to = number) =>
    own.db.transaction().execute(async (db) => {
      await own.hold(db, 'phone calls')
      await openOn(own).admit(db, { number: to, practice, userId: 'u1', confirmed })
    })

  describe('clearance', () => {
    test('takes number and time zone from the venue', async () => {
      const clear = { verdict: 'clear', reason: null, local_time: '14:05', time_zone: 'Asia/Makassar', until: null }
      expect(await check({ venue_id: 1 })).toEqual({ ...clear, place: 'Ubud' })
      expect(await check({ phone_number: '+62 361 555 0101' })).toEqual(clear)
      now = Date.UTC(2026, 10, 23, 19, 12)
      expect(await check({ venue_id: 1, for: 'inquiry' })).toMatchObject({
        verdict: 'wait',
        reason: 'It is 03:12 in Ubud. Calls begin at 09:00 on allowed days.',
        reason_message: { code: 'calls_wait_for_hours' },
        until: '2026-11-24T01:00:00.000Z',
      })
      // The zone of the venue counts, not that of its agency's number.
      expect(await check({ at_venue: 1, phone_number: '+12125550123' })).toMatchObject({ time_zone: 'Asia/Makassar' })
      expect(await check({ phone_number: number })).toMatchObject({
        verdict: 'ask',
        asks: [{ confirm: 'hours', reason: 'It is 03:12 in Makassar. Call anyway?' }],
      })
    })

    test('refuses venues without a number, other countries, and listed numbers, also in practice', async () => {
      expect(await check({ venue_id: 2 })).toMatchObject({ verdict: 'refused', reason: /no phone number/ })
      expect(await check({ phone_number: '+66 2 555 0101' })).toMatchObject({ verdict: 'refused', reason: /Thailand/ })
      await openOn(store).doNotCall.put({ phone_number: number, reason: '' }, 'u1')
      for (const practice of [false, true]) {
        isPractice = practice
        expect(await check({ venue_id: 1, for: 'inquiry' })).toMatchObject({
          verdict: 'refused',
          reason_message: { code: 'number_on_do_not_call_list' },
        })
      }
    })

    test('rejects no callee, two callees, an unknown venue, and a text that is no number', async () => {
      await expect(check({})).rejects.toMatchObject({ status: 422 })
      await expect(check({ venue_id: 1, phone_number: number })).rejects.toMatchObject({ status: 422 })
      await expect(check({ phone_number: number, at_venue: 3 })).rejects.toMatchObject({ status: 404 })
      await expect(check({ venue_id: 3 })).rejects.toMatchObject({ status: 404 })
      await expect(check({ phone_number: 'ask Wayan' })).rejects.toMatchObject({ status: 422 })
    })

    test('asks once per number for consent', async () => {
      const to = '+12125550123'
      now = Date.UTC(2026, 10, 23, 16, 0)
      expect(await check({ phone_number: to })).toMatchObject({
        verdict: 'ask',
        consent: 'missing',
        asks: [{ confirm: 'consent' }],
      })
      expect(await check({ phone_number: to, for: 'inquiry' })).toMatchObject({
        verdict: 'refused',
        reason: 'Calls to United States with an AI voice need consent beforehand, which is not stored',
      })
      await admit(store, [], false, to)
      await admit(store, ['consent'], true, to)
      expect(await check({ phone_number: to })).toMatchObject({ verdict: 'ask' })
      await admit(store, ['consent'], false, to)
      await admit(store, ['consent'], false, to)
      expect(await check({ phone_number: to, for: 'inquiry' })).toMatchObject({
        verdict: 'clear',
        consent: 'stored',
      })
      expect(await store.db.selectFrom('call_consents').selectAll().execute()).toEqual([
        { phone_number: to, confirmed_by: 'u1', confirmed_at: now },
      ])
      // A listed number loses its consent.
      const { doNotCall } = openOn(store)
      const { id } = await doNotCall.put({ phone_number: to, reason: '' }, 'u1')
      await doNotCall.remove(id, 'Listed by mistake', 'u1')
      expect(await check({ phone_number: to })).toMatchObject({ verdict: 'ask' })
    })
  })

  describe('the do-not-call list', () => {
    test('is keyed by the number as dialled, newest first', async () => {
      const { doNotCall } = openOn(store)
      const first = await doNotCall.put({ phone_number: '+62 (0) 361 555-0101 ext. 5', reason: ' By e-mail ' }, 'u1')
      expect(first).toEqual({
        id: first.id,
        phone_number: number,
        reason: 'By e-mail',
        words: null,
        call_id: null,
        created_by: 'ann@example.com',
        created_at: new Date(start).toISOString(),
      })
      expect(await doNotCall.put({ phone_number: number, reason: 'By e-mail' }, 'u1')).toEqual(first)
      expect(await doNotCall.put({ phone_number: number, reason: '' }, 'u1')).toEqual(first)
      expect(await doNotCall.put({ phone_number: number, reason: 'By letter' }, 'u1')).toMatchObject({
        id: first.id,
        reason: 'By letter',
      })
      now += 1000
      await doNotCall.put({ phone_number: '+442079460018', reason: '' }, 'u1')
      expect((await doNotCall.list()).map(({ phone_number }) => phone_number)).toEqual(['+442079460018', number])
      expect(await doNotCall.list({ limit: 1 })).toMatchObject([{ phone_number: '+442079460018' }])
      expect(await doNotCall.list({ before: now })).toMatchObject([{ phone_number: number }])
      expect(changes.map(({ what }) => what)).toEqual(['added', 'changed', 'added'])
      await expect(doNotCall.put({ phone_number: 'ask Wayan', reason: '' }, 'u1')).rejects.toMatchObject({
        status: 422,
      })
    })

    test('keeps the words of the callee', async () => {
      const { doNotCall } = openOn(store)
      const request = { number, callId: 'c1', words: "Don't call again.", reason: 'Asked in the call' }
      const entry = await doNotCall.optOut(request)
      expect(entry).toMatchObject({ words: "Don't call again.", call_id: 'c1', created_by: null })
      expect(await doNotCall.optOut({ ...request, callId: 'c2', words: 'Stop calling!' })).toEqual(entry)
      await doNotCall.put({ phone_number: number, reason: 'Also by e-mail' }, 'u1')
      expect(await doNotCall.list()).toMatchObject([{ words: "Don't call again.", reason: 'Also by e-mail' }])

      const other = await doNotCall.put({ phone_number: '+442079460018', reason: 'By e-mail' }, 'u1')
      const said = await doNotCall.optOut({ ...request, number: '+442079460018' })
      expect(said).toMatchObject({ id: other.id, reason: 'By e-mail', words: "Don't call again.", call_id: 'c1' })
    })

    test('lets a user remove a number with a reason, once', async () => {
      const { doNotCall } = openOn(store)
      const { id } = await doNotCall.put({ phone_number: number, reason: '' }, 'u1')
      await expect(doNotCall.remove(id, ' ', 'u1')).rejects.toMatchObject({ status: 422 })
      await expect(doNotCall.remove('other', 'Agreed', 'u1')).rejects.toMatchObject({ status: 404 })
      const removed = await doNotCall.remove(id, 'Agreed by e-mail', 'u1')
      expect(removed.removed).toMatchObject({ by: 'ann@example.com', reason: 'Agreed by e-mail' })
      expect(await doNotCall.remove(id, 'Again', 'u1')).toEqual(removed)
      expect(await doNotCall.list()).toEqual([])
      expect(changes.map(({ what, by }) => [what, by])).toEqual([
        ['added', 'u1'],
        ['removed', 'u1'],
      ])
      await admit(store)
      expect((await doNotCall.put({ phone_number: number, reason: '' }, 'u1')).id).not.toBe(id)
    })

    test('restores a removed number with the words of the callee', async () => {
      const { doNotCall } = openOn(store)
      const request = { number, callId: 'c1', words: "Don't call again.", reason: 'Asked in the call' }
      const entry = await doNotCall.optOut(request)
      await doNotCall.remove(entry.id, 'By mistake', 'u1')
      expect(await doNotCall.restore(entry.id, 'u1')).toEqual(entry)
      expect(await doNotCall.restore(entry.id, 'u1')).toEqual(entry)
      expect(await doNotCall.list()).toEqual([entry])
      await expect(admit(store)).rejects.toMatchObject({ status: 403 })
      await expect(doNotCall.restore('other', 'u1')).rejects.toMatchObject({ status: 404 })
      expect(changes.map(({ what, by }) => [what, by])).toEqual([
        ['added', null],
        ['removed', 'u1'],
        ['added', 'u1'],
      ])
      // A number that was listed again keeps its new entry.
      await doNotCall.remove(entry.id, 'By mistake', 'u1')
      const newer = await doNotCall.put({ phone_number: number, reason: 'By e-mail' }, 'u1')
      expect(await doNotCall.restore(entry.id, 'u1')).toEqual(newer)
    })

    test('has pages without gaps, also if numbers are added at the same time', async () => {
      const { doNotCall } = openOn(store)
      for (const last of [1, 2, 3]) await doNotCall.put({ phone_number: `${number}${last}`, reason: '' }, 'u1')
      const all = await doNotCall.list()
      const paged: typeof all = []
      for (let page = await doNotCall.list({ limit: 1 }); page.length > 0;) {
        paged.push(...page)
        page = await doNotCall.list({ limit: 1, before: Date.parse(page[0]!.created_at) })
      }
      expect(all).toHaveLength(3)
      expect(paged).toEqual(all)
    })

    test('rejects calls in every process, and lists a number once', async () => {
      const second = store.engine === 'postgres' ? await openSecond(store) : store
      try {
        const put = (own: Store) => openOn(own).doNotCall.put({ phone_number: number, reason: '' }, 'u1')
        const entries = await Promise.all([store, second, store, second].map(put))
        expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
        for (const own of [store, second]) await expect(admit(own)).rejects.toMatchObject({ status: 403 })
        await expect(admit(second, [], true)).rejects.toMatchObject({ status: 403 })
      } finally {
        if (second !== store) await second.close()
      }
    })

    test('waits for a call that is being admitted', async () => {
      const second = store.engine === 'postgres' ? await openSecond(store) : store
      const order: string[] = []
      const admitted = Promise.withResolvers<void>()
      const call = store.db.transaction().execute(async (db) => {
        await store.hold(db, 'phone calls')
        admitted.resolve()
        await openOn(store).admit(db, { number, practice: false, userId: 'u1', confirmed: undefined })
        await new Promise((resolve) => setTimeout(resolve, 50))
        order.push('admitted')
      })
      await admitted.promise
      await openOn(second).doNotCall.put({ phone_number: number, reason: '' }, 'u1')
      order.push('listed')
      await call
      expect(order).toEqual(['admitted', 'listed'])
      if (second !== store) await second.close()
    })
  })
})

/** Opens the same database as another process does. */
async function openSecond(store: Store): Promise<Store> {
  const shared = store.share()
  if (!('databaseUrl' in shared)) throw new Error('SQLite has one process')
  return openStore({ databaseUrl: shared.databaseUrl, dataDir: '' })
}
