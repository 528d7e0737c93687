import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import type { CallCost } from '../contract/costs.ts'
import { freePort } from '../scripts/free-port.ts'
import { prepareRecognition } from '../simulators/speech/recognition.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { startBalancer } from './support/balancer.ts'
import { until } from './support/phone-harness.ts'
import { providerSettings } from './support/provider-settings.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/databases.ts'

/**
 * Phone calls of several processes on one PostgreSQL. Any process may receive Twilio's requests, reports and media. The
 * processes are real; a load balancer under the test's control connects them with the carrier's simulator.
 */
const postgres = process.env['TEST_POSTGRES_URL']
if (!postgres)
  console.log('Skipped: phone calls on several processes, which need PostgreSQL (apt-get install postgresql)')

type Place = 'a' | 'b' | 'nowhere'

let simulators: Simulators
let balancer: Awaited<ReturnType<typeof startBalancer>>
let servers: Record<'a' | 'b', RunningServer>
/** Every process started, so that `afterAll` stops all of them after a failure too. */
const started: RunningServer[] = []
let staff: Record<'a' | 'b', Staff>
let env: Record<string, string>
/** Targets of the load balancer. The first matching pattern applies. */
let routes: [RegExp, Place | (() => Place)][] = []

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

describe.skipIf(!postgres)('two servers on one database', () => {
  beforeAll(async () => {
    await prepareRecognition()
    simulators = await startSimulators({ haste: 50, ringMs: 100, pace: 4 })
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
      OPENAI_BASE_URL: simulators.addresses.openai,
      TWILIO_BASE_URL: simulators.addresses.twilio,
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
    await simulators?.close()
  })
  beforeEach(async () => {
    // A failed attempt of a test may have stopped process a.
    const isAlive = await fetch(`${servers.a.url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAlive) servers.a = await startNode(servers.a.url)
    await until(
      () => simulators.ledger.phone!.leftovers(),
      (left) => left.length === 0,
    )
    simulators.ledger.reset()
  })

  const place = (phone_number: string) =>
    staff.a.api<Call>('POST', '/api/calls/', { phone_number, language: 'en', scenario })
  const read = (id: string, at: 'a' | 'b') => staff[at].api<Call>('GET', `/api/calls/${id}`)
  const logOf = (id: string, at: 'a' | 'b') => staff[at].api<CallLog>('GET', `/api/calls/${id}/log`)
  const waitForStatus = (id: string, status: string, at: 'a' | 'b' = 'b') =>
    until(
      () => read(id, at),
      (call) => call.status === status,
    )
  const phone = (to: string) => simulators.ledger.phone!.reports().findLast((call) => call.to === to)!
  const reasons = async () => JSON.stringify(await staff.b.api('GET', '/api/activity?limit=5'))
  const waitForMessages = (id: string, count: number) =>
    until(
      () => logOf(id, 'b'),
      ({ messages }) => messages.length >= count,
    )

  test("the process that receives Twilio's requests takes over the call from the process that ordered it", async () => {
    routes = [[/^\/api\/twilio\//, 'b']]
    const { id } = await place('+15005551201')
    await waitForStatus(id, 'connected', 'a')
    const { messages } = await waitForMessages(id, 3)
    expect(new Set(messages.map(({ speaker }) => speaker))).toEqual(new Set(['human', 'agent']))
    // Process a accepts the hang-up, although process b runs the call.
    expect(await staff.a.api('POST', `/api/calls/${id}/hangup`)).toMatchObject({ status: 'ended' })
    await until(
      () => phone('+15005551201'),
      ({ status }) => status === 'completed',
    )
    expect(await reasons()).toContain('Hung up.')
    expect(simulators.ledger.allComplaints()).toEqual([])
  })

  test("one process receives status reports while another has the call's audio", async () => {
    routes = [
      [/media|voice/, 'a'],
      [/status/, 'b'],
    ]
    const { id } = await place('+15005550023')
    await waitForStatus(id, 'connected')
    await waitForStatus(id, 'ended')
    const busy = await place('+15005550010')
    await waitForStatus(busy.id, 'failed')
    expect(await reasons()).toContain('The line is busy.')
  })

  test('requests may alternate between the processes', async () => {
    let turn = 0
    routes = [[/^\/api\/twilio\//, () => (turn++ % 2 === 0 ? 'b' : 'a')]]
    const { id } = await place('+15005551202')
    await waitForMessages(id, 3)
    await waitForStatus(id, 'ended')
    await until(
      () => phone('+15005551202'),
      ({ status }) => status === 'completed',
    )
  })

  test('the other process continues the conversation when a lost media stream reconnects to it', async () => {
    const number = '+15005551205'
    let isLost = false
    routes = [[/^\/api\/twilio\//, () => (isLost ? 'b' : 'a')]]
    simulators.ledger.failures = { phone: { cutsAfterMs: 14_000 } }
    const { id } = await place(number)
    const before = (await waitForMessages(id, 2)).messages
    isLost = true
    await until(
      () => phone(number).streams.length,
      (streams) => streams === 2,
    )
    const { messages } = await waitForMessages(id, before.length + 2)
    // The log is continuous: earlier messages keep their places.
    expect(messages.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(messages[0]).toEqual(before[0])
    await staff.b.api('POST', `/api/calls/${id}/hangup`)
    await waitForStatus(id, 'ended', 'a')
  })

  test('the other process repeats an opening that was not heard, and only that', { timeout: 60_000 }, async () => {
    const openings = async (id: string) =>
      (await logOf(id, 'b')).messages.filter(({ text }) => text.startsWith('Hello, this is the AI assistant')).length
    for (const [number, cutsAfterMs, count] of [
      ['+15005551206', 5_000, 2],
      ['+15005551207', 14_000, 1],
    ] as const) {
      let isLost = false
      routes = [[/^\/api\/twilio\//, () => (isLost ? 'b' : 'a')]]
      simulators.ledger.failures = { phone: { cutsAfterMs } }
      const { id } = await place(number)
      await until(
        () => phone(number)?.streams.length ?? 0,
        (streams) => streams === 1,
      )
      isLost = true
      await until(
        () => phone(number).streams.length,
        (streams) => streams === 2,
      )
      await until(
        async () => (await read(id, 'b')).disclosed,
        (disclosed) => disclosed !== null,
      )
      await waitForMessages(id, (await logOf(id, 'b')).messages.length + 1)
      expect(await openings(id)).toBe(count)
      await staff.a.api('POST', `/api/calls/${id}/hangup`)
    }
  })

  test('the other process takes over a call whose auth token was replaced', async () => {
    routes = [[/^\/api\/twilio\//, 'b']]
    try {
      const { id } = await place('+15005551206')
      // The simulator signs all requests of a call with the token of its order.
      await staff.b.api('PUT', '/api/system/settings', { twilio_auth_token: 'practice-successor' })
      await waitForMessages(id, 2)
      await staff.b.api('POST', `/api/calls/${id}/hangup`)
      await until(
        () => phone('+15005551206'),
        ({ status }) => status === 'completed',
      )
      expect(simulators.ledger.allComplaints()).toEqual([])
    } finally {
      await staff.a.api('PUT', '/api/system/settings', providerSettings)
    }
  })

  test('the other process continues a call whose process was killed', { timeout: 60_000 }, async () => {
    let isDead = false
    routes = [[/^\/api\/twilio\//, () => (isDead ? 'b' : 'a')]]
    const { id } = await place('+15005551203')
    await waitForMessages(id, 1)
    const usage = async () => {
      const { models } = await staff.b.api<CallCost>('GET', `/api/calls/${id}/cost`)
      return models.find(({ model }) => model === 'gpt-realtime-2.1')
    }
    const before = (await until(usage, (model) => model !== undefined))!
    isDead = true
    await servers.a.stop('SIGKILL')
    await until(
      () => phone('+15005551203').streams.length,
      (streams) => streams === 2,
    )
    const { messages } = await logOf(id, 'b')
    await waitForMessages(id, messages.length + 2)
    await waitForStatus(id, 'ended')
    // The usage of the killed process counts.
    const after = (await usage())!
    expect(after.requests).toBeGreaterThan(before.requests)
    expect(after.output_tokens).toBeGreaterThan(before.output_tokens)
    expect(await reasons()).not.toContain('The server stopped during the call.')
    servers.a = await startNode(servers.a.url)
  })
})

/** Starts a server on a known port, because its banner shows only the public address. */
async function startNode(url?: string): Promise<RunningServer> {
  const port = url === undefined ? await freePort() : Number(new URL(url).port)
  const server = await startServer({ ...env, HOST: '127.0.0.1', PORT: String(port) })
  started.push(server)
  return { ...server, url: `http://127.0.0.1:${port}` }
}
