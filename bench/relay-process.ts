/**
 * The measured relays, each in a separate process. Browsers, carrier and provider run in the measuring process, so one
 * clock times every frame.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeFlags } from '../tests/support/node-flags.ts'

/**
 * `ours`: the whole server. `ours recording`: the same with recorded calls. `bytes`: a relay that forwards each message as bytes. `phone json`: a relay that parses and
 * stringifies each audio message between a phone and the provider, as Twilio's samples do.
 */
export type RelayKind = 'ours' | 'ours recording' | 'bytes' | 'phone json'

export const isOurs = (kind: RelayKind): boolean => kind === 'ours' || kind === 'ours recording'

/** Resources that a process has used so far. `open` counts active handles by kind. */
export interface Usage {
  cpuMs: number
  rss: number
  heapUsed: number
  /** p99 of the event loop's delay in ms since the last report. */
  loopDelayMs: number
  open: Record<string, number>
}

export class Relay {
  readonly port: number
  readonly token: string
  readonly #process: ChildProcess

  private constructor(process: ChildProcess, { port, token }: { port: number; token: string }) {
    this.#process = process
    this.port = port
    this.token = token
  }

  /**
   * Starts a relay with the flags of `npm start`. `openai` ends in /v1. BENCH_PROFILE names a folder for CPU profiles.
   */
  static async start(
    kind: RelayKind,
    options: { openai: string; carrier: string; withVenues?: boolean },
  ): Promise<Relay> {
    const folder = process.env['BENCH_PROFILE']
    const profile = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const child = fork(
      new URL('relay-server.ts', import.meta.url),
      [kind, options.openai, options.carrier, options.withVenues ? 'demo' : ''],
      {
        stdio: 'inherit',
        execArgv: [...nodeFlags, '--expose-gc', ...(process.env['BENCH_FLAGS']?.split(' ') ?? []), ...profile],
      },
    )
    const [listening] = (await once(child, 'message')) as [{ port: number; token: string }]
    return new Relay(child, listening)
  }

  async usage(garbage: 'with garbage' | 'without garbage' = 'with garbage'): Promise<Usage> {
    this.#process.send(garbage === 'with garbage' ? 'usage' : 'usage without garbage')
    return ((await once(this.#process, 'message')) as [Usage])[0]
  }

  async close(): Promise<void> {
    this.#process.disconnect()
    await once(this.#process, 'exit')
  }
}

/** Calls `work` for each of `count` calls once every `ms`, evenly spread. Returns a function that stops the calls. */
export function paced(count: number, ms: number, work: (index: number) => void): () => void {
  const started = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / ms) * count
    while (done < due) work(done++ % count)
  }, 2)
  return () => clearInterval(timer)
}

/** One side of a comparison: open calls through a relay, silent until `drive`. */
export interface Subject {
  relay: Relay
  calls: number
  /** Makes all calls speak. Returns a function that silences them. */
  drive: () => () => void
  /** Called when samples start and stop to count. */
  measuring: (isMeasuring: boolean) => void
}

/** ms before each measurement, while V8 still compiles code and adapts its heap. */
const leadMs = 2500
const rounds = 3

/** Names of the figures of a relay. */
export const cpuPerCall = 'CPU ms per call-second'
const loopDelay = 'loop delay p99 ms'

/** CPU per call and second, and the worst p99 of the event loop's delay. */
export type Cost = Record<typeof cpuPerCall | typeof loopDelay, number>

/**
 * Measures relays in turn, in several rounds of one run, so that other work on the machine affects all alike and the
 * sender is never the bottleneck of two relays at once.
 */
export async function measureInTurn(subjects: readonly Subject[], seconds: number): Promise<Cost[]> {
  const costs = subjects.map((): Cost => ({ [cpuPerCall]: 0, [loopDelay]: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) {
      const cost = await measureCost(subject, (seconds * 1000) / rounds, leadMs)
      costs[index]![cpuPerCall] += cost[cpuPerCall] / rounds
      costs[index]![loopDelay] = Math.max(costs[index]![loopDelay], cost[loopDelay])
    }
  }
  return costs
}

/** Drives the calls for `lead` ms, then measures for `ms`. */
export async function measureCost(
  { relay, calls, drive, measuring }: Subject,
  ms: number,
  lead: number,
): Promise<Cost> {
  const silence = drive()
  await sleep(lead)
  const before = await relay.usage()
  measuring(true)
  const started = performance.now()
  await sleep(ms)
  const callSeconds = (calls * (performance.now() - started)) / 1000
  const after = await relay.usage()
  silence()
  // Waits for messages in transit.
  await sleep(100)
  measuring(false)
  return { [cpuPerCall]: (after.cpuMs - before.cpuMs) / callSeconds, [loopDelay]: after.loopDelayMs }
}

/** Prints figures side by side, with two decimals. */
export function table(columns: Record<string, Record<string, number>>): void {
  const rounded = Object.entries(columns).map(([name, figures]) => {
    const values = Object.entries(figures).map(([what, figure]) => [what, Number(figure.toFixed(2))])
    return [name, Object.fromEntries(values)]
  })
  console.table(Object.fromEntries(rounded))
}
