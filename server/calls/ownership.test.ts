import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe.each(databases)('calls in $engine', ({ open }) => {
  let store: Store
  const stops: (() => void)[] = []
  beforeEach(async () => {
    store = await open()
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    await store.close()
  })

  /** A process with one call, whose ends are written down. */
  async function startProcess(id: string, leaseMs: number) {
    const ends: string[] = []
    const call: LiveCall = {
      id,
      transport: 'direct',
      state: () => 'connected',
      over: new Promise(() => {}),
      end: async (status, reason, by) => void ends.push([status, reason, by].filter(Boolean).join(' ')),
      letGo: () => void ends.push('let go'),
    }
    const live = new Map([[id, call]])
    const ownership = ownCalls({ store, log, live, clock }, { leaseMs, renewMs: hour })
    stops.push(() => ownership.stop())
    const writer = openWriter(store, log, { ...row, id, ...ownership.claim() })
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

  test('a living process keeps its calls, and those of a dead one are ended once, with a reason', async () => {
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

  test('when the clock is put back, the calls of a dead process are ended all the same, those of a living one not', async () => {
    await startProcess('c1', 8_000)
    const living = await startProcess('c2', 8_000)
    // As the leases look an hour later, by a clock that was put back by that hour.
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

  test('a lease that is renewed does not run out', async () => {
    const { tick } = await startProcess('c1', 400)
    const start = performance.now()
    while (performance.now() - start < 1000) {
      await tick()
      expect(await sweepDeadCalls(store, clock(), ['c1'])).toBe(0)
    }
    await until(async () => (await sweepDeadCalls(store, clock(), ['c1'])) === 1, 'the lease ran out')
  })

  test('a lease found run out for the first time leaves its owner the chance to renew it', async () => {
    const owner = await startProcess('c1', hour)
    const other = await startProcess('c2', hour)
    const runOut = () => store.db.updateTable('calls').set({ lease_until: 1 }).where('id', '=', 'c1').execute()
    await runOut()
    await other.tick()
    await owner.tick()
    await other.tick()
    expect(await statusOf('c1')).toBe('connected')
    await runOut()
    await other.tick()
    await other.tick()
    expect(await statusOf('c1')).toBe('ended')
  })

  test('a call that its process does not run any more, although its row says so, is ended', async () => {
    const living = await startProcess('c1', hour)
    // Its end could not be written.
    await openWriter(store, log, { ...row, id: 'c2', ...living.claim() }).flushed()
    await store.db.updateTable('calls').set({ lease_until: 1 }).execute()
    await living.tick()
    await living.tick()
    expect(await Promise.all(['c1', 'c2'].map(statusOf))).toEqual(['connected', 'ended'])
    expect(living.ends).toEqual([])
  })

  test('a process that was stalled finds its call taken away and lets go of it', async () => {
    const stalled = await startProcess('c1', -1)
    await sweepDeadCalls(store, clock(), ['c1'])
    await stalled.tick()
    expect(stalled.ends).toEqual(['failed The server lost the call.'])
  })

  test('a process that was stalled writes nothing more of a call that was taken from it', async () => {
    const { writer } = await startProcess('c1', -1)
    await sweepDeadCalls(store, clock(), ['c1'])
    writer.record({ type: 'connected' }, 2)
    await expect(writer.flushed()).rejects.toThrow('taken over')
    writer.amend({ status: 'connected' })
    await expect(writer.flushed()).rejects.toThrow('taken over')
    expect(await statusOf('c1')).toBe('ended')
    expect(await eventsOf('c1')).toEqual([
      { seq: 1, type: 'started' },
      { seq: 2, type: 'ended' },
    ])
  })

  test('a call that another process takes over is its own from then on, and let go of where it was', async () => {
    const before = await startProcess('c1', hour)
    const after = await startProcess('c2', hour)
    expect(await after.takeOver('c1')).toMatchObject({ row: { id: 'c1', status: 'connected' }, records: 1 })
    before.writer.record({ type: 'connected' }, 2)
    before.writer.amend({ status: 'failed' })
    await expect(before.writer.flushed()).rejects.toMatchObject({ status: 409 })
    await before.tick()
    expect(before.ends).toEqual(['let go'])
    expect(await statusOf('c1')).toBe('connected')
    expect(await eventsOf('c1')).toEqual([{ seq: 1, type: 'started' }])
    await store.db.updateTable('calls').set({ status: 'ended' }).execute()
    expect(await after.takeOver('c1')).toBeUndefined()
  })

  test('a hang-up at another process reaches the one that runs the call', async () => {
    const { ends, tick } = await startProcess('c1', hour)
    const hangUp = hangUpElsewhere(store, 'c1', 'u7')
    await until(async () => {
      await tick()
      return ends.length > 0
    }, 'it was hung up')
    await store.db.updateTable('calls').set({ status: 'ended' }).execute()
    await hangUp
    expect(ends[0]).toBe('ended Hung up. u7')
  })

  test('a hang-up of a call that is over waits for nothing', async () => {
    await openWriter(store, log, { ...row, status: 'ended' }).flushed()
    await hangUpElsewhere(store, 'c1', 'u7')
    expect(await statusOf('c1')).toBe('ended')
  })
})
