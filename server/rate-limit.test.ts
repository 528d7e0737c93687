import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../tests/support/databases.ts'
import { limitInMemory, openRateLimit } from './rate-limit.ts'
import type { Store } from './store/open.ts'

const minute = 60_000

describe.each(databases)('rate limits on $engine', ({ open }) => {
  let store: Store
  let time: number
  beforeEach(async () => {
    store = await open()
    time = 1_760_000_000_000
  })
  afterEach(() => store.close())

  const limitOf = (whileDatabaseFails: 'throw' | 'count in memory' = 'throw') =>
    openRateLimit(store, { name: 'test', limit: 3, ms: minute, whileDatabaseFails, now: () => time })
  const backgroundLimitOf = () =>
    openRateLimit(store, { name: 'test', limit: 3, ms: minute, blockAt: 3, whileDatabaseFails: 'count in memory' })
  const takeAll = async (limit: ReturnType<typeof limitOf>, times: number) => {
    const waits: number[] = []
    for (let n = 0; n < times; n++) waits.push(await limit.take('ann'))
    return waits
  }

  test('rejects uses beyond the limit until the window ends', async () => {
    const limit = limitOf()
    expect(await takeAll(limit, 3)).toEqual([0, 0, 0])
    time += 20_000
    expect(await limit.take('ann')).toBe(40_000)
    expect(await limit.take('bob')).toBe(0)
    time += 40_000
    expect(await takeAll(limit, 4)).toEqual([0, 0, 0, minute])
  })

  test('counts uses of several processes together, also at the same time', async () => {
    const [first, second] = [limitOf(), limitOf()]
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).take('ann')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  test('uses the clock of the database', async () => {
    const limit = openRateLimit(store, { name: 'test', limit: 1, ms: minute, whileDatabaseFails: 'throw' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * minute })
    try {
      expect(await limit.take('ann')).toBe(0)
      const wait = await limit.take('ann')
      expect(wait).toBeGreaterThan(minute - 5_000)
      expect(wait).toBeLessThanOrEqual(minute)
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes back single uses and clears a key', async () => {
    const limit = limitOf()
    await takeAll(limit, 3)
    await limit.undo('ann')
    expect(await takeAll(limit, 2)).toEqual([0, minute])
    await limit.clear('ann')
    expect(await limit.take('ann')).toBe(0)
    for (let n = 0; n < 3; n++) await limit.undo('ann')
    expect(await takeAll(limit, 4)).toEqual([0, 0, 0, minute])
  })

  test('shortens a window if the clock is set back', async () => {
    const limit = limitOf()
    await takeAll(limit, 3)
    time -= 60 * minute
    expect(await limit.take('ann')).toBe(minute)
    time += minute
    expect(await limit.take('ann')).toBe(0)
  })

  test('blocks a flood without queries', async () => {
    const limit = limitOf()
    expect(limit.blockedMs('ann')).toBe(0)
    await takeAll(limit, 6)
    expect(limit.blockedMs('ann')).toBeGreaterThan(0)
    await takeAll(limit, 10)
    const { points } = await store.db.selectFrom('rate_limits').select('points').executeTakeFirstOrThrow()
    expect(points).toBe(6)
  })

  test('does not store the key itself', async () => {
    await limitOf().take('ann@example.com')
    const { key } = await store.db.selectFrom('rate_limits').select('key').executeTakeFirstOrThrow()
    expect(key).toMatch(/^test:[\w-]{43}$/)
  })

  test('counts in the background and rejects when the count arrives', async () => {
    const [first, second] = [backgroundLimitOf(), backgroundLimitOf()]
    expect([first.takeSoon('ann'), first.takeSoon('ann'), first.takeSoon('ann')]).toEqual([0, 0, 0])
    await expect.poll(() => second.takeSoon('ann')).toBeGreaterThan(0)
    const { points } = await store.db.selectFrom('rate_limits').select('points').executeTakeFirstOrThrow()
    expect(points).toBeGreaterThan(3)
  })

  test('throws or counts in memory while the database fails', async () => {
    const [strict, lenient] = [limitOf('throw'), limitOf('count in memory')]
    await store.db.schema.dropTable('rate_limits').execute()
    await expect(strict.take('ann')).rejects.toThrow(/rate_limits/)
    expect(await takeAll(lenient, 3)).toEqual([0, 0, 0])
    expect(await lenient.take('ann')).toBeGreaterThan(0)
  })

  test('bounds uses that are not counted yet', async () => {
    const limit = backgroundLimitOf()
    const waits = Array.from({ length: 10 }, () => limit.takeSoon('ann'))
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(6)
    expect(waits.at(-1)).toBeGreaterThan(0)
  })
})

test('limits one process in memory', async () => {
  const limit = limitInMemory({ name: 'test', limit: 2, ms: minute })
  expect([await limit.take('a'), await limit.take('a'), await limit.take('b')]).toEqual([0, 0, 0])
  expect(await limit.take('a')).toBeGreaterThan(0)
})
