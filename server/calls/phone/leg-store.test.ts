import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import type { Store } from '../../store/open.ts'
import { readCall } from '../log.ts'
import { type LegStore, openLegStore, retryDelayMs } from './leg-store.ts'
import { openKeyring } from '../../settings/keyring.ts'
import { openWriter } from '../writer.ts'

const now = Date.UTC(2026, 10, 21)
const sid = `CA${'0'.repeat(32)}`
const access = { baseUrl: 'https://carrier', accountSid: 'AC1', authToken: 'secret-token', practice: false }
const start = { address: 'https://x', access }

describe.each(databases)('stored phone legs in $engine', ({ open }) => {
  let store: Store
  let legs: LegStore
  let count = 0
  beforeEach(async () => {
    store = await open()
    legs = openLegStore(store, () => now)
  })
  afterEach(() => store.close())

  async function add(status = 'dialing'): Promise<string> {
    const id = `c${++count}`
    const about = { transport: 'twilio', language: 'en', practice: 0, started_at: now, ended_at: now }
    const writer = openWriter(store, { error() {} }, { id, status, ...about }, (db) => legs.add(db, id, start))
    await writer.flushed()
    return id
  }
  const report = (id: string, status: string, answeredBy = '') => legs.applyReport(id, { sid, status, answeredBy })

  test('concurrent and repeated reports in any order lead to one final state', async () => {
    const reports = fc.tuple(
      fc.constantFrom('completed', 'canceled', 'busy', 'no-answer', 'failed'),
      fc.array(fc.constantFrom('queued', 'initiated', 'ringing', 'in-progress'), { maxLength: 5 }),
      fc.integer({ min: 0, max: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(reports, async ([end, others, at]) => {
        const id = await add()
        const statuses = (others as string[]).toSpliced(at, 0, end)
        await Promise.all([...statuses, end].map((status) => report(id, status)))
        expect(await legs.read(id)).toMatchObject({ status: end, sid, state: { name: 'over', why: end } })
      }),
      { numRuns: 25 },
    )
  })

  test('ignores a report with another SID or for an unknown call', async () => {
    const id = await add()
    await report(id, 'ringing')
    expect(await legs.applyReport(id, { sid: 'CA1', status: 'completed', answeredBy: '' })).toBeUndefined()
    expect(await report('nobody', 'completed')).toBeUndefined()
    expect(await legs.read(id)).toMatchObject({ sid, status: 'ringing' })
  })

  test('stores the first report of who answered', async () => {
    const id = await add()
    await report(id, '', 'machine_start')
    expect(await report(id, 'in-progress', 'human')).toMatchObject({
      answered_by: 'machine_start',
      status: 'in-progress',
    })
  })

  test('a token is valid once, and a new token invalidates it', async () => {
    const id = await add()
    await legs.setToken(id, 'one')
    const redeemed = await Promise.all(Array.from({ length: 5 }, () => legs.redeemToken(id, 'one')))
    expect(redeemed.filter(Boolean)).toHaveLength(1)
    await legs.setToken(id, 'two')
    await legs.setToken(id, 'three')
    expect(await legs.redeemToken(id, 'two')).toBe(false)
    expect(await legs.redeemToken(id, '')).toBe(false)
    expect(await legs.redeemToken(id, 'three')).toBe(true)
  })

  test('a leg of an ended call is due and shown as unconfirmed until the carrier confirms its end', async () => {
    const [running, unnamed, ended, left] = [await add(), await add('ended'), await add('failed'), await add('ended')]
    await report(running, 'in-progress')
    await report(ended, 'completed')
    await report(left, 'in-progress')
    const due = async () => (await legs.due()).map(({ call_id }) => call_id)
    expect(await due()).toEqual([left])
    expect(await readCall(store, left)).toMatchObject({ hang_up_unconfirmed: true })
    for (const id of [running, unnamed, ended])
      expect(await readCall(store, id)).not.toHaveProperty('hang_up_unconfirmed')
    await legs.recordTry(left, 60_000)
    expect(await due()).toEqual([])
    // Simulates a clock that was set back: no process postpones a try by an hour.
    await legs.recordTry(left, 3_600_000)
    expect(await due()).toEqual([left])
    await legs.recordTry(left, -1)
    expect(await legs.read(left)).toMatchObject({ tries: 3 })
    expect(await due()).toEqual([left])
    await legs.markReleased(left)
    expect(await due()).toEqual([])
    expect(await readCall(store, left)).not.toHaveProperty('hang_up_unconfirmed')
    // The SID of `unnamed` arrives after the end of the call.
    await report(unnamed, 'ringing')
    expect(await due()).toEqual([unnamed])
  })

  test('stores the extension for the process that continues the call', async () => {
    const id = 'with-extension'
    const about = { transport: 'twilio', language: 'en', practice: 0, started_at: now, ended_at: null }
    const admit = (db: Store['db']) => legs.add(db, id, { ...start, extension: '12' })
    await openWriter(store, { error() {} }, { id, status: 'dialing', ...about }, admit).flushed()
    expect(await legs.read(id)).toMatchObject({ extension: '12' })
    expect(await legs.read(await add())).toMatchObject({ extension: null })
  })

  test('deletes credentials a minute after a confirmed hang-up and an hour after the end of the call', async () => {
    const keyring = openKeyring(['a'.repeat(64)])
    let time = now
    legs = openLegStore(store, () => time, keyring)
    const [running, released, rejected] = [await add(), await add('ended'), await add('failed')]
    await report(released, 'in-progress')
    await legs.markReleased(released)
    const kept = async () => {
      await legs.deleteOldCredentials()
      const accesses = await Promise.all([running, released, rejected].map((id) => legs.access(id)))
      return accesses.map((found) => found?.authToken)
    }
    expect(await kept()).toEqual(['secret-token', 'secret-token', 'secret-token'])
    time += 61_000
    expect(await kept()).toEqual(['secret-token', undefined, 'secret-token'])
    time += 3_600_000
    expect(await kept()).toEqual(['secret-token', undefined, undefined])
    await report(running, 'completed')
    expect(await kept()).toEqual([undefined, undefined, undefined])
  })

  test('the delay between tries grows to 15 s', () => {
    expect([0, 1, 2, 3, 4, 5, 100].map(retryDelayMs)).toEqual([500, 1000, 2000, 5000, 15_000, 15_000, 15_000])
  })
})
