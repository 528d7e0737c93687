import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call, CallLog } from '../contract/calls.ts'
import { startSimulators } from '../simulators/start.ts'
import { until } from './support/phone-harness.ts'
import { providerSettings } from './support/provider-settings.ts'
import { startServer } from './support/server.ts'
import { registerStaff } from './support/staff.ts'

type Message = Record<string, unknown> & { type: string }

/**
 * SIGTERM during calls: clients get a reason, no paid connection stays open at a provider, and the logs are complete.
 */
test('ends its calls with a reason, hangs up at the providers and saves the transcripts when it stops', async () => {
  const simulators = await startSimulators({ haste: 50, ringMs: 100 })
  const env = {
    DEMO_CATALOGUE: 'off',
    REGISTRATION_CODE_WORD: 'word',
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
  }
  const first = await startServer(env)
  const staff = await registerStaff(first)
  await staff.api('PUT', '/api/system/settings', providerSettings)
  const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }
  const phone = await staff.api<Call>('POST', '/api/calls/', { phone_number: '+15005550020', scenario })
  await until(
    () => staff.api<Call>('GET', `/api/calls/${phone.id}`),
    ({ status }) => status === 'connected',
  )
  const address = `${first.url.replace('http', 'ws')}/api/realtime-voice`
  const headers = { authorization: `Bearer ${staff.token}` }
  const browser = new WebSocket(address, { headers })
  const messages: Message[] = []
  browser.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  const next = async (type: string): Promise<Message> => {
    for (;;) {
      const found = messages.find((message) => message.type === type)
      if (found !== undefined) return found
      await once(browser, 'message', { signal: AbortSignal.timeout(8000) })
    }
  }
  await once(browser, 'open')
  browser.send(JSON.stringify({ type: 'session.update', session: {} }))
  const { id } = (await next('call.started'))['call'] as Call
  browser.send(JSON.stringify({ type: 'response.create' }))
  await next('response.done')

  const gone = once(browser, 'close')
  const started = performance.now()
  const stopped = first.stop('SIGTERM')
  expect((await next('call.ended'))['reason']).toBe('The server stopped.')
  // The server accepts no new call while it stops, nor afterwards.
  const late = new WebSocket(address, { headers })
  const answer = await new Promise<string>((resolve) => {
    late.once('message', (data: Buffer) => resolve(data.toString()))
    late.once('error', () => resolve('refused'))
  })
  expect(answer).toMatch(/refused|The server is stopping/)
  late.terminate()
  await gone
  expect(await stopped).toBe(0)
  expect(performance.now() - started).toBeLessThan(2000)
  const left = { isOpen: false, complaints: [] }
  expect(simulators.ledger.sessions().map(({ isOpen, complaints }) => ({ isOpen, complaints }))).toEqual([left, left])
  expect(simulators.ledger.phone!.reports().map(({ status }) => status)).toEqual(['completed'])

  const second = await startServer({ ...env, DATA_DIR: first.dataDir })
  const read = async <Reply>(path: string) => (await (await fetch(second.url + path, { headers })).json()) as Reply
  const log = await read<CallLog>(`/api/calls/${id}/log`)
  expect(log).toMatchObject({ status: 'ended', messages: [{ speaker: 'agent', text: expect.stringMatching(/\w/) }] })
  expect(await read<Call>(`/api/calls/${phone.id}`)).toMatchObject({ status: 'ended' })
  expect(JSON.stringify(await read('/api/activity?limit=20'))).toContain('The server stopped.')
  await second.stop()
  await simulators.close()
}, 60_000)
