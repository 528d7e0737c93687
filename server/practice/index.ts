import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BaseLogger } from 'pino'

/** Where the stand-ins listen: addresses to use in place of the providers'. */
export interface Addresses {
  openai: string
  twilio: string
  serpapi: string
  /** For tests and development: what the stand-ins saw, and what they are to do next. */
  control: string
}

export interface Practice {
  /** Resolves when the stand-ins are ready; at once when they are. @throws when they are not within 10 s */
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
/** Deaths in a row that are mended by a new start; after them the next use tries again. */
const restarts = 3
/** After this long alive, a death is a first one again. */
const settled = 60_000

/** Runs the providers' stand-ins as a child process on loopback. It ends with us: its channel to us closes. */
export function openPractice(options: { log: Pick<BaseLogger, 'info' | 'warn'>; program?: string }): Practice {
  const { log } = options
  const program = options.program ?? fileURLToPath(new URL('../../simulators/main.ts', import.meta.url))
  let running: Running | undefined
  let deaths = 0

  function launch(): Running {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Nothing of ours: the stand-ins need no secret, and so cannot lose one. They look for a speech program.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' },
    })
    createInterface({ input: child.stderr! }).on('line', (line) => log.warn({ line }, 'The stand-ins say'))

    const exited = new Promise<void>((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    const launched: Running = { child, exited, ready: readAddresses(child, exited) }
    void follow(launched)
    return launched
  }

  /** From its start to its end; a death that nobody asked for is mended. */
  async function follow(launched: Running): Promise<void> {
    const started = performance.now()
    let isReady = false
    try {
      const addresses = await launched.ready
      isReady = true
      log.info({ addresses }, 'Practice mode: the stand-ins are ready')
    } catch (error) {
      log.warn({ error }, 'Practice mode: the stand-ins did not start')
      launched.child.kill('SIGKILL')
    }
    await launched.exited
    // Stopped on purpose, or already replaced.
    if (running !== launched) return
    running = undefined
    if (!isReady) return
    if (performance.now() - started > settled) deaths = 0
    deaths += 1
    log.warn({ deaths }, 'The stand-ins have died')
    if (deaths <= restarts) running = launch()
  }

  return {
    async start() {
      running ??= launch()
      return running.ready
    },
    async stop() {
      const stopping = running
      running = undefined
      deaths = 0
      if (!stopping) return
      stopping.child.kill('SIGTERM')
      const timer = setTimeout(() => stopping.child.kill('SIGKILL'), stopWithin)
      await stopping.exited
      clearTimeout(timer)
    },
  }
}

/** The first line on the child's standard output; what follows is read and dropped, so that the pipe never fills. */
async function readAddresses(child: ChildProcess, exited: Promise<void>): Promise<Addresses> {
  const { promise, resolve, reject } = Promise.withResolvers<Addresses>()
  const timer = setTimeout(() => reject(new Error('The stand-ins were not ready in time')), readyWithin)
  void exited.then(() => reject(new Error('The stand-ins ended before they were ready')))
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
    if (typeof address !== 'string' || !URL.canParse(address)) throw new Error('The stand-ins gave no address')
  }
  return { openai, twilio, serpapi, control } as Addresses
}
