import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import type { CallCost, CallCosts } from '../contract/costs.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { installations } from './support/databases.ts'
import { type PhoneHarness, startPhoneHarness, until } from './support/phone-harness.ts'
import { providerSettings } from './support/provider-settings.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'

const budgetOf = (amount: number) => ({ daily_budget: { amount, currency: 'USD' } })

/** Real calls of the whole server: its provider addresses are those of the simulators, practice mode is off. */
describe('costs of phone calls', () => {
  let harness: PhoneHarness
  beforeAll(async () => {
    harness = await startPhoneHarness(4)
  }, 60_000)
  afterAll(() => harness?.close())
  afterEach(() => harness.ask('PUT', '/api/system/settings', { daily_budget: null, practice_mode: false }))

  const costOf = async (id: string) => (await harness.ask('GET', `/api/calls/${id}/cost`)).body as CallCost
  const costs = async () => (await harness.ask('GET', '/api/calls/costs?days=2')).body as CallCosts

  /** Places a call and hangs up after the agent has asked its question and heard an answer. */
  async function talk(number: string): Promise<Call> {
    const { id } = await harness.place(number)
    await until(
      () => harness.logOf(id),
      ({ messages }) => messages.filter(({ speaker }) => speaker === 'human').length >= 2,
    )
    await until(
      () => costOf(id),
      ({ models }) => models.length === 2,
    )
    return harness.hangUp(id)
  }

  test('a call shows the cost of each model, which counts by day and person', async () => {
    const before = await costs()
    const { id } = await talk('+15005551000')
    const cost = await costOf(id)
    expect(cost.models).toMatchObject([
      { model: 'gpt-realtime-2.1', cost: { currency: 'USD' } },
      { model: 'gpt-transcribe', cost: { currency: 'USD' } },
    ])
    const [speech, transcription] = cost.models
    expect(speech!.requests).toBeGreaterThanOrEqual(2)
    expect(speech!.input_tokens).toBeGreaterThan(0)
    expect(speech!.output_tokens).toBeGreaterThan(0)
    expect(transcription!.seconds).toBeGreaterThan(0)
    // The carrier has not reported its price yet.
    expect(cost).toMatchObject({ complete: false, carrier: null, prices: { date: '2026-11-23' } })
    const total = cost.models.reduce((sum, model) => sum + model.cost!.amount, 0)
    expect(cost.total!.amount).toBeCloseTo(total, 5)
    const call = await harness.read(id)
    expect(call).toMatchObject({ model_cost: cost.total, total_cost: cost.total, cost_incomplete: true })
    expect(call.cost).toBeUndefined()
    const after = await costs()
    expect(after.days.at(-1)!.amount - before.days.at(-1)!.amount).toBeCloseTo(total, 5)
    expect(after.people).toMatchObject([{ email: 'ann@example.com', calls: 1 }])
    const listed = (await harness.ask('GET', '/api/calls')).body as Call[]
    expect(listed.find((other) => other.id === id)?.total_cost).toEqual(cost.total)
  })

  test('a used-up budget rejects the next call in words, the running call continues, practice calls start', async () => {
    const running = await harness.place('+15005551001')
    await harness.waitForStatus(running.id, 'connected')
    await harness.ask('PUT', '/api/system/settings', budgetOf(0.01))
    const rejected = await harness.dial('+15005551002')
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        code: 'daily_budget_used_up',
        detail: expect.stringMatching(/^The budget of 0\.01 USD for today is used up: \d+\.\d\d USD spent/),
      },
    })
    // The call is not stored, and a repeated request with the same key is rejected as well.
    const listed = (await harness.ask('GET', '/api/calls')).body as Call[]
    expect(listed.some(({ phone_number }) => phone_number === '+15005551002')).toBe(false)
    expect((await costs()).budget).toMatchObject({ state: 'used_up' })
    // A web call is rejected before its agent is ordered. Nothing listens at this address.
    const livekit = { livekit_url: 'ws://127.0.0.1:9', livekit_api_key: 'key', livekit_api_secret: 'secret' }
    await harness.ask('PUT', '/api/system/settings', livekit)
    const room_id = 'sim-call-budget'
    await harness.ask('POST', '/api/rtc/token', { room_id, identity: 'user', role: 'user' })
    expect(await harness.ask('POST', '/api/rtc/agent-join', { room_id })).toMatchObject({
      status: 429,
      body: { code: 'daily_budget_used_up' },
    })
    expect((await harness.read(running.id)).status).toBe('connected')
    await harness.hangUp(running.id)

    await harness.ask('PUT', '/api/system/settings', { practice_mode: true })
    const practice = await harness.place('+15005551003')
    await harness.waitForStatus(practice.id, 'connected')
    await harness.hangUp(practice.id)
    expect(await costOf(practice.id)).toMatchObject({ total: { amount: 0 }, models: [], complete: true })
  })

  test('a call that starts after 80 % has a warning in its log', async () => {
    const { budget, days } = await costs()
    expect(budget).toBeNull()
    const spent = days.at(-1)!.amount
    expect(spent).toBeGreaterThan(0)
    await harness.ask('PUT', '/api/system/settings', budgetOf(Math.max(0.01, spent / 0.9)))
    const { id } = await harness.place('+15005551004')
    const { notices } = await harness.logOf(id)
    expect(notices?.map(({ code }) => code)).toContain('daily_budget_nearly_used')
    await harness.hangUp(id)
  })
})

describe.each(installations)('costs of servers on $engine', ({ engine, env }) => {
  let simulators: Simulators
  let settings: Record<string, string>
  let servers: RunningServer[]
  let staff: Staff
  const sockets: WebSocket[] = []

  beforeAll(async () => {
    simulators = await startSimulators({ haste: 50 })
    settings = {
      ...(await env()),
      DEMO_CATALOGUE: 'off',
      REGISTRATION_CODE_WORD: 'word',
      ENCRYPTION_KEY: 'c'.repeat(64),
      OPENAI_BASE_URL: simulators.addresses.openai,
    }
    // SQLite has one process.
    servers = []
    for (let n = 0; n < (engine === 'postgres' ? 2 : 1); n++) servers.push(await startServer(settings))
    staff = await registerStaff(servers[0]!)
    await staff.api('PUT', '/api/system/settings', providerSettings)
  }, 60_000)
  afterAll(async () => {
    for (const socket of sockets) socket.terminate()
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    await simulators.close()
  })

  type Message = { type: string; call?: { id: string }; error?: { code?: string } }

  function openCall({ url }: RunningServer): { socket: WebSocket; received: Message[] } {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime-voice`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    sockets.push(socket)
    const received: Message[] = []
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Message))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'session.update', session: { instructions: 'Hello' } })))
    return { socket, received }
  }

  /** Resolves to 'started' or to the code of the rejection. */
  const outcomeOf = async ({ received }: { received: Message[] }) => {
    const first = await until(
      () => received.find(({ type }) => type === 'call.started' || type === 'error'),
      (message) => message !== undefined,
    )
    return first!.type === 'error' ? first!.error?.code : 'started'
  }

  test('calls that start at the same time share the budget', async () => {
    // A call without a carrier is expected to cost $0.30.
    await staff.api('PUT', '/api/system/settings', budgetOf(1.2))
    const calls = Array.from({ length: 16 }, (_, n) => openCall(servers[n % servers.length]!))
    const outcomes = await Promise.all(calls.map(outcomeOf))
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'daily_budget_used_up')).toHaveLength(12)
    expect((await staff.api<Call[]>('GET', '/api/calls')).length).toBe(4)
    for (const { socket } of calls) socket.close()
    await until(
      () => staff.api<Call[]>('GET', '/api/calls'),
      (all) => all.every(({ status }) => status === 'ended' || status === 'failed'),
    )
    // These calls cost nothing, so the budget is free again.
    expect(await outcomeOf(openCall(servers[0]!))).toBe('started')
    await staff.api('PUT', '/api/system/settings', { daily_budget: null })
  }, 60_000)

  test('usage survives the death of the process', async () => {
    const call = openCall(servers.at(-1)!)
    expect(await outcomeOf(call)).toBe('started')
    const { id } = call.received.find(({ type }) => type === 'call.started')!.call!
    call.socket.send(JSON.stringify({ type: 'response.create' }))
    await until(
      () => call.received,
      (received) => received.some(({ type }) => type === 'response.audio_transcript.done' || type === 'response.done'),
    )
    const cost = await until(
      () => staff.api<CallCost>('GET', `/api/calls/${id}/cost`),
      ({ models }) => models.some(({ requests }) => requests > 0),
    )
    expect(cost.total!.amount).toBeGreaterThan(0)
    await servers.at(-1)!.stop('SIGKILL')
    servers[servers.length - 1] = await startServer({ ...settings, DATA_DIR: servers.at(-1)!.dataDir })
    const server = servers.at(-1)!
    const again = await registerStaff(server)
    await until(
      () => again.api<Call>('GET', `/api/calls/${id}`),
      ({ ended_at }) => ended_at !== null,
    )
    expect(await again.api<CallCost>('GET', `/api/calls/${id}/cost`)).toEqual({ ...cost, complete: true })
  }, 60_000)
})
