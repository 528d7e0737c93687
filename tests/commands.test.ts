import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type App, openApp } from '../server/app.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { temporaryFolder } from './support/folders.ts'

/** The operator's commands, each run as a separate process. */
const root = fileURLToPath(new URL('..', import.meta.url))
let simulators: Simulators
let env: Record<string, string>

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.close())

async function run(script: string, args: string[] = [], extra: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}

let app: App
let url: string
async function start(): Promise<void> {
  const config = readConfig(env)
  makeDataDir(config.dataDir)
  app = await openApp(config, { page: undefined })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
}

async function signIn(password: string): Promise<{ status: number; token: string }> {
  const body = new URLSearchParams({ username: 'ann@example.com', password })
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body })
  return {
    status: response.status,
    token: String(((await response.json()) as Record<string, unknown>)['access_token']),
  }
}

const get = async (token: string, path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

/** Starts a server with an account and a saved key. */
async function startWithData(): Promise<string> {
  env = {
    DATA_DIR: temporaryFolder(),
    DEMO_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    REGISTRATION_CODE_WORD: 'word',
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
    SERPAPI_BASE_URL: simulators.addresses.serpapi,
  }
  await start()
  await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse', code_word: 'word' }),
  })
  const { token } = await signIn('correct horse')
  await fetch(`${url}/api/system/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ openai_api_key: 'sk-practice' }),
  })
  return token
}

function expectOneLine({ code, errors }: { code: number | null; errors: string }, pattern: RegExp): void {
  expect(code, errors).toBe(1)
  expect(errors.trim().split('\n'), errors).toHaveLength(1)
  expect(errors).toMatch(pattern)
}

describe('reset-password', () => {
  test('prints a new password once and ends every session', async () => {
    const token = await startWithData()
    expectOneLine(await run('reset-password.ts', ['ann@example.com']), /is in use, probably by the running server/)
    await app.close()
    expectOneLine(await run('reset-password.ts', ['bob@example.com']), /^No account has the e-mail/)
    expectOneLine(await run('reset-password.ts'), /^Usage:/)
    const { code, output } = await run('reset-password.ts', ['Ann@example.com'])
    expect(code).toBe(0)
    const password = /shown only once:\s+(\S{16,})/.exec(output)![1]!
    await start()
    expect(await get(token, '/api/stats')).toMatchObject({ status: 401 })
    expect(await signIn('correct horse')).toMatchObject({ status: 401 })
    const fresh = await signIn(password)
    const activity = await get(fresh.token, '/api/activity')
    expect(JSON.stringify(activity.body)).toContain('password reset')
    expect(JSON.stringify(activity.body)).not.toContain(password)
    await app.close()
  })
})

describe('rotate-keys', () => {
  test('encrypts with the new key, after which the old key can be removed', async () => {
    await startWithData()
    await app.close()
    const file = join(env['DATA_DIR']!, 'encryption-key')
    const old = readFileSync(file, 'utf8').trim()
    expect(await run('rotate-keys.ts', ['--new'])).toMatchObject({ code: 0, output: /^1 secrets encrypted/ })
    const [fresh, ...rest] = readFileSync(file, 'utf8').trim().split('\n')
    expect(rest).toEqual([old])
    expect(await run('rotate-keys.ts')).toMatchObject({ code: 0, output: /^0 secrets .* 1 already used it/ })
    expectOneLine(await run('rotate-keys.ts', [], { ENCRYPTION_KEY: old }), /^No key decrypts openai_api_key/)
    expectOneLine(await run('rotate-keys.ts', ['--new'], { ENCRYPTION_KEY: old }), /^The keys come from ENCRYPTION_KEY/)
    env['ENCRYPTION_KEY'] = fresh!
    await start()
    const { token } = await signIn('correct horse')
    expect((await get(token, '/api/calls/config-status')).body).toMatchObject({ has_valid_openai: true })
    await app.close()
  })
})

describe('doctor', () => {
  const lines = (output: string) =>
    Object.fromEntries(
      output
        .trim()
        .split('\n')
        .map((line) => {
          const [, is, about] = /^(ok|WRONG|-)\s+(data folder|\S+)/.exec(line)!
          return [about, is]
        }),
    )
  const healthy = {
    'data folder': 'ok',
    disk: 'ok',
    database: 'ok',
    keys: 'ok',
    openai: 'ok',
    clock: 'ok',
    twilio: '-',
  }

  test('reports no problem and creates nothing before the first start', async () => {
    env = { DATA_DIR: join(temporaryFolder(), 'data'), OPENAI_BASE_URL: simulators.addresses.openai }
    const { code, output } = await run('doctor.ts')
    expect(code, output).toBe(0)
    expect(lines(output)).toMatchObject({ 'data folder': '-', database: '-' })
  })

  test('checks everything, both while the server runs and while it is stopped', async () => {
    await startWithData()
    const running = await run('doctor.ts')
    expect(running.code, running.output + running.errors).toBe(0)
    expect(lines(running.output)).toMatchObject(healthy)
    await app.close()
    const stopped = await run('doctor.ts')
    expect(stopped.code, stopped.output + stopped.errors).toBe(0)
    expect(lines(stopped.output)).toMatchObject(healthy)

    const otherKey = await run('doctor.ts', [], { ENCRYPTION_KEY: 'another' })
    expect(otherKey.code).toBe(1)
    expect(lines(otherKey.output)).toMatchObject({ keys: 'WRONG', openai: '-' })
    const unreachable = await run('doctor.ts', [], { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })
    expect(unreachable.code).toBe(1)
    expect(lines(unreachable.output)).toMatchObject({ openai: 'WRONG', clock: '-', database: 'ok' })
    expect(otherKey.output + unreachable.output + stopped.output).not.toContain('sk-practice')
  })

  test('reports a wrong clock', async () => {
    const late = createServer((_request, response) => {
      response.sendDate = false
      response.setHeader('date', new Date(Date.now() - 300_000).toUTCString())
      response.end('{}')
    })
    await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve))
    const { port } = late.address() as { port: number }
    env = { DATA_DIR: temporaryFolder(), OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }
    const { code, output } = await run('doctor.ts')
    late.close()
    expect(code, output).toBe(1)
    expect(output).toMatch(/WRONG\s+clock\s+differs by (299|30\d) s/)
  })
})
