/**
 * `npm run livekit`: runs a real LiveKit server on this machine, for web calls in practice mode and for tests. Builds
 * it once with Go, in the user's cache, then starts it on loopback and prints the values for Settings. Stops with
 * Ctrl+C.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { rehearsalLivekit } from '../server/providers/livekit.ts'
import { freePort } from './free-port.ts'

const version = 'v1.13.5'
const source = 'github.com/livekit/livekit-server/cmd/server'
const goNeeded =
  'Go 1.26 or newer is needed to build the LiveKit server (https://go.dev/dl/, on PATH or in /usr/local/go)'

/** Path of the server program, or instructions for the user if it is missing. */
export type FoundLivekit = { program: string } | { missing: string }

/** Search paths, replaced in tests. */
interface Places {
  /** The user's cache folder. */
  cache: string
  /** Possible paths of Go. */
  go: readonly string[]
}

function usualPlaces(): Places {
  return {
    cache: process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
    go: ['go', '/usr/local/go/bin/go'],
  }
}

/** Returns the server from the cache. Builds it first if it is missing, which takes some minutes. */
export function findLivekit(
  print: (line: string) => void = () => {},
  { cache, go }: Places = usualPlaces(),
): FoundLivekit {
  const folder = join(cache, 'tourism-agent-dashboard', `livekit-server-${version}`)
  const program = join(folder, 'server')
  if (existsSync(program)) return { program }
  const compiler = go.find((one) => spawnSync(one, ['version']).status === 0)
  if (compiler === undefined) return { missing: goNeeded }
  print(`Building the LiveKit server ${version}. This happens once and takes some minutes ...`)
  mkdirSync(folder, { recursive: true })
  const built = spawnSync(compiler, ['install', `${source}@${version}`], {
    env: { ...process.env, GOBIN: folder },
    encoding: 'utf8',
  })
  if (built.status === 0 && existsSync(program)) return { program }
  const why = built.stderr.trim().split('\n').at(-1) ?? ''
  return { missing: `The LiveKit server could not be built with Go (${why})` }
}

export interface RunningLivekit {
  /** ws://127.0.0.1:PORT */
  url: string
  apiKey: string
  apiSecret: string
  pid: number
  ports: NonNullable<LivekitOptions['ports']>
  /** Log output so far, at most 200,000 characters. */
  output: () => string
  /** Resolves with the exit code when the server has exited. */
  exited: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface LivekitOptions {
  /** Free ports by default. */
  ports?: { http: number; tcp: number; udp: number }
  apiKey?: string
  apiSecret?: string
  /** Disables UDP, as a firewall does. */
  tcpOnly?: boolean
}

/**
 * Starts the server on loopback and waits until it responds.
 * @throws if the server exits first
 */
export async function startLivekit(program: string, options: LivekitOptions = {}): Promise<RunningLivekit> {
  const { apiKey = rehearsalLivekit.apiKey, apiSecret = rehearsalLivekit.apiSecret, tcpOnly = false } = options
  const ports = options.ports ?? { http: await freePort(), tcp: await freePort(), udp: await freePort() }
  const config = {
    port: ports.http,
    bind_addresses: ['127.0.0.1'],
    keys: { [apiKey]: apiSecret },
    rtc: {
      // LiveKit listens for TCP media on all interfaces, so the port is set for `tcpOnly` only.
      tcp_port: tcpOnly ? ports.tcp : 0,
      udp_port: ports.udp,
      force_tcp: tcpOnly,
      use_external_ip: false,
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      interfaces: { includes: ['lo', 'lo0'] },
      // Without this entry LiveKit sends public STUN servers to its clients. No server listens at this address.
      stun_servers: ['127.0.0.1:3478'],
    },
    logging: { level: 'info' },
  }
  const child = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000)))
  }
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  let isGone = false
  void exited.then(() => (isGone = true))
  const url = `ws://127.0.0.1:${ports.http}`
  while (!(await answers(url))) {
    if (isGone) throw new Error(`The LiveKit server did not start:\n${output.slice(-2000)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    apiKey,
    apiSecret,
    pid: child.pid!,
    ports,
    output: () => output,
    exited,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      // After the first signal LiveKit waits until all rooms are empty. A second signal stops it.
      const again = setTimeout(() => child.kill(signal), 500)
      await exited
      clearTimeout(again)
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url.replace('ws', 'http'), { signal: AbortSignal.timeout(1000) })
    return ok
  } catch {
    return false
  }
}

async function main(): Promise<void> {
  const found = findLivekit(console.log)
  if ('missing' in found) {
    console.error(found.missing)
    process.exitCode = 1
    return
  }
  const { port } = new URL(rehearsalLivekit.url)
  const http = Number(port)
  const server = await startLivekit(found.program, { ports: { http, tcp: http + 1, udp: http + 2 } })
  console.log(`
  LiveKit ${version} runs on this machine.

  Practice mode uses it automatically. To use it outside practice mode, enter in Settings:
    LiveKit URL      ${server.url}
    LiveKit API key  ${server.apiKey}
    LiveKit secret   ${server.apiSecret}

  It accepts connections from this machine only. Its key is public. Press Ctrl+C to stop it.
`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop())
  process.exitCode = (await server.exited) ?? 1
}

if (import.meta.main) await main()
