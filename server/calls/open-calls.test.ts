import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { admitBrowserCall, checkOpenCalls, TooManyCalls } from './open-calls.ts'

describe.each(databases)('open browser calls on $engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  let next = 0
  const start = (transport: 'direct' | 'realtime', userId = 'ann') =>
    store.db.transaction().execute(async (transaction) => {
      await admitBrowserCall(store, transaction, transport, userId)
      const id = `call-${next++}`
      await transaction
        .insertInto('calls')
        .values({ id, transport, status: 'dialing', language: 'en', practice: 1, started_at: 0, created_by: userId })
        .execute()
      return id
    })
  const startMany = async (count: number, transport: 'direct' | 'realtime') => {
    let admitted = 0
    // Starts 10 calls at a time, because a process has 10 database connections.
    for (let n = 0; n < count; n += 10) {
      for (const result of await Promise.allSettled(Array.from({ length: 10 }, () => start(transport)))) {
        if (result.status === 'fulfilled') admitted++
        else expect(result.reason).toBeInstanceOf(TooManyCalls)
      }
    }
    return admitted
  }

  test('admits 20 direct calls of a user, also at the same time', async () => {
    expect(await startMany(30, 'direct')).toBe(20)
    await expect(checkOpenCalls(store.db, 'direct', 'ann')).rejects.toBeInstanceOf(TooManyCalls)
    await checkOpenCalls(store.db, 'realtime', 'ann')
    await start('direct', 'bob')
  })

  test('admits 250 realtime calls of a user, also at the same time', async () => {
    expect(await startMany(300, 'realtime')).toBe(250)
  }, 30_000)

  test('frees a place when a call ends', async () => {
    await startMany(20, 'direct')
    await expect(start('direct')).rejects.toBeInstanceOf(TooManyCalls)
    await store.db
      .updateTable('calls')
      .set({ status: 'ended' })
      .where('id', '=', `call-${next - 2}`)
      .execute()
    await start('direct')
    await expect(start('direct')).rejects.toBeInstanceOf(TooManyCalls)
  })
})
