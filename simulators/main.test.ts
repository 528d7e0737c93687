import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSimulators, type Addresses, type Simulators } from './start.ts'

describe('the program', () => {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  async function launch(
    first: 'ignore' | 'pipe',
    ipc: boolean,
  ): Promise<{ child: ChildProcess; addresses: Addresses }> {
    const program = fileURLToPath(new URL('main.ts', import.meta.url))
    const child = spawn(process.execPath, [program], {
      stdio: [first, 'pipe', 'inherit', ...(ipc ? (['ipc'] as const) : [])],
    })
    children.push(child)
    const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
    return { child, addresses: JSON.parse(line) as Addresses }
  }

  test('prints its addresses, serves requests, and exits when the parent closes the channel', async () => {
    const { child, addresses } = await launch('ignore', true)
    expect(addresses.openai).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
    for (const address of [addresses.twilio, addresses.serpapi, addresses.control]) {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    }
    const reply = await fetch(`${addresses.openai}/models`, { headers: { authorization: 'Bearer sk-practice' } })
    expect(reply.status).toBe(200)
    const exit = once(child, 'exit')
    child.disconnect()
    expect(await exit).toEqual([0, null])
  })

  test('exits when stdin closes and on SIGTERM', async () => {
    const piped = await launch('pipe', false)
    const ended = once(piped.child, 'exit')
    piped.child.stdin!.end()
    expect(await ended).toEqual([0, null])

    const signalled = await launch('pipe', false)
    const exit = once(signalled.child, 'exit')
    signalled.child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })
})

describe('the other servers', () => {
  let simulators: Simulators
  beforeEach(async () => {
    simulators = await startSimulators()
  })
  afterEach(() => simulators.close())

  const sid = `AC${'0123456789abcdef'.repeat(2)}`
  const twilio = (token: string, path = `/2010-04-01/Accounts/${sid}.json`, user = sid) =>
    fetch(`${simulators.addresses.twilio}${path}`, {
      headers: { authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` },
    })

  test('the Twilio simulator returns the account for a valid token', async () => {
    expect(await (await twilio('practice')).json()).toMatchObject({ sid, status: 'active', type: 'Full' })
    expect(await (await twilio('suspended')).json()).toMatchObject({ status: 'suspended' })
    expect(await (await twilio('closed')).json()).toMatchObject({ status: 'closed' })
    expect(await (await twilio('trial')).json()).toMatchObject({ status: 'active', type: 'Trial' })
    const answers = await Promise.all([
      twilio('wrong'),
      twilio('practice', undefined, 'bob'),
      twilio('practice', '/2010-04-01/Accounts/nobody.json'),
      twilio('ratelimit'),
    ])
    const errors = await Promise.all(answers.map((answer) => answer.json()))
    expect(errors).toMatchObject([
      { status: 401, code: 20003, message: 'Authenticate' },
      { status: 401, code: 20003, message: 'Authentication Error - invalid username' },
      { status: 404, code: 20404 },
      { status: 429, code: 20429 },
    ])
  })

  test('the SerpAPI simulator returns the account for a valid key', async () => {
    const account = (key: string) => fetch(`${simulators.addresses.serpapi}/account.json?api_key=${key}`)
    expect(await (await account('practice')).json()).toMatchObject({ api_key: 'practice', total_searches_left: 240 })
    expect(await (await account('spent')).json()).toMatchObject({ total_searches_left: 0 })
    const statuses = await Promise.all(['nobody', 'error', 'forbidden', 'ratelimit'].map(account))
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 403, 429])
    expect(await statuses[1]!.json()).toHaveProperty('error')
    expect((await fetch(`${simulators.addresses.serpapi}/locations.json?api_key=practice`)).status).toBe(404)
  })

  test('the control server accepts known failures and rejects browsers', async () => {
    const put = (body: string, headers = {}) =>
      fetch(`${simulators.addresses.control}/failures`, { method: 'PUT', body, headers })
    expect((await put('{"transcripts":"failed","dropAfterMs":5}')).status).toBe(200)
    expect(simulators.ledger.failures).toEqual({ transcripts: 'failed', dropAfterMs: 5 })
    for (const wrong of ['{', '[]', '{"colour":1}', '{"dropAfterMs":"soon"}', '{"transcripts":"never"}']) {
      expect((await put(wrong)).status).toBe(422)
    }
    expect((await put('{}', { origin: 'http://example.com' })).status).toBe(403)
    await fetch(`${simulators.addresses.control}/reset`, { method: 'POST' })
    expect(simulators.ledger.failures).toEqual({})
    for (const path of ['sessions', 'complaints', 'leftovers']) {
      expect(await (await fetch(`${simulators.addresses.control}/${path}`)).json()).toEqual([])
    }
    expect((await fetch(`${simulators.addresses.control}/nothing`)).status).toBe(404)
  })

  test('throws if a port is in use', async () => {
    const port = Number(new URL(simulators.addresses.twilio).port)
    await expect(startSimulators({ ports: { serpapi: port } })).rejects.toThrow('EADDRINUSE')
  })
})
