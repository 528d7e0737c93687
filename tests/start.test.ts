import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildPage } from '../scripts/build-page.ts'
import { temporaryFolder } from './support/folders.ts'
import { startServer } from './support/server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs the server until it exits. */
async function run(env: Record<string, string>, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'server/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn', DEMO_CATALOGUE: 'off', ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { code, errors }
}

/** Asserts exit code 1 and a single line on stderr, without a stack. */
function expectOneLine({ code, errors }: { code: unknown; errors: string }, pattern: RegExp): void {
  expect(code, errors).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toMatch(pattern)
}

beforeAll(async () => {
  await buildPage()
}, 60_000)

test('creates a private data folder at the first start, and reads it at the second', async () => {
  const dataDir = join(temporaryFolder(), 'new', 'data')
  const first = await startServer({ DATA_DIR: dataDir, DEMO_CATALOGUE: 'off' })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'encryption-key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'registration-code-word'), 'utf8').trim()).toBe(first.codeWord)
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  await first.stop()
  const second = await startServer({ DATA_DIR: dataDir, DEMO_CATALOGUE: 'off' })
  expect(second.codeWord).toBe(first.codeWord)
  await second.stop()
})

test('does not print a code word that the operator set', async () => {
  const server = await startServer({ DEMO_CATALOGUE: 'off', REGISTRATION_CODE_WORD: 'open-sesame' })
  expect(server.output()).toContain('with the code word in REGISTRATION_CODE_WORD')
  expect(server.output()).not.toContain('open-sesame')
  await server.stop()
})

test('serves the page compressed at its own paths, and never below /api', async () => {
  const server = await startServer({ DEMO_CATALOGUE: 'off' })
  const ask = (path: string) => fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
  for (const path of ['/', '/venues/villas', '/login?next=/chat']) {
    const page = await ask(path)
    expect(page.headers.get('content-type'), path).toContain('text/html')
    expect(page.headers.get('cache-control'), path).toBe('no-cache')
    expect(await page.text(), path).toContain('<title>Tourism Agent Dashboard</title>')
  }
  const script = /assets\/[\w-]+\.js/.exec(await (await ask('/')).text())![0]
  const { headers } = await ask(`/${script}`)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toContain('immutable')
  for (const path of ['/api/nothing', '/ws/nothing', '/assets/nothing.js']) {
    const missing = await ask(path)
    expect(missing.status, path).toBe(404)
    expect(await missing.json(), path).toMatchObject({ detail: expect.any(String) })
  }
  await server.stop()
})

test('rejects a port that is in use', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expectOneLine(await run({ PORT: String(port), HOST: '127.0.0.1' }), new RegExp(`^Port ${port} is taken`))
  other.close()
})

test('rejects a port that is not a number', async () => {
  expectOneLine(await run({ PORT: 'three thousand' }), /^PORT must be a number/)
})

test('rejects a data folder that another process uses', async () => {
  const server = await startServer({ DEMO_CATALOGUE: 'off' })
  expectOneLine(await run({ DATA_DIR: server.dataDir }), /in use by another process/)
  await server.stop()
})

test('rejects a data folder that is not writable', async () => {
  const parent = temporaryFolder()
  const file = join(parent, 'file')
  writeFileSync(file, '')
  // Root can write to any folder, so the test uses a file, a path below a file, and a path in /proc.
  const places = [file, join(file, 'data'), ...(existsSync('/proc') ? ['/proc/nowhere'] : [])]
  for (const dataDir of places) expectOneLine(await run({ DATA_DIR: dataDir }), /cannot be written to/)
})

test('rejects a database that cannot be reached', async () => {
  expectOneLine(await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }), /DATABASE_URL cannot be opened/)
})

test('rejects an old Node.js', async () => {
  const fakeVersion = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})'
  expectOneLine(await run({}, ['--import', fakeVersion]), /needs Node\.js 24 or newer, and this is 20\.20\.2/)
})

test('stops within 2 s when npm receives SIGTERM', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn', DEMO_CATALOGUE: 'off' },
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Open\s+(\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    npm.once('exit', () => reject(new Error(output)))
  })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  const start = performance.now()
  npm.kill('SIGTERM')
  await new Promise((resolve) => npm.once('exit', resolve))
  while (
    await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    )
  ) {
    expect(performance.now() - start).toBeLessThan(2000)
  }
  expect(performance.now() - start).toBeLessThan(2000)
})
