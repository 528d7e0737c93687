import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import type { Store } from '../../store/open.ts'
import { readCall } from '../log.ts'
import { type Legs, openLegs, retryAfter } from './legs.ts'
import { openWriter } from '../writer.ts'

const now = Date.UTC(2026, 10, 21)
const sid = `CA${'0'.repeat(32)}`

describe.each(databases)('legs of phone calls in $engine', ({ open }) => {
  let store: Store
  let legs: Legs
  let count = 0
  beforeEach(async () => {
    store = await open()
    legs = openLegs(store, () => now)
  })
  afterEach(() => store.close())

  async function add(status = 'dialing'): Promise<string> {
    const id = `c${++count}`
    const about = { transport: 'twilio', language: 'en', practice: 0, started_at: now, ended_at: now }
    const writer = openWriter(store, { error() {} }, { id, status, ...about }, (db) => legs.add(db, id, 'https://x'))
    await writer.flushed()
    return id
  }
  const tell = (id: string, status: string, answeredBy = '') => legs.tell(id, { sid, status, answeredBy })

  test('reports that come at once, in any order and repeatedly, lead to one final state', async () => {
    const reports = fc.tuple(
      fc.constantFrom('completed', 'canceled', 'busy', 'no-answer', 'failed'),
      fc.array(fc.constantFrom('queued', 'initiated', 'ringing', 'in-progress'), { maxLength: 5 }),
      fc.integer({ min: 0, max: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(reports, async ([end, others, at]) => {
        const id = await add()
        const statuses = (others as string[]).toSpliced(at, 0, end)
        await Promise.all([...statuses, end].map((status) => tell(id, status)))
        expect(await legs.read(id)).toMatchObject({ status: end, sid, state: { name: 'over', why: end } })
      }),
      { numRuns: 25 },
    )
  })

  test('a report under another name, or of a call that is none of ours, changes nothing', async () => {
    const id = await add()
    await tell(id, 'ringing')
    expect(await legs.tell(id, { sid: 'CA1', status: 'completed', answeredBy: '' })).toBeUndefined()
    expect(await tell('nobody', 'completed')).toBeUndefined()
    expect(await legs.read(id)).toMatchObject({ sid, status: 'ringing' })
  })

  test('who answered is told once and kept', async () => {
    const id = await add()
    await tell(id, '', 'machine_start')
    expect(await tell(id, 'in-progress', 'human')).toMatchObject({
      answered_by: 'machine_start',
      status: 'in-progress',
    })
  })

  test('a token lets one in, whoever comes first; a later one makes it void', async () => {
    const id = await add()
    await legs.putToken(id, 'one')
    const taken = await Promise.all(Array.from({ length: 5 }, () => legs.takeToken(id, 'one')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await legs.putToken(id, 'two')
    await legs.putToken(id, 'three')
    expect(await legs.takeToken(id, 'two')).toBe(false)
    expect(await legs.takeToken(id, '')).toBe(false)
    expect(await legs.takeToken(id, 'three')).toBe(true)
  })

  test('a leg whose call is over is due until its end is confirmed, and shown so', async () => {
    const [running, unnamed, ended, left] = [await add(), await add('ended'), await add('failed'), await add('ended')]
    await tell(running, 'in-progress')
    await tell(ended, 'completed')
    await tell(left, 'in-progress')
    const due = async () => (await legs.due()).map(({ call_id }) => call_id)
    expect(await due()).toEqual([left])
    expect(await readCall(store, left)).toMatchObject({ hang_up_unconfirmed: true })
    for (const id of [running, unnamed, ended])
      expect(await readCall(store, id)).not.toHaveProperty('hang_up_unconfirmed')
    await legs.trying(left, 60_000)
    expect(await due()).toEqual([])
    // Nobody puts it off for so long: since then the clock was put back.
    await legs.trying(left, 3_600_000)
    expect(await due()).toEqual([left])
    await legs.trying(left, -1)
    expect(await legs.read(left)).toMatchObject({ tries: 3 })
    expect(await due()).toEqual([left])
    await legs.released(left)
    expect(await due()).toEqual([])
    expect(await readCall(store, left)).not.toHaveProperty('hang_up_unconfirmed')
    // Named only after its call was over.
    await tell(unnamed, 'ringing')
    expect(await due()).toEqual([unnamed])
  })

  test('tries become rarer, and never cease', () => {
    expect([0, 1, 2, 3, 4, 5, 100].map(retryAfter)).toEqual([500, 1000, 2000, 5000, 15_000, 15_000, 15_000])
  })
})
