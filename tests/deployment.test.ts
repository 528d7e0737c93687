import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../scripts/free-port.ts'
import { readConfig } from '../server/config.ts'
import { testLivekit } from '../server/providers/livekit.ts'
import { temporaryFolder } from './support/folders.ts'
import { livekitMissing, livekitProgram } from './support/livekit.ts'

/** What deploy/ holds is read by programs that are not here: its parts must at least fit each other, and us. */
const file = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

/** As somebody fills deploy/.env. */
const filled = Object.fromEntries(
  file('env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split('='))
    .map(([name = '', value]) => [
      name,
      value || `${name.toLowerCase().replaceAll('_', '-')}-of-more-than-32-characters`,
    ]),
)
const variable = /\$\{(\w+)\}|\{\$(\w+)\}/g

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  environment: Record<string, string>
  network_mode?: string
  stop_grace_period?: string
}
const compose = parse(
  file('compose.yaml').replaceAll(variable, (_all, name: string) => filled[name] ?? `no ${name}`),
  { merge: true },
) as { services: Record<string, Service>; volumes: object }

test('every variable of the containers is in the example of .env, and none is there for nothing', () => {
  const used = [...(file('compose.yaml') + file('Caddyfile')).matchAll(variable)].map(([, a, b]) => a ?? b)
  expect(new Set(used)).toEqual(new Set(Object.keys(filled)))
})

test('two processes of ours that differ in their port, with settings that we know', () => {
  const { app1, app2, ...others } = compose.services
  expect(Object.keys(others).toSorted()).toEqual(['livekit', 'postgres', 'proxy'])
  const read = new Set<string | symbol>()
  const environment = new Proxy<NodeJS.ProcessEnv>(
    { ...app1!.environment },
    {
      get(all, name) {
        read.add(name)
        return Reflect.get(all, name) as unknown
      },
    },
  )
  const config = readConfig(environment)
  expect(Object.keys(app1!.environment).filter((name) => !read.has(name))).toEqual([])
  expect(config).toMatchObject({ port: 3001, publicUrl: 'https://venues.example.com' })
  expect({ ...app2, environment: { ...app2!.environment, PORT: '3001' } }).toEqual(app1)
  expect(file('Caddyfile')).toContain(`127.0.0.1:${app1!.environment['PORT']} 127.0.0.1:${app2!.environment['PORT']}`)
  // Their database is the one beside them.
  const { username, password, pathname } = new URL(config.databaseUrl!)
  expect(others['postgres']!.environment).toEqual({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: pathname.slice(1),
  })
  // The image is built as a folder of ours says, on the Node that we lock.
  expect(file('Dockerfile')).toContain('FROM node:26-bookworm-slim')
  expect(process.versions.node).toMatch(/^26\./)
})

test.skipIf(livekitMissing())('the configuration of LiveKit is one that its server takes', async () => {
  const { environment, image } = compose.services['livekit']!
  expect(livekitProgram()).toContain(image!.split(':')[1])
  const config = parse(environment['LIVEKIT_CONFIG']!) as { port: number; keys: object; rtc: object }
  expect(file('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${config.port}`)
  // As it stands, but for what would reach beyond this machine. A key that it does not know ends the server.
  const port = await freePort()
  const here = { ...config, port, rtc: { ...config.rtc, tcp_port: 0, use_external_ip: false, node_ip: '127.0.0.1' } }
  const child = spawn(livekitProgram(), [], { env: { LIVEKIT_CONFIG: JSON.stringify(here) }, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { LIVEKIT_API_KEY: apiKey = '', LIVEKIT_API_SECRET: apiSecret = '' } = filled
  await vi.waitFor(
    async () =>
      expect(await testLivekit({ url: `ws://127.0.0.1:${port}`, apiKey, apiSecret })).toMatchObject({ success: true }),
    { timeout: 10_000, interval: 50 },
  )
})

const verify = spawnSync('systemd-analyze', ['--version']).status === 0
if (!verify) console.log('Not tested: the systemd unit (systemd-analyze is not installed)')

test.skipIf(!verify)('the systemd unit is one that systemd takes', () => {
  const unit = join(temporaryFolder(), 'tourism-agent-dashboard.service')
  // Where npm is, each machine has its own idea.
  writeFileSync(unit, file('tourism-agent-dashboard.service').replace('/usr/bin/npm', '/bin/true'))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect((stdout + stderr).split('\n').filter((line) => line.includes('tourism-agent-dashboard'))).toEqual([])
})
