import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import type { LiveCall } from './live-call.ts'
import { readCall } from './log.ts'
import { hangUpElsewhere, ownCalls, sweepDeadCalls } from './ownership.ts'
import { until } from './testing/desk.ts'
import { openWriter } from './writer.ts'

const log = pino({ level: 'silent' })
const clock = () => 1_800_000_060_000
const hour = 3_600_000

const row = {
  id: 'c1',
  transport: 'realtime',
  status: 'connected',
  language: 'en',
  practice: 0,
  started_at: 1_800_000_000_000,
}

describe.each(databases)('ownership of calls in $engine', ({ engine, open }) => {
  let store: Store
  const stops: (() => void)[] = []
  beforeEach(async () => {
    store = await open()
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    await store.close()
  })

  /** Starts a process with one call. `ends` lists how the call ended in the process. */
  async function startProcess(id: string, leaseMs: number, transport = 'realtime') {
    const ends: string[] = []
    const call: LiveCall = {
      id,
      transport: 'direct',
      state: () => 'connected',
      over: new Promise(() => {}),
      end: async (status, reason, by) => void ends.push([status, reason.text, by].filter(Boolean).join(' ')),
      introduceAgain() {},
      handOver: () => void ends.push('handed over'),
    }
    const live = new Map([[id, call]])
    const ownership = ownCalls({ store, log, live, clock }, { leaseMs, renewMs: hour })
    stops.push(() => ownership.stop())
    const writer = openWriter(store, log, { ...row, id, transport, ...ownership.claim() })
    writer.record({ type: 'started' }, 1)
    await writer.flushed()
    return {
      ends,
      live,
      writer,
      claim: () => ownership.claim(),
      tick: () => ownership.tick(),
      takeOver: (other: string) => ownership.takeOver(other),
    }
  }

  const statusOf = async (id: string) => (await readCall(store, id))?.status
  const eventsOf = (id: string) =>
    store.db.selectFrom('call_events').select(['seq', 'type']).where('call_id', '=', id).orderBy('seq').execute()

  test('ends calls of a dead process once, with a reason, and no calls of a living process', async () => {
    const living = await startProcess('c1', hour)
    await startProcess('c2', -1)
    await openWriter(store, log, { ...row, id: 'c3', status: 'dialing' }).flushed()
    await openWriter(store, log, { ...row, id: 'c4', status: 'failed' }).flushed()
    const ids = ['c1', 'c2', 'c3', 'c4']
    const swept = await Promise.all([
      sweepDeadCalls(store, clock(), ids, hour),
      sweepDeadCalls(store, clock(), ids, hour),
    ])
    expect(swept[0] + swept[1]).toBe(2)
    await living.tick()
    expect(await Promise.all(['c1', 'c2', 'c3', 'c4'].map(statusOf))).toEqual([
      'connected',
      'ended',
      'failed',
      'failed',
    ])
    expect(await readCall(store, 'c2')).toMatchObject({ ended_at: '2027-01-15T08:01:00.000Z' })
    expect(await eventsOf('c2')).toEqual([
      { seq: 1, type: 'started' },
      { seq: 2, type: 'ended' },
    ])
    expect(await eventsOf('c3')).toEqual([{ seq: 1, type: 'ended' }])
    expect(living.ends).toEqual([])
  })

  test('ends only calls of a dead process after the clock was set back', async () => {
    await startProcess('c1', 8_000)
    const living = await startProcess('c2', 8_000)
    // Simulates a clock that was set back by an hour.
    await store.db
      .updateTable('calls')
      .set({ lease_until: Date.now() + hour })
      .execute()
    await living.tick()
    await living.tick()
    expect(await statusOf('c1')).toBe('ended')
    expect(await statusOf('c2')).toBe('connected')
    expect(living.ends).toEqual([])
  })

  test('a renewed lease does not expire', async () => {
    const { tick } = await startProcess('c1', 400)
    const start = performance.now()
    while (performance.now() - start < 1000) {
      await tick()
      expect(await sweepDeadCalls(store, clock(), ['c1'])).toBe(0)
    }
    await until(async () => (await sweepDeadCalls(store, clock(), ['c1'])) === 1, 'the lease expired')
  })

  test('an owner can renew an expired lease before the second check', async () => {
    const owner = await startProcess('c1', hour)
    const other = await startProcess('c2', hour)
    const expire = () => store.db.updateTable('calls').set({ lease_until: 1 }).where('id', '=', 'c1').execute()
    await expire()
    await other.tick()
    await owner.tick()
    await other.tick()
    expect(await statusOf('c1')).toBe('connected')
    await expire()
    await other.tick()
    await other.tick()
    expect(await statusOf('c1')).toBe('ended')
  })

  test('ends a call that its process no longer runs, although the row has the process as owner', async () => {
    const living = await startProcess('c1', hour)
    // Simulates a call whose end could not be stored.
    await openWriter(store, log, { ...row, id: 'c2', ...living.claim() }).flushed()
    await store.db.updateTable('calls').set({ lease_until: 1 }).execute()
    await living.tick()
    await living.tick()
    expect(await Promise.all(['c1', 'c2'].map(statusOf))).toEqual(['connected', 'ended'])
    expect(living.ends).toEqual([])
  })

  test('a stalled process ends a call that another process has ended', async () => {
    const stalled = await startProcess('c1', -1)
    await sweepDeadCalls(store, clock(), ['c1'])
    await stalled.tick()
    expect(stalled.ends).toEqual(['failed The server lost control of the call.'])
  })

  test('a stalled process cannot write to a call that another process has ended', async () => {
    const { writer } = await startProcess('c1', -1)
    await sweepDeadCalls(store, clock(), ['c1'])
    writer.record({ type: 'connected' }, 2)
    await expect(writer.flushed()).rejects.toThrow('took over')
    writer.amend({ status: 'connected' })
    await expect(writer.flushed()).rejects.toThrow('took over')
    expect(await statusOf('c1')).toBe('ended')
    expect(await eventsOf('c1')).toEqual([
      { seq: 1, type: 'started' },
      { seq: 2, type: 'ended' },
    ])
  })

  /** Runs `work` once, between a sweep's read of expired leases and its transaction. */
  function duringSweep(work: () => Promise<unknown>) {
    const transaction = store.db.transaction.bind(store.db)
    vi.spyOn(store.db, 'transaction').mockImplementationOnce(
      () =>
        ({
          execute: async (run: (db: Store['db']) => Promise<unknown>) => {
            await work()
            return transaction().execute(run)
          },
        }) as never,
    )
  }
  const update = (columns: { status?: string; lease_until?: number | null }) =>
    store.db.updateTable('calls').set(columns).where('id', '=', 'c1').execute()

  test('a lease that is renewed during a sweep keeps its call', async () => {
    const owner = await startProcess('c1', hour)
    await update({ lease_until: null })
    duringSweep(() => owner.tick())
    expect(await sweepDeadCalls(store, clock(), ['c1'], hour)).toBe(0)
    expect(await statusOf('c1')).toBe('connected')
    expect(await eventsOf('c1')).toEqual([{ seq: 1, type: 'started' }])
  })

  test.each(['failed', 'dialing'])('a call that becomes %s during a sweep is not ended by it', async (status) => {
    await startProcess('c1', -1)
    duringSweep(() => update({ status }))
    expect(await sweepDeadCalls(store, clock(), ['c1'])).toBe(0)
    expect(await statusOf('c1')).toBe(status)
    expect(await eventsOf('c1')).toEqual([{ seq: 1, type: 'started' }])
  })

  test('a process renews only leases of its own running calls', async () => {
    const before = await startProcess('c1', hour)
    const after = await startProcess('c2', hour)
    const leaseOf = async (id: string) =>
      (await store.db.selectFrom('calls').select('lease_until').where('id', '=', id).executeTakeFirstOrThrow())
        .lease_until
    await after.takeOver('c1')
    await update({ lease_until: 1 })
    await before.tick()
    expect(await leaseOf('c1')).toBe(1)
    await store.db.updateTable('calls').set({ status: 'ended', lease_until: 1 }).where('id', '=', 'c2').execute()
    await after.tick()
    expect(await leaseOf('c2')).toBe(1)
    expect(after.ends).toEqual([])
  })

  test('an ended call gets no hang-up request', async () => {
    await openWriter(store, log, { ...row, status: 'ended' }).flushed()
    await hangUpElsewhere(store, 'c1', 'u7')
    expect(await store.db.selectFrom('calls').select('hang_up_by').execute()).toEqual([{ hang_up_by: null }])
  })

  // SQLite has a single process.
  const testIfShared = engine === 'postgres' ? test : () => {}
  testIfShared('the old process of a moved phone call cannot add records', async () => {
    const before = await startProcess('c1', hour, 'twilio')
    const after = await startProcess('c2', hour)
    await after.takeOver('c1')
    before.writer.record({ type: 'notice', text: 'late' }, 2)
    await expect(before.writer.flushed()).rejects.toMatchObject({ status: 409 })
    expect(await eventsOf('c1')).toEqual([{ seq: 1, type: 'started' }])
  })

  test('a takeover moves a call to the new process and closes it in the old process', async () => {
    const before = await startProcess('c1', hour)
    const after = await startProcess('c2', hour)
    expect(await after.takeOver('c1')).toMatchObject({ row: { id: 'c1', status: 'connected' }, records: 1 })
    before.writer.record({ type: 'connected' }, 2)
    before.writer.amend({ status: 'failed' })
    await expect(before.writer.flushed()).rejects.toMatchObject({ status: 409 })
    await before.tick()
    expect(before.ends).toEqual(['handed over'])
    expect(await statusOf('c1')).toBe('connected')
    expect(await eventsOf('c1')).toEqual([{ seq: 1, type: 'started' }])
    await store.db.updateTable('calls').set({ status: 'ended' }).execute()
    expect(await after.takeOver('c1')).toBeUndefined()
  })

  test('a hang-up at another process reaches the owner', async () => {
    const { ends, tick } = await startProcess('c1', hour)
    const hangUp = hangUpElsewhere(store, 'c1', 'u7')
    await until(async () => {
      await tick()
      return ends.length > 0
    }, 'the call was hung up')
    await store.db.updateTable('calls').set({ status: 'ended' }).execute()
    await hangUp
    expect(ends[0]).toBe('ended Hung up. u7')
  })

  test('a hang-up of an ended call returns at once', async () => {
    await openWriter(store, log, { ...row, status: 'ended' }).flushed()
    await hangUpElsewhere(store, 'c1', 'u7')
    expect(await statusOf('c1')).toBe('ended')
  })
})
