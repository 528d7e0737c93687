import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import { freePort } from '../scripts/free-port.ts'
import { prepareRecognition } from '../simulators/speech/recognition.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { startBalancer } from './support/balancer.ts'
import { until } from './support/phone-desk.ts'
import { providerSettings } from './support/provider-settings.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/stores.ts'

/**
 * Phone calls of several processes on one PostgreSQL: whatever Twilio asks, tells or streams may come to any of them.
 * The processes are real ones; between them and the carrier's stand-in is a balancer that a test sets.
 */
const postgres = process.env['TEST_POSTGRES_URL']
if (!postgres)
  console.log('Skipped: phone calls on several processes, which need PostgreSQL (apt-get install postgresql)')

type Place = 'a' | 'b' | 'nowhere'

let standIns: Simulators
let balancer: Awaited<ReturnType<typeof startBalancer>>
let servers: Record<'a' | 'b', RunningServer>
/** All that ever were, so that none is left whatever fails. */
const started: RunningServer[] = []
let staff: Record<'a' | 'b', Staff>
let env: Record<string, string>
/** Where things are sent, by what they are: the first whose pattern fits. */
let routes: [RegExp, Place | (() => Place)][] = []

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

describe.skipIf(!postgres)('two servers on one database', () => {
  beforeAll(async () => {
    await prepareRecognition()
    standIns = await startSimulators({ haste: 50, ringMs: 100, pace: 4 })
    balancer = await startBalancer((path) => {
      const found = routes.find(([pattern]) => pattern.test(path))?.[1]
      const place = typeof found === 'function' ? found() : found
      return place === undefined || place === 'nowhere' ? undefined : servers[place].url
    })
    env = {
      DATABASE_URL: await newPostgresDatabase(postgres!),
      PUBLIC_URL: balancer.url,
      ENCRYPTION_KEY: 'one key for both',
      REGISTRATION_CODE_WORD: 'word',
      DEMO_CATALOGUE: 'off',
      OPENAI_BASE_URL: standIns.addresses.openai,
      TWILIO_BASE_URL: standIns.addresses.twilio,
    }
    servers = { a: await startNode(), b: await startNode() }
    staff = {
      a: await registerStaff(servers.a, 'ann@example.com'),
      b: await registerStaff(servers.b, 'bob@example.com'),
    }
    await staff.a.api('PUT', '/api/system/settings', providerSettings)
  }, 60_000)
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()))
    balancer?.close()
    await standIns?.close()
  })
  beforeEach(async () => {
    // A try that failed may have left it dead.
    const isAlive = await fetch(`${servers.a.url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAlive) servers.a = await startNode(servers.a.url)
    await until(
      () => standIns.ledger.phone!.leftovers(),
      (left) => left.length === 0,
    )
    standIns.ledger.reset()
  })

  const place = (phone_number: string) =>
    staff.a.api<Call>('POST', '/api/calls/', { phone_number, language: 'en', scenario })
  const read = (id: string, at: 'a' | 'b') => staff[at].api<Call>('GET', `/api/calls/${id}`)
  const logOf = (id: string, at: 'a' | 'b') => staff[at].api<CallLog>('GET', `/api/calls/${id}/log`)
  const becomes = (id: string, status: string, at: 'a' | 'b' = 'b') =>
    until(
      () => read(id, at),
      (call) => call.status === status,
    )
  const phone = (to: string) => standIns.ledger.phone!.reports().findLast((call) => call.to === to)!
  const reasons = async () => JSON.stringify(await staff.b.api('GET', '/api/activity?limit=5'))
  const said = (id: string, count: number) =>
    until(
      () => logOf(id, 'b'),
      ({ messages }) => messages.length >= count,
    )

  test('all that Twilio does comes to the other server: it takes the call and holds the conversation', async () => {
    routes = [[/^\/api\/twilio\//, 'b']]
    const { id } = await place('+15005551201')
    await becomes(id, 'connected', 'a')
    const { messages } = await said(id, 3)
    expect(new Set(messages.map(({ speaker }) => speaker))).toEqual(new Set(['human', 'agent']))
    // The end is asked for where the call is no more.
    expect(await staff.a.api('POST', `/api/calls/${id}/hangup`)).toMatchObject({ status: 'ended' })
    await until(
      () => phone('+15005551201'),
      ({ status }) => status === 'completed',
    )
    expect(await reasons()).toContain('Hung up.')
    expect(standIns.ledger.allComplaints()).toEqual([])
  })

  test('reports come to the other server, sound to the one that placed the call', async () => {
    routes = [
      [/media|voice/, 'a'],
      [/status/, 'b'],
    ]
    const { id } = await place('+15005550023')
    await becomes(id, 'connected')
    await becomes(id, 'ended')
    const busy = await place('+15005550010')
    await becomes(busy.id, 'failed')
    expect(await reasons()).toContain('The line is busy.')
  })

  test('every request comes to another server than the one before', async () => {
    let turn = 0
    routes = [[/^\/api\/twilio\//, () => (turn++ % 2 === 0 ? 'b' : 'a')]]
    const { id } = await place('+15005551202')
    await said(id, 3)
    await becomes(id, 'ended')
    await until(
      () => phone('+15005551202'),
      ({ status }) => status === 'completed',
    )
  })

  test('a stream that is lost comes back to the other server, and the conversation goes on', async () => {
    const number = '+15005551205'
    let isLost = false
    routes = [[/^\/api\/twilio\//, () => (isLost ? 'b' : 'a')]]
    standIns.ledger.failures = { phone: { cutsAfterMs: 14_000 } }
    const { id } = await place(number)
    const before = (await said(id, 2)).messages
    isLost = true
    await until(
      () => phone(number).streams.length,
      (streams) => streams === 2,
    )
    const { messages } = await said(id, before.length + 2)
    // One conversation: what was said before stands in its place.
    expect(messages.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(messages[0]).toEqual(before[0])
    await staff.b.api('POST', `/api/calls/${id}/hangup`)
    await becomes(id, 'ended', 'a')
  })

  test('a call whose server is killed while they speak goes on at the other', { timeout: 60_000 }, async () => {
    let isDead = false
    routes = [[/^\/api\/twilio\//, () => (isDead ? 'b' : 'a')]]
    const { id } = await place('+15005551203')
    await said(id, 1)
    isDead = true
    await servers.a.stop('SIGKILL')
    await until(
      () => phone('+15005551203').streams.length,
      (streams) => streams === 2,
    )
    const { messages } = await logOf(id, 'b')
    await said(id, messages.length + 2)
    await becomes(id, 'ended')
    expect(await reasons()).not.toContain('The server stopped during the call.')
    servers.a = await startNode(servers.a.url)
  })
})

/** A server whose own address is known: its banner names the public one. */
async function startNode(url?: string): Promise<RunningServer> {
  const port = url === undefined ? await freePort() : Number(new URL(url).port)
  const server = await startServer({ ...env, HOST: '127.0.0.1', PORT: String(port) })
  started.push(server)
  return { ...server, url: `http://127.0.0.1:${port}` }
}
