import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/stores.ts'
import type { Store } from '../../store/open.ts'
import { openRecorder } from '../log.ts'
import { admitPhoneCall, type PhoneLimits } from './limits.ts'

const log = { error() {} }
const now = Date.UTC(2026, 10, 21)

describe.each(databases)('$engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  async function place(
    number: string,
    limits: PhoneLimits,
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
    const toBe = { id, number, practice, userId, key }
    const recorder = openRecorder(store, log, row, (db) => admitPhoneCall(store, db, limits, toBe, at))
    await recorder.flushed()
    return { id, end: () => recorder.amend({ status: 'ended', ended_at: at }), flushed: () => recorder.flushed() }
  }

  test('no more at once than allowed, whoever asks and however fast', async () => {
    const limits = { atOnce: 3, aDay: 100 }
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => place(`+1500555100${n}`, limits, { userId: `u${n}` })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429 })
    }
    const rows = await store.db.selectFrom('calls').select('id').execute()
    expect(rows).toHaveLength(3)
    // Practice is another matter.
    await place('+15005551000', limits, { practice: true })
  })

  test('no more a day than allowed; yesterday is forgotten', async () => {
    const limits = { atOnce: 10, aDay: 2 }
    for (const hour of [0, 1]) {
      const call = await place('+15005551000', limits, { at: now + hour * 3_600_000 })
      call.end()
      await call.flushed()
    }
    await expect(place('+15005551000', limits, { at: now + 2 * 3_600_000 })).rejects.toMatchObject({ status: 429 })
    await place('+15005551000', limits, { at: now + 24.5 * 3_600_000 })
  })

  test('a number that is active, and a key that was used', async () => {
    const limits = { atOnce: 10, aDay: 10 }
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
