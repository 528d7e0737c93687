import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import type { Money } from '../../../contract/costs.ts'
import { noUsage } from '../../providers/model-usage.ts'
import type { Store } from '../../store/open.ts'
import { NotAdmitted } from '../not-admitted.ts'
import { callRows, callOf } from '../log.ts'
import { type CallWriter, openWriter } from '../writer.ts'
import { openCosts } from './index.ts'

const log = { error() {} }
const hour = 3_600_000
/** 2026-11-23, 12:00 UTC */
const now = Date.UTC(2026, 10, 23, 12)
const realtime = 'gpt-realtime-2.1'
/** 1,000 tokens of audio output cost $0.064. */
const spoken = (tokens: number) => ({
  type: 'usage' as const,
  model: realtime,
  usage: { ...noUsage, audio_output: tokens },
})

describe.each(databases)('costs of calls in $engine', ({ open }) => {
  let store: Store
  let budget: Money | null
  let created: number
  beforeEach(async () => {
    store = await open()
    budget = null
    created = 0
  })
  afterEach(() => store.close())

  const costs = (at = now) =>
    openCosts({
      store,
      clock: () => at,
      units: async () => ({ USD: 1, EUR: 0.8, JPY: 150 }),
      dailyBudget: async () => budget,
    })

  interface About {
    at?: number
    minutes?: number | null
    practice?: boolean
    transport?: string
    by?: string | null
    admit?: (db: Store['db']) => Promise<void>
  }

  /** Starts a call. `minutes`: talk time of a call that is over, null: nobody answered, absent: the call runs. */
  function start({ at = now, minutes, practice = false, transport = 'twilio', by = null, admit }: About = {}) {
    const id = `c${++created}`
    const row = {
      id,
      call_id: null,
      transport,
      phone_number: null,
      status: minutes === undefined ? 'connected' : 'ended',
      language: 'en',
      scenario_json: null,
      practice: practice ? 1 : 0,
      started_at: at,
      connected_at: minutes === null ? null : at,
      ended_at: minutes === undefined ? null : at + (minutes ?? 0) * 60_000,
      end_reason: null,
      created_by: by,
      owner: null,
      hang_up_by: null,
    }
    return { id, writer: openWriter(store, log, row, admit) }
  }

  async function priced(id: string, micros: number, currency = 'USD') {
    await store.db.insertInto('call_prices').values({ call_id: id, micros, currency }).execute()
  }

  const rowsOf = (id: string) => store.db.selectFrom('call_usage').selectAll().where('call_id', '=', id).execute()

  async function read(id: string) {
    const call = callOf(await callRows(store).where('calls.id', '=', id).executeTakeFirstOrThrow())
    return (await costs().addTo([call]))[0]!
  }

  test('adds up the usage of a call by model, with its events', async () => {
    const { id, writer } = start({ minutes: 2 })
    for (const tokens of [100, 200]) writer.record(spoken(tokens), now)
    await writer.flushed()
    writer.record(spoken(700), now)
    writer.record({ type: 'usage', model: 'gpt-transcribe', usage: { ...noUsage, audio_ms: 30_000 } }, now)
    await writer.flushed()
    await priced(id, 26_000)
    expect(await rowsOf(id)).toMatchObject([
      { model: realtime, requests: 3, unreported: 0, audio_output: 1_000 },
      { model: 'gpt-transcribe', requests: 1, audio_ms: 30_000 },
    ])
    expect(await read(id)).toMatchObject({
      cost: { amount: 0.026, currency: 'USD' },
      model_cost: { amount: 0.06625, currency: 'USD' },
      total_cost: { amount: 0.09225, currency: 'USD' },
    })
    expect(await costs().of(id)).toEqual({
      call_id: id,
      total: { amount: 0.09225, currency: 'USD' },
      complete: false,
      carrier: { amount: 0.026, currency: 'USD' },
      models: [
        {
          model: realtime,
          cost: { amount: 0.064, currency: 'USD' },
          requests: 3,
          unreported: 0,
          input_tokens: 0,
          cached_tokens: 0,
          output_tokens: 1_000,
          seconds: 0,
        },
        expect.objectContaining({ model: 'gpt-transcribe', cost: { amount: 0.00225, currency: 'USD' }, seconds: 30 }),
      ],
      services: [
        { name: 'answering_machine_detection', cost: null },
        { name: 'media_streams', cost: null },
      ],
      prices: { date: '2026-11-23', source: expect.stringContaining('https://') },
    })
  })

  test('is complete only without services that are billed separately', async () => {
    const services: Record<string, number> = { twilio: 2, livekit: 1, realtime: 0, direct: 0 }
    for (const [transport, count] of Object.entries(services)) {
      const { id, writer } = start({ minutes: 1, transport })
      writer.record(spoken(1_000), now)
      await writer.flushed()
      if (transport === 'twilio') await priced(id, 10_000)
      const cost = await costs().of(id)
      expect(cost.services ?? [], transport).toHaveLength(count)
      expect(cost.complete, transport).toBe(count === 0)
      expect((await read(id)).cost_incomplete ?? false, transport).toBe(count > 0)
    }
    expect((await costs().report({ days: 1, utcOffset: 0 })).incomplete).toBe(2)
    // Nobody answered, so no service was used.
    const { id, writer } = start({ minutes: null })
    await writer.flushed()
    expect(await costs().of(id)).not.toHaveProperty('services')
  })

  test('converts the price of the carrier at current rates', async () => {
    const { id, writer } = start({ minutes: 1 })
    writer.record(spoken(1_000), now)
    await writer.flushed()
    await priced(id, 80_000, 'EUR')
    expect(await read(id)).toMatchObject({
      cost: { amount: 0.08, currency: 'EUR' },
      total_cost: { amount: 0.164, currency: 'USD' },
    })
  })

  test('a process that takes over a call adds to the usage of its predecessor', async () => {
    const { id, writer } = start({ minutes: 1 })
    writer.record(spoken(300), now)
    await writer.flushed()
    const { last } = await store.db
      .selectFrom('call_events')
      .select((e) => e.fn.max('seq').as('last'))
      .where('call_id', '=', id)
      .executeTakeFirstOrThrow()
    const row = await store.db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { lease_until: _, ...resumed } = row
    const successor = openWriter(store, log, resumed, undefined, last)
    successor.record(spoken(400), now)
    await successor.flushed()
    expect(await rowsOf(id)).toMatchObject([{ requests: 2, audio_output: 700 }])
  })

  test('a write whose reply was lost is counted once', async () => {
    const { id, writer } = start({ minutes: 1 })
    await writer.flushed()
    await loseReplyOfNext(store, writer, 500)
    expect(await rowsOf(id)).toMatchObject([{ requests: 1, audio_output: 500 }])
    expect(await eventCount(id)).toBe(1)
  })

  const eventCount = async (id: string) =>
    (await store.db.selectFrom('call_events').select('seq').where('call_id', '=', id).execute()).length

  test('says what is unknown: models without a price, unreported usage, a carrier that is late, a running call', async () => {
    const cases: [About, (writer: CallWriter) => void, number | null][] = [
      [{ minutes: 1 }, (writer) => writer.record(spoken(1_000), now), 0.064],
      [
        { minutes: 1, transport: 'realtime' },
        (writer) => {
          writer.record(spoken(1_000), now)
          writer.record({ type: 'usage', model: 'gpt-9', usage: { ...noUsage, text_input: 5 } }, now)
        },
        0.064,
      ],
      [
        { minutes: 1, transport: 'direct' },
        (writer) => writer.record({ type: 'usage', model: realtime, usage: null }, now),
        0,
      ],
      [{ transport: 'livekit' }, (writer) => writer.record(spoken(1_000), now), 0.064],
      // A call of an earlier release.
      [{ minutes: 1, transport: 'realtime' }, () => {}, null],
    ]
    for (const [about, write, total] of cases) {
      const { id, writer } = start(about)
      write(writer)
      await writer.flushed()
      const call = await read(id)
      expect(call.cost_incomplete, JSON.stringify(about)).toBe(true)
      expect(call.total_cost?.amount ?? null, JSON.stringify(about)).toBe(total)
    }
    const { incomplete } = await costs().report({ days: 1, utcOffset: 0 })
    expect(incomplete).toBe(cases.length)
    // Nobody answered, so there is nothing to know.
    const { id, writer } = start({ minutes: null })
    await writer.flushed()
    expect(await read(id)).not.toHaveProperty('cost_incomplete')
    expect((await costs().report({ days: 1, utcOffset: 0 })).incomplete).toBe(cases.length)
  })

  test('sums up by day of the reader and by person, without practice calls', async () => {
    const user = { password_hash: '', created_at: 0 }
    await store.db
      .insertInto('users')
      .values([
        { ...user, id: 'u1', email: 'ann@example.com' },
        { ...user, id: 'u2', email: 'bob@example.com' },
      ])
      .execute()
    const abouts: [About, number][] = [
      [{ by: 'u1', at: now - 25 * hour }, 1_000],
      [{ by: 'u1', at: now - hour }, 2_000],
      [{ by: 'u2', at: now - 2 * hour }, 5_000],
      [{ by: 'u2', at: now - 2 * hour, practice: true }, 90_000],
      [{ by: 'u2', at: now - 72 * hour }, 90_000],
    ]
    for (const [about, tokens] of abouts) {
      const { id, writer } = start({ minutes: 1, ...about })
      writer.record(spoken(tokens), now)
      await writer.flushed()
      await priced(id, 100_000)
    }
    expect(await costs().report({ days: 2, utcOffset: 0 })).toMatchObject({
      days: [
        { day: '2026-11-22', amount: 0.164, calls: 1 },
        { day: '2026-11-23', amount: 0.648, calls: 2 },
      ],
      people: [
        { email: 'bob@example.com', amount: 0.42, calls: 1 },
        { email: 'ann@example.com', amount: 0.392, calls: 2 },
      ],
      incomplete: 3,
      budget: null,
    })
    // 12 h and 59 min west of UTC, the calls of this morning are yesterday's.
    expect((await costs().report({ days: 2, utcOffset: -779 })).days).toMatchObject([
      { day: '2026-11-21', calls: 1 },
      { day: '2026-11-22', amount: 0.648, calls: 2 },
    ])
  })

  test('a practice call costs nothing and is not found among costs', async () => {
    const { id, writer } = start({ minutes: 3, practice: true })
    await writer.flushed()
    expect(await costs().of(id)).toMatchObject({ total: { amount: 0, currency: 'USD' }, complete: true, models: [] })
    expect(await read(id)).not.toHaveProperty('total_cost')
    await expect(costs().of('none')).rejects.toMatchObject({ status: 404 })
  })

  test('plans calls from the median of past real calls', async () => {
    expect(await costs().plan(4)).toEqual({ minutes: 12, cost: { amount: 2.4, currency: 'USD' } })
    for (const minutes of [1, 2, 4, 6, 8]) {
      const { id, writer } = start({ minutes })
      writer.record(spoken(1_000), now)
      await writer.flushed()
      await priced(id, minutes * 10_000)
    }
    expect(await costs().plan(4)).toEqual({ minutes: 16, cost: { amount: 0.416, currency: 'USD' } })
  })

  describe('with a daily budget', () => {
    /** Starts a call as the server does. */
    async function place(about: About = {}) {
      const checked = await costs(about.at).check(budget, about.practice ?? false)
      const call = start({ ...about, admit: (db) => checked.admit(db) })
      await call.writer.flushed()
      return { ...call, notices: checked.notices.map(({ code }) => code) }
    }

    async function spend(tokens: number, about: About = {}) {
      const { writer } = start({ minutes: 1, ...about })
      writer.record(spoken(tokens), now)
      await writer.flushed()
    }

    test('warns at 80 % and rejects calls when it is used up', async () => {
      budget = { amount: 10, currency: 'USD' }
      await spend(120_000)
      expect((await place({ minutes: 1 })).notices).toEqual([])
      expect((await costs().report({ days: 1, utcOffset: 0 })).budget).toEqual({
        budget,
        spent: 7.68,
        reserved: 0,
        state: 'open',
        resets_at: '2026-11-24T00:00:00.000Z',
      })
      await spend(5_000)
      expect((await place({ minutes: 1 })).notices).toEqual(['daily_budget_nearly_used'])
      await spend(31_250)
      await expect(place()).rejects.toMatchObject({
        status: 429,
        retryAfter: 12 * 3_600,
        reason: {
          code: 'daily_budget_used_up',
          params: { budget: '10.00 USD', spent: '10.00 USD', reserved: '0.00 USD' },
        },
      })
      expect((await costs().report({ days: 1, utcOffset: 0 })).budget?.state).toBe('used_up')
      // Practice calls cost nothing. A new day has a new budget.
      await place({ practice: true })
      await place({ at: now + 12 * hour })
    })

    test('is in any currency', async () => {
      budget = { amount: 150, currency: 'JPY' }
      await spend(10_000)
      expect((await costs().report({ days: 1, utcOffset: 0 })).budget).toMatchObject({ spent: 96, state: 'open' })
      await spend(6_000)
      await expect(place()).rejects.toMatchObject({ reason: { params: { spent: '153.60 JPY' } } })
    })

    test('running calls reserve their expected cost, so that calls at the same time cannot exceed it', async () => {
      budget = { amount: 2, currency: 'USD' }
      const places = await Promise.allSettled(Array.from({ length: 10 }, () => place()))
      // Each call is expected to cost $0.60.
      expect(places.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
      for (const result of places) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NotAdmitted)
      expect(await store.db.selectFrom('calls').select('id').execute()).toHaveLength(4)
      // The cost of a running call so far reduces its reservation.
      const { value } = places.find((result) => result.status === 'fulfilled')!
      value.writer.record(spoken(5_000), now)
      await value.writer.flushed()
      expect((await costs().report({ days: 1, utcOffset: 0 })).budget).toMatchObject({ spent: 0.32, reserved: 2.08 })
    })
  })
})

/** Stores a record whose first write is committed although its reply is lost. */
async function loseReplyOfNext(store: Store, writer: CallWriter, tokens: number): Promise<void> {
  const transaction = store.db.transaction.bind(store.db)
  let isLost = false
  store.db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const result = await execute(work)
      if (isLost) return result
      isLost = true
      throw new Error('The reply was lost')
    }
    return builder
  }
  writer.record(spoken(tokens), now)
  await writer.flushed()
  store.db.transaction = transaction
  expect(isLost).toBe(true)
}
