import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/stores.ts'

/** Two server processes on one PostgreSQL: whoever asks need not know which of them answers. */
const postgres = process.env['TEST_POSTGRES_URL']
if (!postgres) console.log('Skipped: two servers on one PostgreSQL, which is not installed.')

describe.skipIf(!postgres)('two servers on one PostgreSQL', () => {
  const env = { DEMO_CATALOGUE: 'off', REGISTRATION_CODE_WORD: 'word', ENCRYPTION_KEY: 'b'.repeat(64) }
  const start = () => startServer({ ...env, DATABASE_URL: database })
  let database: string
  let first: RunningServer
  let second: RunningServer
  let staff: Staff
  /** The same member of staff at the second server, by the same session. */
  const atSecond = async <T>(method: string, path: string): Promise<T> => {
    const reply = await fetch(second.url + path, { method, headers: { authorization: `Bearer ${staff.token}` } })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }

  beforeAll(async () => {
    database = await newPostgresDatabase(postgres!)
    first = await start()
    second = await start()
    staff = await registerStaff(first)
    await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  })
  afterAll(async () => {
    await first.stop()
    await second.stop()
  })

  async function startCall(at: RunningServer, session: string): Promise<{ socket: WebSocket; id: string }> {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/ws/voice-chat/${session}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    socket.on('error', () => {})
    const [data] = (await once(socket, 'message')) as [Buffer]
    const { call } = JSON.parse(data.toString()) as { call: Call }
    return { socket, id: call.id }
  }

  test('what is saved at one is there at the other', async () => {
    await staff.api('POST', '/api/saved/phone-numbers', { name: 'Shared', phone_number: '+33123456789', notes: '' })
    expect(await atSecond('GET', '/api/saved/phone-numbers')).toMatchObject([{ name: 'Shared' }])
  })

  test('a call of one is seen and hung up at the other', async () => {
    const { socket, id } = await startCall(first, 'session-1')
    expect(await atSecond('GET', `/api/calls/${id}`)).toMatchObject({
      status: expect.stringMatching(/dialing|connected/),
    })
    const closed = once(socket, 'close')
    await atSecond('POST', `/api/calls/${id}/hangup`)
    await closed
    expect(await atSecond('GET', `/api/calls/${id}/log`)).toMatchObject({ status: 'ended' })
  })

  test('the calls of one that is killed are ended by the other within 15 s, each once', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, (_, n) => startCall(second, `session-k${n}`)))
    await second.stop('SIGKILL')
    const killedAt = performance.now()
    for (const { id } of calls) {
      const read = async () => (await staff.api<Call>('GET', `/api/calls/${id}`)).status
      await expect.poll(read, { timeout: 20_000, interval: 250 }).toMatch(/ended|failed/)
    }
    expect(performance.now() - killedAt).toBeLessThan(15_000)
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const ends = await client.query(`select call_id from call_events where type = 'ended' and call_id = any($1)`, [
      calls.map(({ id }) => id),
    ])
    await client.end()
    expect(ends.rowCount).toBe(5)
    second = await start()
  }, 60_000)

  test('a rolling restart answers every request', async () => {
    const enough = new AbortController()
    const statuses = new Map<number, number>()
    let third: RunningServer | undefined
    const ask = async () => {
      while (!enough.signal.aborted) {
        // As a proxy does: the server that is ready gets the request.
        const target = third ?? first
        const { status } = await fetch(`${target.url}/api/stats`, {
          headers: { authorization: `Bearer ${staff.token}` },
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const asking = [ask(), ask(), ask()]
    third = await start()
    await first.stop()
    enough.abort()
    await Promise.all(asking)
    first = third
    expect([...statuses.keys()]).toEqual([200])
    expect(statuses.get(200)).toBeGreaterThan(20)
  }, 60_000)

  test('signing out at one ends the session and its sockets at both', async () => {
    const { socket } = await startCall(first, 'session-9')
    const closed = once(socket, 'close')
    await atSecond('POST', '/api/auth/logout')
    const signedOutAt = performance.now()
    const { status } = await fetch(`${first.url}/api/stats`, { headers: { authorization: `Bearer ${staff.token}` } })
    expect(status).toBe(401)
    expect(performance.now() - signedOutAt).toBeLessThan(1_000)
    await closed
    expect(performance.now() - signedOutAt).toBeLessThan(5_000)
  })
})
