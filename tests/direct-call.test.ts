import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Call } from '../contract/calls.ts'
import { type Browser, type Desk, openDesk, until } from '../server/calls/testing/desk.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { webmClip } from './support/webm-clip.ts'

/** Direct voice calls over real sockets. The OpenAI simulator reports violations of the provider's rules. */
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.close())

const scenario = {
  persona: 'Anna from the concierge',
  goal: 'Find the price',
  steps: ['Ask for the price per night', 'Ask whether breakfast is included'],
  fallbacks: [],
}

async function join(options: { key?: string; baseUrl?: string; model?: string; practice?: boolean } = {}) {
  const { key = 'sk-practice', baseUrl = simulators.addresses.openai, model = 'gpt-4o-mini', practice = true } = options
  const desk = await openDesk({ openai: { baseUrl, key, model, realtimeModel: 'm', practice } })
  onTestFinished(() => desk.close())
  const browser = await desk.browser('/direct')
  return { desk, browser, say: (seconds = 1.4) => browser.send({ type: 'audio', data: webmClip(seconds) }) }
}

const textsOf = (browser: Browser, type: string) =>
  browser.received.filter((message) => message.type === type).map(({ text, detail }) => String(text ?? detail))

const nth = (browser: Browser, type: string, n: number) =>
  until(() => textsOf(browser, type)[n - 1], `the browser got ${type} number ${n}`)

async function callOf(browser: Browser): Promise<Call> {
  return (await browser.next('call.started'))['call'] as Call
}

describe('a conversation', () => {
  test('answers each clip of a client that sends clips only', async () => {
    const { browser, desk, say } = await join()
    const { id, transport, practice } = await callOf(browser)
    expect({ transport, practice }).toEqual({ transport: 'direct', practice: true })
    say()
    expect(await nth(browser, 'agent_message', 1)).toMatch(/concierge/i)
    say(2)
    await nth(browser, 'agent_message', 2)
    expect(textsOf(browser, 'user_message')).toEqual(['(speech, 1.4 s)', '(speech, 2.0 s)'])
    expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended', transport: 'direct' })
    // The page sends a clip after 1.5 s of silence.
    const { latency } = await desk.calls.log(id)
    expect(latency!.turns.map(({ endpointing_ms }) => endpointing_ms)).toEqual([1500, 1500])
    expect((await browser.next('call.ended'))['reason']).toBe('Hung up.')
    await browser.closed()
    const { messages } = await desk.calls.log(id)
    expect(messages.map(({ speaker }) => speaker)).toEqual(['human', 'agent', 'human', 'agent'])
    expect(textsOf(browser, 'error')).toEqual([])
    expect(simulators.ledger.allComplaints()).toEqual([])
  })

  test('costs what the transcription and the model used', async () => {
    const { browser, desk, say } = await join({ practice: false })
    const { id } = await callOf(browser)
    say(3)
    await nth(browser, 'agent_message', 1)
    say(2)
    await nth(browser, 'agent_message', 2)
    await desk.calls.hangUp(id, { id: 'u1' })
    const cost = await desk.calls.costs.of(id)
    expect(cost).toMatchObject({
      complete: true,
      carrier: null,
      models: [
        { model: 'gpt-4o-mini', requests: 2, unreported: 0 },
        { model: 'gpt-transcribe', requests: 2, unreported: 0, seconds: 5, cost: { amount: 0.000375 } },
      ],
    })
    expect(cost.models[0]!.cost!.amount).toBeGreaterThan(0)
  })

  test('costs an unknown amount if it ends during a request', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const provider = createServer(() => ask())
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    onTestFinished(() => {
      provider.closeAllConnections()
      provider.close()
    })
    const { port } = provider.address() as AddressInfo
    const { browser, desk, say } = await join({ practice: false, baseUrl: `http://127.0.0.1:${port}/v1` })
    const { id } = await callOf(browser)
    say()
    await asked
    await desk.calls.hangUp(id, { id: 'u1' })
    expect(await desk.calls.costs.of(id)).toMatchObject({
      complete: false,
      models: [{ model: 'gpt-transcribe', requests: 1, unreported: 1 }],
    })
  })

  test('follows the scenario and the language of the start message, and stores both', async () => {
    const { browser, desk, say } = await join()
    const { id } = await callOf(browser)
    browser.send({ type: 'start', scenario, language: 'ru' })
    say()
    const greeting = await nth(browser, 'agent_message', 1)
    expect(greeting).toContain('Здравствуйте')
    expect(greeting).toContain('Anna')
    const saved = await until(async () => {
      const call = await desk.calls.read(id)
      return call.scenario !== null && call
    }, 'the scenario is saved')
    expect(saved).toMatchObject({ scenario, language: 'ru' })
  })

  test('answers queued clips in order, and rejects clips beyond the queue limit', async () => {
    const { browser, say } = await join()
    await callOf(browser)
    for (let n = 1; n <= 8; n++) say(n)
    const rejected = await until(() => {
      const errors = textsOf(browser, 'error').length
      return textsOf(browser, 'agent_message').length + errors === 8 && errors
    }, 'each clip is answered or rejected')
    expect(rejected).toBeGreaterThan(0)
    expect(new Set(textsOf(browser, 'error'))).toEqual(new Set(['Please wait for the answer before you continue.']))
    expect(textsOf(browser, 'user_message')[0]).toBe('(speech, 1.0 s)')
    expect(browser.types.filter((type) => type.endsWith('_message')).slice(0, 4)).toEqual([
      'user_message',
      'agent_message',
      'user_message',
      'agent_message',
    ])
  })

  test.each([
    ['en', 'I did not hear anything. Please say it again.'],
    ['ru', 'Я ничего не услышал. Повторите, пожалуйста.'],
  ])('answers a clip with almost no audio without the provider (%s)', async (language, answer) => {
    const { browser, desk, say } = await join()
    const { id } = await callOf(browser)
    browser.send({ type: 'start', language })
    say(2)
    browser.send({ type: 'audio', data: webmClip(0.2) })
    browser.send({ type: 'audio', data: '' })
    await nth(browser, 'agent_message', 3)
    expect(textsOf(browser, 'agent_message').slice(1)).toEqual([answer, answer])
    expect(textsOf(browser, 'user_message')).toEqual(['(speech, 2.0 s)'])
    expect(textsOf(browser, 'error')).toEqual([])
    await desk.calls.hangUp(id, { id: 'u1' })
    const { messages, latency } = await desk.calls.log(id)
    expect(messages.map(({ speaker }) => speaker)).toEqual(['human', 'agent', 'agent', 'agent'])
    expect(latency!.turns.map(({ endpointing_ms }) => endpointing_ms)).toEqual([1500, null, null])
  })

  test('replaces a retired model and sends a notice', async () => {
    const { browser, say } = await join({ model: 'gpt-3.5-turbo' })
    await callOf(browser)
    say()
    await nth(browser, 'agent_message', 1)
    expect(textsOf(browser, 'notice')).toEqual(['The model gpt-3.5-turbo was shut down. The call uses gpt-5.6-terra.'])
  })
})

describe('an invalid message', () => {
  test('is answered with an error and does not end the call', async () => {
    const { browser, say } = await join()
    await callOf(browser)
    const wav = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(3000)]).toString('base64')
    const wrong = [
      'null',
      '[]',
      '7',
      '"x"',
      '',
      '{',
      '{}',
      '{"type":null}',
      '{"type":"__proto__"}',
      '{"type":"audio"}',
      '{"type":"audio","data":7}',
      '{"type":"audio","data":"data:audio/webm;base64,GkXf"}',
      '{"type":"audio","data":"GkXf\\u0000"}',
      JSON.stringify({ type: 'audio', data: wav }),
      // A later chunk of a recording, as a MediaRecorder with time slices creates it.
      JSON.stringify({ type: 'audio', data: Buffer.from(webmClip(2), 'base64').subarray(9).toString('base64') }),
      '{"type":"start","scenario":7}',
      '{"type":"start","scenario":{"persona":"x"}}',
    ]
    for (const text of wrong) browser.socket.send(text)
    browser.socket.send(Buffer.from([1, 2, 3]))
    await until(() => textsOf(browser, 'error').length === wrong.length + 1, 'each message gets an error')
    for (const text of textsOf(browser, 'error')) expect(text).toMatch(/^[A-Z].*[.a-z]$/)
    expect(textsOf(browser, 'agent_message')).toEqual([])
    say()
    await nth(browser, 'agent_message', 1)
  })

  test('closes the connection if it exceeds 8 MB, and the call stays in the log', async () => {
    const { browser, desk } = await join()
    const { id } = await callOf(browser)
    browser.send({ type: 'audio', data: 'A'.repeat(9 * 1024 * 1024) })
    await browser.closed()
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the call is over')
  })

  test('is rejected if too many clips arrive within a minute', async () => {
    const { browser } = await join({ key: 'sk-wrong' })
    await callOf(browser)
    const tooMany = 'Too many recordings in a minute. Please wait a moment.'
    for (let n = 0; n < 40; n++) browser.send({ type: 'audio', data: webmClip(0.6) })
    await until(
      () => textsOf(browser, 'error').filter((text) => text === tooMany).length === 10,
      'ten clips are rejected',
    )
  })
})

describe('the provider', () => {
  test.each([
    ['sk-wrong', 'OpenAI rejected the API key. Please check it in Settings.'],
    ['sk-quota', 'The OpenAI account has no credit left.'],
    ['sk-credit', 'The OpenAI account has no credit left.'],
    ['sk-ratelimit', 'OpenAI is limiting requests. Please try again in a minute.'],
    ['sk-country', 'OpenAI denied access. Please check the permissions of the API key and the region of the account.'],
    ['sk-deactivated', 'The OpenAI account is deactivated.'],
    ['sk-down', 'OpenAI is unreachable. Please try again.'],
  ])('fails the turn but not the call with the key %s', async (key, detail) => {
    const { browser, desk, say } = await join({ key })
    const { id } = await callOf(browser)
    browser.send({ type: 'start', language: 'ru' })
    say()
    expect(await nth(browser, 'agent_message', 1)).toMatch(/^Извините/)
    expect(textsOf(browser, 'error')).toEqual([detail])
    expect((await desk.calls.read(id)).status).toBe('connected')
    expect(JSON.stringify(browser.received)).not.toContain('sk-')
  })

  test('is asked again once after a temporary error', async () => {
    const { browser, say } = await join({ key: 'sk-flaky' })
    await callOf(browser)
    say()
    expect(await nth(browser, 'agent_message', 1)).toMatch(/concierge/i)
    expect(textsOf(browser, 'error')).toEqual([])
  })

  test('fails the turn but not the call if its answer is invalid or the connection breaks', async () => {
    const replies = ['null', '{"text":7}', '{', '{"text":" "}', 'break']
    const provider = await startProvider((_request, next) => next(replies.shift() ?? '{"text":"Hi"}'))
    const { browser, say } = await join({ baseUrl: provider })
    await callOf(browser)
    for (let turn = 1; turn <= 6; turn++) {
      say()
      await nth(browser, 'agent_message', turn)
    }
    const answers = textsOf(browser, 'agent_message').map((text) => (text.startsWith('Sorry,') ? 'again' : 'sorry'))
    expect(answers).toEqual(['sorry', 'sorry', 'sorry', 'again', 'sorry', 'sorry'])
    expect(textsOf(browser, 'error').at(-1)).toBe('OpenAI gave no answer.')
  })

  test('is disconnected when the client leaves', async () => {
    const asked = Promise.withResolvers<IncomingMessage>()
    const provider = await startProvider((request) => asked.resolve(request))
    const { browser, desk, say } = await join({ baseUrl: provider })
    const { id } = await callOf(browser)
    say()
    const request = await asked.promise
    browser.socket.terminate()
    await until(() => request.socket.destroyed, 'the request is aborted')
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the call is over')
  })
})

test('limits a user to twenty concurrent calls', async () => {
  const { desk, browser: first } = await join()
  const others = await Promise.all(Array.from({ length: 19 }, () => desk.browser('/direct')))
  await Promise.all([first, ...others].map((browser) => browser.next('call.started')))
  const tooMany = await desk.browser('/direct')
  expect(await tooMany.next('error')).toMatchObject({ detail: expect.stringMatching(/too many voice calls/) })
  await tooMany.closed()
  first.socket.close()
  const { id } = await callOf(first)
  await until(async () => (await desk.calls.read(id)).ended_at !== null, 'the first call is over')
  await (await desk.browser('/direct')).next('call.started')
})

describe('the end of a call', () => {
  test('leaves no record if credentials are missing, and sends the reason', async () => {
    const desk = await openDesk({ openai: undefined })
    onTestFinished(() => desk.close())
    const browser = await desk.browser('/direct')
    const detail = 'Please configure OpenAI API in Settings before making calls'
    expect(await browser.next('error')).toMatchObject({ type: 'error', detail })
    await browser.closed()
    expect(await desk.calls.list()).toEqual([])
  })

  test('has a reason when the browser leaves and when the server stops', async () => {
    const { browser, desk } = await join()
    const { id } = await callOf(browser)
    const other = await desk.browser('/direct')
    const { id: second } = await callOf(other)
    browser.socket.close()
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the first is over')
    await desk.calls.close()
    expect((await other.next('call.ended'))['reason']).toBe('The server stopped.')
    expect(await reasonsOf(desk)).toEqual({ [id]: 'The browser left the call.', [second]: 'The server stopped.' })
  })
})

async function reasonsOf(desk: Desk) {
  const rows = await desk.store.db.selectFrom('calls').select(['id', 'end_reason']).execute()
  return Object.fromEntries(rows.map(({ id, end_reason }) => [id, end_reason]))
}

/** Starts a simulated provider that answers each request with a body. The body 'break' closes the connection. */
async function startProvider(answer: (request: IncomingMessage, next: (body: string) => void) => void) {
  const server: Server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      answer(request, (body) => {
        if (body === 'break') response.destroy()
        else response.end(body)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}
