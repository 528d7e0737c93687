import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { freePort } from '../scripts/free-port.ts'
import { startSimulators } from '../simulators/start.ts'
import { startBalancer } from './support/balancer.ts'
import { providerSettings } from './support/provider-settings.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/databases.ts'

/** Two server processes on one PostgreSQL. A client may send each request to either process. */
const postgres = process.env['TEST_POSTGRES_URL']
if (!postgres) console.log('Skipped: two servers on one PostgreSQL, which is not installed.')

describe.skipIf(!postgres)('two servers on one PostgreSQL', () => {
  let database: string
  let first: RunningServer
  let second: RunningServer
  let staff: Staff
  /** Cleanup steps of each test, which also run after a failure and before a retry. */
  let cleanup: (() => unknown)[] = []

  async function start(own: Record<string, string> = {}): Promise<RunningServer> {
    const server = await startServer({
      DEMO_CATALOGUE: 'off',
      REGISTRATION_CODE_WORD: 'word',
      ENCRYPTION_KEY: 'b'.repeat(64),
      DATABASE_URL: database,
      ...own,
    })
    cleanup.push(() => server.stop('SIGKILL'))
    return server
  }
  /** Sends a request to the second server with the same session. */
  const atSecond = async <T>(method: string, path: string): Promise<T> => {
    const reply = await fetch(second.url + path, { method, headers: { authorization: `Bearer ${staff.token}` } })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }

  beforeEach(async () => {
    database = await newPostgresDatabase(postgres!)
  })
  afterEach(async () => {
    const all = cleanup.toReversed()
    cleanup = []
    for (const one of all) await one()
  })

  async function startCall(at: RunningServer, session: string): Promise<{ socket: WebSocket; id: string }> {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/ws/voice-chat/${session}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    cleanup.push(() => socket.terminate())
    socket.on('error', () => {})
    const [data] = (await once(socket, 'message')) as [Buffer]
    const { call } = JSON.parse(data.toString()) as { call: Call }
    return { socket, id: call.id }
  }

  test('share lists, calls, hang-up, log and sign-out', async () => {
    first = await start()
    second = await start()
    staff = await registerStaff(first)
    await staff.api('PUT', '/api/system/settings', { practice_mode: true })
    await staff.api('POST', '/api/saved/phone-numbers', { name: 'Shared', phone_number: '+33123456789', notes: '' })
    expect(await atSecond('GET', '/api/saved/phone-numbers')).toMatchObject([{ name: 'Shared' }])

    const { socket, id } = await startCall(first, 'session-1')
    expect(await atSecond('GET', `/api/calls/${id}`)).toMatchObject({
      status: expect.stringMatching(/dialing|connected/),
    })
    const hungUp = once(socket, 'close')
    await atSecond('POST', `/api/calls/${id}/hangup`)
    await hungUp
    expect(await atSecond('GET', `/api/calls/${id}/log`)).toMatchObject({ status: 'ended' })

    const other = await startCall(first, 'session-9')
    const closed = once(other.socket, 'close')
    await atSecond('POST', '/api/auth/logout')
    const signedOutAt = performance.now()
    const { status } = await fetch(`${first.url}/api/stats`, { headers: { authorization: `Bearer ${staff.token}` } })
    expect(status).toBe(401)
    expect(performance.now() - signedOutAt).toBeLessThan(1_000)
    await closed
    expect(performance.now() - signedOutAt).toBeLessThan(5_000)
  }, 60_000)

  test('end twenty calls of a killed process once each within 15 s, and hang up each phone leg once', async () => {
    const simulators = await startSimulators({ haste: 50, ringMs: 100 })
    cleanup.push(() => simulators.close())
    simulators.ledger.failures = { phone: { answersAfterMs: 120_000 } }
    const hangUps: string[] = []
    const carrier = await startBalancer((path, method) => {
      if (method === 'POST' && /\/Calls\/CA\w+\.json/.test(path)) hangUps.push(path)
      return simulators.addresses.twilio
    })
    cleanup.push(() => carrier.close())
    const env = { HOST: '127.0.0.1', OPENAI_BASE_URL: simulators.addresses.openai, TWILIO_BASE_URL: carrier.url }
    // The surviving process receives the carrier's reports. The banners of both processes show its address.
    const [port, other] = [await freePort(), await freePort()]
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    first = await start({ ...env, PUBLIC_URL, PORT: String(port) })
    second = await start({ ...env, PUBLIC_URL, PORT: String(other) })
    second = { ...second, url: `http://127.0.0.1:${other}` }
    staff = await registerStaff(first)
    await staff.api('PUT', '/api/system/settings', providerSettings)
    const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'], fallbacks: [] }
    const place = async (n: number) => {
      const reply = await fetch(`${second.url}/api/calls/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone_number: `+150055520${10 + n}`, language: 'en', scenario }),
      })
      expect(reply.status).toBe(200)
      return (await reply.json()) as Call
    }
    const ten = Array.from({ length: 10 }, (_, n) => n)
    const calls = await Promise.all([...ten.map(place), ...ten.map((n) => startCall(second, `session-k${n}`))])
    const ids = calls.map(({ id }) => id)
    const reports = () => simulators.ledger.phone!.reports().map(({ status }) => status)
    await expect.poll(reports, { timeout: 10_000 }).toEqual(ten.map(() => 'ringing'))

    await second.stop('SIGKILL')
    const killedAt = performance.now()
    const left = async () =>
      (await staff.api<Call[]>('GET', '/api/calls')).filter(({ status }) => !/^(ended|failed)$/.test(status)).length
    await expect.poll(left, { timeout: 20_000, interval: 250 }).toBe(0)
    expect(performance.now() - killedAt).toBeLessThan(15_000)
    await expect.poll(reports, { timeout: 10_000 }).toEqual(ten.map(() => 'canceled'))
    const unconfirmed = async () =>
      (await staff.api<Call[]>('GET', '/api/calls')).filter((call) => call.hang_up_unconfirmed === true).length
    await expect.poll(unconfirmed, { timeout: 10_000 }).toBe(0)
    expect(hangUps).toHaveLength(10)
    expect(new Set(hangUps).size).toBe(10)

    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const ends = await client.query<{ call_id: string }>(
      `select call_id from call_events where type = 'ended' and call_id = any($1)`,
      [ids],
    )
    const reasons = await client.query<{ end_reason: string }>(`select distinct end_reason from calls`)
    await client.end()
    expect(ends.rows.map(({ call_id }) => call_id).toSorted()).toEqual(ids.toSorted())
    expect(reasons.rows).toEqual([{ end_reason: 'The server stopped during the call.' }])
  }, 60_000)

  test('answer every request during a rolling restart', async () => {
    first = await start()
    staff = await registerStaff(first)
    const enough = new AbortController()
    cleanup.push(() => enough.abort())
    const statuses = new Map<number, number>()
    let third: RunningServer | undefined
    const ask = async () => {
      while (!enough.signal.aborted) {
        // Acts as a proxy, which sends requests to the server that is ready.
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
    expect([...statuses.keys()]).toEqual([200])
    expect(statuses.get(200)).toBeGreaterThan(20)
  }, 60_000)
})
