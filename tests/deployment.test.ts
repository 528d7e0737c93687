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

/**
 * External programs read the files of deploy/. These tests check the files against each other and against the server.
 */
const file = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

/** The variables of deploy/.env, filled in from the example. */
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

test('uses every variable of env.example, and no other', () => {
  const used = [...(file('compose.yaml') + file('Caddyfile')).matchAll(variable)].map(([, a, b]) => a ?? b)
  expect(new Set(used)).toEqual(new Set(Object.keys(filled)))
})

test('runs two server processes that differ only in their port, with known settings', () => {
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
  // Both use the PostgreSQL container.
  const { username, password, pathname } = new URL(config.databaseUrl!)
  expect(others['postgres']!.environment).toEqual({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: pathname.slice(1),
  })
  // The image has the same major version of Node as this process.
  expect(file('Dockerfile')).toContain('FROM node:26-bookworm-slim')
  expect(process.versions.node).toMatch(/^26\./)
})

test.skipIf(livekitMissing())('has a LiveKit configuration that its server accepts', async () => {
  const { environment, image } = compose.services['livekit']!
  expect(livekitProgram()).toContain(image!.split(':')[1])
  const config = parse(environment['LIVEKIT_CONFIG']!) as { port: number; keys: object; rtc: object }
  expect(file('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${config.port}`)
  // Uses the deployed configuration without public network access. LiveKit exits if it does not recognise a key.
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
if (!verify) console.log('Skipped the systemd unit: systemd-analyze is not installed')

test.skipIf(!verify)('has a systemd unit that systemd accepts', () => {
  const unit = join(temporaryFolder(), 'tourism-agent-dashboard.service')
  // The path of npm differs between machines.
  writeFileSync(unit, file('tourism-agent-dashboard.service').replace('/usr/bin/npm', '/bin/true'))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect((stdout + stderr).split('\n').filter((line) => line.includes('tourism-agent-dashboard'))).toEqual([])
})
