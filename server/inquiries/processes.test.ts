import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import { type Given, start, started, until, venueOf, worldForEach } from './testing/fakes.ts'

const minute = 60_000

/** Several processes on one database. The calls and the catalogue are fakes that they share. */
describe.each(databases)('inquiries of several processes on $engine', ({ open }) => {
  let openOne: Given['openOne']
  let running: Given['running']
  let world: Given['world']
  worldForEach(open, (given) => void ({ openOne, running, world } = given))

  test('one of them drives an inquiry, and each venue is dialled once', async () => {
    const processes = [openOne(), openOne(), openOne()]
    const id = await started(processes[0]!)
    for (let n = 0; n < 3; n++) {
      await until(() => world.running.length > 0)
      world.end(world.running[0]!)
    }
    await until(async () => (await processes[1]!.read(id)).state === 'finished')
    expect(world.dialled.toSorted()).toEqual(['+390550000001', '+390550000002', '+390550000003'])
  })

  test('a process that stops hands over at once, and running calls continue', async () => {
    const first = openOne({ inquiryTickMs: 30, inquiryLeaseMs: 60_000 })
    const id = await started(first)
    await running(2)
    const second = openOne()
    await first.close()
    for (const call of world.running) world.end(call)
    await until(() => world.calls.size === 3)
    world.end(world.running[0]!)
    await until(async () => (await second.read(id)).state === 'finished')
    expect(world.dialled).toHaveLength(3)
  })

  test.each(['before the call is stored', 'after the call is stored'])(
    'another process continues after a death %s, without a second call',
    async (when) => {
      // The first process renews its lease only once, and its order never returns.
      const { promise: death, resolve: die } = Promise.withResolvers<void>()
      let orders = 0
      const hang = async () => {
        orders++
        if (orders === 1) await death
      }
      if (when.startsWith('before')) world.beforeOrder = hang
      else world.afterOrder = hang
      const first = openOne({ inquiryTickMs: 10_000_000, inquiryLeaseMs: 400 })
      const id = await started(first, { venue_ids: [1] })
      await until(() => orders === 1)
      const second = openOne()
      await running(1)
      world.end(world.running[0]!)
      await until(async () => (await second.read(id)).state === 'finished')
      die()
      expect(world.dialled).toEqual(['+390550000001'])
      expect((await venueOf(second, id, 1)).attempts).toEqual({ used: 1, of: 2 })
    },
  )

  test('a call that its process lost counts as an attempt, and the next is at least ten minutes later', async () => {
    const inquiries = openOne()
    const id = await started(inquiries, { venue_ids: [1] })
    await running(1)
    world.end(world.running[0]!, { reached: 'unknown', stance: 'unknown', endCode: 'server_stopped_during_call' })
    const waiting = await until(async () => {
      const read = await venueOf(inquiries, id, 1)
      return read.state === 'waiting' && read
    })
    expect(waiting).toMatchObject({
      last: 'unknown',
      attempts: { used: 1, of: 2 },
      next_at: new Date(start + 10 * minute).toISOString(),
    })
  })
})
