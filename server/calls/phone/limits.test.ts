import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import type { Store } from '../../store/open.ts'
import { admitPhoneCall } from './limits.ts'
import { defaultPhoneRules, type PhoneBounds, type PhoneRules } from './phone-call-settings.ts'
import { openWriter } from '../writer.ts'

const log = { error() {} }
const now = Date.UTC(2026, 10, 21)
const rules = (all: Partial<PhoneBounds>, each: Partial<PhoneBounds> = {}): PhoneRules => ({
  ...defaultPhoneRules,
  all: { ...defaultPhoneRules.all, ...all },
  each: { ...defaultPhoneRules.each, ...each },
})

describe.each(databases)('$engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  async function place(
    number: string,
    limits: PhoneRules,
    more: { key?: string; at?: number; practice?: boolean; userId?: string } = {},
  ) {
    const { key, at = now, practice = false, userId = 'u1' } = more
    const id = randomUUID()
    const row = {
      id,
      call_id: null,
      transport: 'twilio',
      phone_number: number,
      status: 'dialing',
      language: 'en',
      scenario_json: null,
      practice: practice ? 1 : 0,
      started_at: at,
      connected_at: null,
      ended_at: null,
      end_reason: null,
      created_by: userId,
      owner: null,
      hang_up_by: null,
    }
    const planned = { id, number, practice, userId, key }
    let leftMs = 0
    const writer = openWriter(store, log, row, async (db) => {
      leftMs = await admitPhoneCall(store, db, limits, planned, at)
    })
    await writer.flushed()
    return {
      id,
      leftMs,
      /** Ends the call `minutes` after its start. The callee answers at the start. */
      end: (minutes = 0) => writer.amend({ status: 'ended', connected_at: at, ended_at: at + minutes * 60_000 }),
      flushed: () => writer.flushed(),
    }
  }

  test('limits concurrent calls of all users, also for simultaneous requests', async () => {
    const limits = rules({ atOnce: 3 })
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => place(`+1500555100${n}`, limits, { userId: `u${n}` })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429 })
    }
    const rows = await store.db.selectFrom('calls').select('id').execute()
    expect(rows).toHaveLength(3)
    // Practice calls have separate limits.
    await place('+15005551000', limits, { practice: true })
  })

  test('limits calls in 24 hours', async () => {
    const limits = rules({ aDay: 2 })
    for (const hour of [0, 1]) {
      const call = await place('+15005551000', limits, { at: now + hour * 3_600_000 })
      call.end()
      await call.flushed()
    }
    await expect(place('+15005551000', limits, { at: now + 2 * 3_600_000 })).rejects.toMatchObject({ status: 429 })
    await place('+15005551000', limits, { at: now + 24.5 * 3_600_000 })
  })

  test('a user can have lower limits than all users together', async () => {
    const limits = rules({ atOnce: 3, aDay: 4 }, { atOnce: 1, aDay: 2 })
    const mine = await place('+15005551000', limits)
    await expect(place('+15005551001', limits)).rejects.toMatchObject({
      status: 429,
      detail: 'Your limit of 1 simultaneous phone calls is reached. Please wait until a call ends.',
      retryAfter: 30,
    })
    await place('+15005551001', limits, { userId: 'u2' })
    mine.end()
    await mine.flushed()
    const second = await place('+15005551000', limits)
    second.end()
    await second.flushed()
    await expect(place('+15005551000', limits)).rejects.toMatchObject({
      detail: expect.stringMatching(/^Your limit of 2 phone calls/),
    })
    await place('+15005551002', limits, { userId: 'u3' })
    await expect(place('+15005551003', limits, { userId: 'u4' })).rejects.toMatchObject({
      detail: expect.stringMatching(/^The limit of 4/),
    })
  })

  test('limits minutes in total and per user, and returns the time left for the call', async () => {
    const limits = rules({ minutesADay: 30 }, { minutesADay: 20 })
    const first = await place('+15005551000', limits)
    expect(first.leftMs).toBe(20 * 60_000)
    first.end(12)
    await first.flushed()
    const second = await place('+15005551000', limits, { at: now + 3_600_000 })
    expect(second.leftMs).toBe(8 * 60_000)
    second.end(8)
    await second.flushed()
    const later = { at: now + 2 * 3_600_000 }
    await expect(place('+15005551000', limits, later)).rejects.toMatchObject({
      status: 429,
      detail: 'Your limit of 20 phone minutes in 24 hours is reached.',
    })
    const third = await place('+15005551000', limits, { ...later, userId: 'u2' })
    expect(third.leftMs).toBe(10 * 60_000)
    third.end(10)
    await third.flushed()
    await expect(place('+15005551000', limits, { ...later, userId: 'u3' })).rejects.toMatchObject({
      detail: 'The limit of 30 phone minutes in 24 hours is reached.',
    })
    await place('+15005551000', limits, { at: now + 25.5 * 3_600_000, userId: 'u3' })
  })

  test('counts the duration of a call as 0 to 30 minutes if the clock jumped', async () => {
    const limits = rules({ minutesADay: 60, aDay: 10 })
    for (const minutes of [-600, 3_000]) {
      const call = await place('+15005551000', limits)
      call.end(minutes)
      await call.flushed()
    }
    expect((await place('+15005551000', limits)).leftMs).toBe(30 * 60_000)
  })

  test('ignores calls more than a day in the future, counts calls of a clock slightly ahead', async () => {
    const limits = rules({ aDay: 1 })
    const far = await place('+15005551000', limits, { at: now + 300 * 24 * 3_600_000 })
    far.end()
    await far.flushed()
    const near = await place('+15005551000', limits, { at: now + 3_600_000 })
    near.end()
    await near.flushed()
    await expect(place('+15005551000', limits)).rejects.toMatchObject({ status: 429 })
    await place('+15005551000', limits, { at: now + 30 * 3_600_000 })
  })

  test('rejects a second call to an active number and a used key', async () => {
    const limits = rules({ aDay: 10 })
    const first = await place('+15005551000', limits, { key: 'k' })
    await expect(place('+15005551000', limits)).rejects.toMatchObject({
      status: 409,
      detail: 'A call to this number is already active',
    })
    await expect(place('+15005551001', limits, { key: 'k' })).rejects.toMatchObject({ callId: first.id })
    await place('+15005551001', limits, { key: 'k', userId: 'u2' })
    first.end()
    await first.flushed()
    await place('+15005551000', limits)
  })
})
