import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type Activity, openActivity } from './index.ts'

describe.each(databases)('activity on $engine', ({ open }) => {
  let store: Store
  let activity: Activity
  let errors = 0
  beforeEach(async () => {
    store = await open()
    errors = 0
    activity = openActivity({ store, log: { error: () => void errors++ }, now: () => Date.UTC(2026, 0, 2) })
    await store.db
      .insertInto('users')
      .values({ id: 'u1', email: 'ann@example.com', password_hash: '', created_at: 0 })
      .execute()
  })
  afterEach(() => store.close())

  test('lists entries newest first, in pages', async () => {
    for (let n = 1; n <= 5; n++) await activity.record({ user: 'u1', kind: 'scenario created', subject: `number ${n}` })
    const first = await activity.list({ limit: 3 })
    expect(first.items.map(({ subject }) => subject)).toEqual(['number 5', 'number 4', 'number 3'])
    expect(first.more).toBe(true)
    const second = await activity.list({ limit: 3, before: first.items.at(-1)!.id })
    expect(second.items.map(({ subject }) => subject)).toEqual(['number 2', 'number 1'])
    expect(second.more).toBe(false)
    expect(second.items[0]).toMatchObject({ at: '2026-01-02T00:00:00.000Z', user: 'ann@example.com', details: {} })
  })

  test('accepts no user, a deleted account and a very long subject', async () => {
    await activity.record({
      user: null,
      kind: 'sign-in failed',
      subject: '😀'.repeat(500),
      details: { address: '::1' },
    })
    await activity.record({ user: 'gone', kind: 'signed out' })
    const { items } = await activity.list({})
    expect(items.map(({ user }) => user)).toEqual([null, null])
    expect(items[1]).toMatchObject({ subject: '😀'.repeat(200), details: { address: '::1' } })
  })

  test('logs a failed write and does not reject', async () => {
    await store.db.schema.dropTable('activity').execute()
    await activity.record({ user: 'u1', kind: 'signed in' })
    expect(errors).toBe(1)
  })
})
