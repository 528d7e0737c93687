import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { readCallStats } from './statistics.ts'

const hour = 60 * 60_000

describe.each(databases)('statistics of calls in $engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    created = 0
  })
  afterEach(() => store.close())

  /** 2026-11-21, 12:00 UTC */
  const now = Date.UTC(2026, 10, 21, 12)
  let created: number

  async function call(
    hoursAgo: number,
    status: string,
    {
      talked,
      practice = 0,
      leg,
    }: { talked?: number; practice?: number; leg?: { status: string; answered_by?: string } },
  ) {
    const id = `c${++created}`
    const started_at = now - hoursAgo * hour
    const none = {
      call_id: null,
      phone_number: null,
      scenario_json: null,
      end_reason: null,
      end_reason_json: null,
      created_by: null,
    }
    await store.db
      .insertInto('calls')
      .values({
        ...none,
        id,
        transport: leg ? 'twilio' : 'direct',
        status,
        language: 'en',
        practice,
        started_at,
        connected_at: talked === undefined ? null : started_at + 1000,
        ended_at: status === 'connected' ? null : started_at + 1000 + (talked ?? 0),
      })
      .execute()
    if (leg === undefined) return
    const row = { call_id: id, sid: null, token_hash: null, address: '', released_at: null, answered_by: null }
    await store.db
      .insertInto('phone_legs')
      .values({ ...row, ...leg })
      .execute()
  }

  test('counts outcomes per day, talk time and costs', async () => {
    await call(1, 'connected', { talked: 0 })
    await call(2, 'ended', { talked: 60_000, practice: 1 })
    await call(3, 'failed', { leg: { status: 'busy' } })
    await call(4, 'failed', { talked: 5000, leg: { status: 'completed', answered_by: 'machine_start' } })
    await call(30, 'failed', { talked: 7000 })
    await call(31, 'failed', { leg: { status: 'failed' } })
    await call(32, 'ended', {})
    await call(7 * 24, 'ended', { talked: 1 })
    const price = { currency: 'USD' }
    await store.db
      .insertInto('call_prices')
      .values([
        { ...price, call_id: 'c4', micros: 13_000 },
        { ...price, call_id: 'c5', micros: 26_500 },
        { ...price, call_id: 'c8', micros: 1 },
      ])
      .execute()
    const none = { answered: 0, voicemail: 0, unanswered: 0, failed: 0, running: 0 }
    expect(await readCallStats(store, now, { days: 3, utcOffset: 0 })).toMatchObject({
      days: [
        { day: '2026-11-19', ...none },
        { day: '2026-11-20', ...none, failed: 2, unanswered: 1 },
        { day: '2026-11-21', answered: 1, voicemail: 1, unanswered: 1, failed: 0, running: 1 },
      ],
      practice: 1,
      talk_ms: 72_000,
      costs: [{ currency: 'USD', amount: 0.0395, calls: 2 }],
    })
  })

  test('a day begins at midnight of the reader', async () => {
    // 23:30 and 00:30 in Bali, eight hours ahead of UTC.
    await call(20.5, 'ended', { talked: 1 })
    await call(19.5, 'ended', { talked: 1 })
    const { days } = await readCallStats(store, now, { days: 2, utcOffset: 480 })
    expect(days.map(({ day, answered }) => [day, answered])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ])
  })
})
