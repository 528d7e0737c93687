import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BaseLogger } from 'pino'

/** Base URLs of the simulators, used in place of the providers'. */
export interface Addresses {
  openai: string
  twilio: string
  serpapi: string
  /** Control server of the simulators, for tests and development. */
  control: string
}

export interface Practice {
  /** Starts the simulators if needed, and resolves when they are ready. @throws if they are not ready within 10 s */
  start(): Promise<Addresses>
  stop(): Promise<void>
}

interface Running {
  child: ChildProcess
  ready: Promise<Addresses>
  exited: Promise<void>
}

const readyWithin = 10_000
const stopWithin = 2_000
/** Maximum number of automatic restarts after consecutive crashes. After that, the next use starts the simulators. */
const restarts = 3
/** Uptime in ms after which the crash count resets. */
const settled = 60_000

/** Runs the provider simulators as a child process on loopback. The child exits when its IPC channel closes. */
export function openPractice(options: { log: Pick<BaseLogger, 'info' | 'warn'>; program?: string }): Practice {
  const { log } = options
  const program = options.program ?? fileURLToPath(new URL('../../simulators/main.ts', import.meta.url))
  let running: Running | undefined
  let crashes = 0

  function launch(): Running {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Passes no secrets. The simulators need PATH to find a speech program.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' },
    })
    createInterface({ input: child.stderr! }).on('line', (line) => log.warn({ line }, 'Simulator output'))

    const exited = new Promise<void>((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    const launched: Running = { child, exited, ready: readAddresses(child, exited) }
    void watch(launched)
    return launched
  }

  /** Watches the child process from its start to its exit, and restarts it after a crash. */
  async function watch(launched: Running): Promise<void> {
    const started = performance.now()
    let isReady = false
    try {
      const addresses = await launched.ready
      isReady = true
      log.info({ addresses }, 'Practice mode: simulators ready')
    } catch (error) {
      log.warn({ error }, 'Practice mode: simulators failed to start')
      launched.child.kill('SIGKILL')
    }
    await launched.exited
    // The child was stopped on purpose or replaced.
    if (running !== launched) return
    running = undefined
    if (!isReady) return
    if (performance.now() - started > settled) crashes = 0
    crashes += 1
    log.warn({ crashes }, 'The simulators crashed')
    if (crashes <= restarts) running = launch()
  }

  return {
    async start() {
      running ??= launch()
      return running.ready
    },
    async stop() {
      const stopping = running
      running = undefined
      crashes = 0
      if (!stopping) return
      stopping.child.kill('SIGTERM')
      const timer = setTimeout(() => stopping.child.kill('SIGKILL'), stopWithin)
      await stopping.exited
      clearTimeout(timer)
    },
  }
}

/** Reads the addresses from the first line of stdout. Discards later output, so that the pipe never fills. */
async function readAddresses(child: ChildProcess, exited: Promise<void>): Promise<Addresses> {
  const { promise, resolve, reject } = Promise.withResolvers<Addresses>()
  const timer = setTimeout(() => reject(new Error('The simulators were not ready in time')), readyWithin)
  void exited.then(() => reject(new Error('The simulators exited before they were ready')))
  createInterface({ input: child.stdout! }).once('line', (line) => {
    try {
      resolve(addressesIn(JSON.parse(line)))
    } catch (error) {
      reject(error)
    }
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function addressesIn(value: unknown): Addresses {
  const { openai, twilio, serpapi, control } = value as Record<keyof Addresses, unknown>
  for (const address of [openai, twilio, serpapi, control]) {
    if (typeof address !== 'string' || !URL.canParse(address)) throw new Error('The simulators printed no address')
  }
  return { openai, twilio, serpapi, control } as Addresses
}
