import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { listCalls } from './call-list.ts'
import { isIntroduced, readCall, readLog } from './log.ts'
import { openWriter } from './writer.ts'

const log = pino({ level: 'silent' })

const row = {
  id: 'c1',
  call_id: null,
  transport: 'realtime',
  phone_number: null,
  status: 'dialing',
  language: 'en',
  scenario_json: null,
  practice: 0,
  started_at: 1_800_000_000_000,
  connected_at: null,
  ended_at: null,
  end_reason: null,
  end_reason_json: null,
  created_by: null,
}

describe.each(databases)('storage of calls in $engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  const records = () => store.db.selectFrom('call_events').selectAll().orderBy('call_id').orderBy('seq').execute()

  test('stores the proof of the opening, which a new listener makes invalid', async () => {
    const writer = openWriter(store, log, { ...row, transport: 'twilio' })
    await writer.flushed()
    expect(await readCall(store, 'c1')).toMatchObject({ disclosed: null })
    expect(await isIntroduced(store, 'c1')).toBe(false)
    const disclosed = { item: 'a1', heard_ms: 2000, at: '2027-01-15T08:00:05.000Z' }
    writer.record({ type: 'disclosed', item: 'a1', heard_ms: 2000 }, 5)
    writer.amend({ disclosed_json: JSON.stringify(disclosed) })
    await writer.flushed()
    expect(await readLog(store, 'c1')).toMatchObject({ disclosed })
    expect(await isIntroduced(store, 'c1')).toBe(true)
    writer.record({ type: 'listener_changed' }, 6)
    await writer.flushed()
    expect(await isIntroduced(store, 'c1')).toBe(false)
    expect(await listCalls(store, { limit: 10 })).toMatchObject([{ disclosed }])
  })

  test('stores records in order and without gaps, and folds them to the log', async () => {
    const writer = openWriter(store, log, row)
    await writer.flushed()
    expect(await readCall(store, 'c1')).toMatchObject({ status: 'dialing', started_at: '2027-01-15T08:00:00.000Z' })
    writer.record({ type: 'started' }, 1)
    writer.record({ type: 'item', itemId: 'a', previousItemId: 'u', speaker: 'agent', at: 1000 }, 2)
    writer.record({ type: 'text', itemId: 'a', text: 'Да\u0000\ud800', append: false, final: true }, 3)
    await writer.flushed()
    writer.record({ type: 'item', itemId: 'u', previousItemId: null, speaker: 'user', at: 0 }, 4)
    writer.record({ type: 'item', itemId: 'silent', previousItemId: 'a', speaker: 'user', at: 2000 }, 5)
    writer.record({ type: 'text', itemId: 'u', text: 'Hi', append: false, final: true }, 6)
    writer.amend({ status: 'connected' })
    writer.amend({ status: 'ended', ended_at: 1_800_000_060_000 })
    await writer.flushed()

    expect((await records()).map(({ seq, at }) => [seq, at])).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n, n]))
    expect(await readLog(store, 'c1')).toEqual({
      status: 'ended',
      ended_at: '2027-01-15T08:01:00.000Z',
      messages: [
        { id: 'u', speaker: 'human', text: 'Hi', timestamp: '1970-01-01T00:00:00.000Z' },
        { id: 'a', speaker: 'agent', text: 'Да\u0000\ud800', timestamp: '1970-01-01T00:00:01.000Z' },
      ],
    })
  })

  test('retries after a short database failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const writer = openWriter(store, log, row)
      await writer.flushed()
      vi.spyOn(store.db, 'insertInto').mockImplementationOnce(() => {
        throw new Error('out of reach')
      })
      writer.record({ type: 'started' }, 1)
      const flushed = writer.flushed()
      await vi.advanceTimersByTimeAsync(200)
      await flushed
      expect(await records()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  /** Makes every write throw. Returns a function that restores the database. */
  function failWrites(error: Error): () => void {
    const fail = () => {
      throw error
    }
    const spies = [
      vi.spyOn(store.db, 'insertInto').mockImplementation(fail),
      vi.spyOn(store.db, 'transaction').mockImplementation(fail),
    ]
    return () => spies.forEach((spy) => spy.mockRestore())
  }

  test('does not admit a call again if the reply to its insert was lost', async () => {
    const transaction = store.db.transaction.bind(store.db)
    const lost = async (work: (db: Store['db']) => Promise<unknown>) => {
      await transaction().execute(work)
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    }
    vi.spyOn(store.db, 'transaction').mockImplementationOnce(() => ({ execute: lost }) as never)
    const admit = vi.fn<() => Promise<void>>(async () => {})
    const writer = openWriter(store, log, row, admit)
    writer.record({ type: 'started' }, 1)
    await writer.flushed()
    expect(admit).toHaveBeenCalledOnce()
    expect(await records()).toHaveLength(1)
  })

  test('a write that fails at every try rejects `flushed` and leaves no gap', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const writer = openWriter(store, log, row)
      writer.record({ type: 'started' }, 1)
      await writer.flushed()
      const restore = failWrites(new Error('out of order'))
      writer.record({ type: 'connected' }, 2)
      const flushed = expect(writer.flushed()).rejects.toThrow('out of order')
      await vi.advanceTimersByTimeAsync(10_000)
      await flushed
      restore()
      writer.record({ type: 'notice', text: 'later' }, 3)
      await expect(writer.flushed()).rejects.toThrow()
      expect(await records()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('stores records in order after a database outage of a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      const writer = openWriter(store, log, row)
      await writer.flushed()
      const restore = failWrites(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
      for (let second = 1; second <= 60; second++) {
        writer.record({ type: 'notice', text: `${second}` }, second)
        await vi.advanceTimersByTimeAsync(1000)
      }
      restore()
      await vi.advanceTimersByTimeAsync(2_000)
      await writer.flushed()
      const stored = await records()
      expect(stored.map(({ seq, at }) => [seq, at])).toEqual(stored.map((_, n) => [n + 1, n + 1]))
      expect(stored).toHaveLength(60)
    } finally {
      vi.useRealTimers()
    }
  })

  test('writes several calls together, and a constraint violation fails only its own call', async () => {
    const writers = ['c1', 'c2', 'c3'].map((id) => openWriter(store, log, { ...row, id }))
    await Promise.all(writers.map((writer) => writer.flushed()))
    // Conflicts with the writer's first event.
    const clash = { call_id: 'c2', seq: 1, at: 0, type: 'started', data_json: '{}' }
    await store.db.insertInto('call_events').values(clash).execute()
    const inserts = vi.spyOn(store.db, 'insertInto')
    for (const writer of writers) {
      writer.record({ type: 'text', itemId: 'a', text: 'Hi', append: false, final: true }, 5)
    }
    await Promise.all(writers.map((writer) => writer.flushed()))
    // The first call at once, then the other two together, then each of them alone after the conflict.
    expect(inserts).toHaveBeenCalledTimes(4)
    inserts.mockRestore()
    expect((await records()).map(({ call_id, at }) => [call_id, at])).toEqual([
      ['c1', 5],
      ['c2', 0],
      ['c3', 5],
    ])
  })

  test('lists calls, newest first', async () => {
    for (const n of [1, 3, 2]) await openWriter(store, log, { ...row, id: `c${n}`, started_at: n }).flushed()
    expect((await listCalls(store, { limit: 2 })).map(({ id }) => id)).toEqual(['c3', 'c2'])
  })
})
