import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/databases.ts'

/** Limits must not multiply with the number of server processes. */
const postgres = process.env['TEST_POSTGRES_URL']
if (!postgres) console.log('Skipped: limits of two servers on one PostgreSQL, which is not installed.')

describe.skipIf(!postgres)('limits of two servers on one PostgreSQL', () => {
  let servers: RunningServer[]
  let staff: Staff
  let sockets: WebSocket[]

  beforeEach(async () => {
    servers = []
    sockets = []
    const env = {
      DEMO_CATALOGUE: 'off',
      REGISTRATION_CODE_WORD: 'word',
      ENCRYPTION_KEY: 'b'.repeat(64),
      DATABASE_URL: await newPostgresDatabase(postgres!),
    }
    for (let n = 0; n < 2; n++) servers.push(await startServer(env))
    staff = await registerStaff(servers[0]!)
  })
  afterEach(async () => {
    for (const socket of sockets) socket.terminate()
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  })

  const signIn = async ({ url }: RunningServer, password: string, username = 'ann@example.com') => {
    const body = new URLSearchParams({ username, password })
    const { status, headers } = await fetch(`${url}/api/auth/login`, { method: 'POST', body })
    return { status, retryAfter: Number(headers.get('retry-after')) }
  }

  test('10 failed sign-ins block the account at both', async () => {
    const attempts = servers.flatMap((server) => Array.from({ length: 10 }, () => signIn(server, 'wrong')))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    for (const server of servers) {
      const { status, retryAfter } = await signIn(server, 'right')
      expect(status).toBe(429)
      expect(retryAfter).toBeGreaterThan(14 * 60)
      expect(retryAfter).toBeLessThanOrEqual(15 * 60)
      expect((await signIn(server, 'wrong', 'other@example.com')).status).toBe(401)
    }
  })

  test('30 wrong code words block registration at both', async () => {
    const register = async ({ url }: RunningServer, n: number) => {
      const body = JSON.stringify({ email: `new-${n}@example.com`, password: 'long enough', code_word: 'guess' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body })).status
    }
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => register(servers[n % 2]!, n)))
    expect(statuses.filter((status) => status === 403)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  /** Resolves to the type of the first message. */
  async function openCall({ url }: RunningServer, session: string): Promise<string> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/voice-chat/${session}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    sockets.push(socket)
    socket.on('error', () => {})
    const [data] = (await once(socket, 'message')) as [Buffer]
    return (JSON.parse(data.toString()) as { type: string }).type
  }

  test('a user has 20 open voice calls at both, and gets the places of a killed server back', async () => {
    await staff.api('PUT', '/api/system/settings', { practice_mode: true })
    const [first, second] = servers as [RunningServer, RunningServer]
    const calls = servers.flatMap((server, s) => Array.from({ length: 15 }, (_, n) => openCall(server, `${s}-${n}`)))
    const types = await Promise.all(calls)
    expect(types.filter((type) => type === 'call.started')).toHaveLength(20)
    expect(types.filter((type) => type === 'error')).toHaveLength(10)
    expect(await openCall(first, 'late')).toBe('error')
    await first.stop('SIGKILL')
    await expect.poll(() => openCall(second, 'again'), { timeout: 20_000, interval: 500 }).toBe('call.started')
  }, 60_000)
})
