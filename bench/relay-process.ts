/**
 * Relays under measure, each in a process of its own, while browsers, carrier and provider live in the one that measures:
 * so one clock times every frame.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFlags } from '../tests/support/start-flags.ts'

/** Our whole server, or what hands the messages of a browser, or the sound of a phone, on and does nothing else. */
export type RelayKind = 'ours' | 'bare' | 'bare phone'

/** What a process has used so far. `open` counts what keeps it running, by kind. */
export interface Usage {
  cpuMs: number
  rss: number
  heapUsed: number
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

  /** `openai` ends in /v1. With the flags of `npm start`, whatever the kind; BENCH_PROFILE names a folder for profiles. */
  static async start(
    kind: RelayKind,
    about: { openai: string; carrier: string; withVenues?: boolean },
  ): Promise<Relay> {
    const folder = process.env['BENCH_PROFILE']
    const profile = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const child = fork(
      new URL('relay-server.ts', import.meta.url),
      [kind, about.openai, about.carrier, about.withVenues ? 'demo' : ''],
      {
        stdio: 'inherit',
        execArgv: [...startFlags, '--expose-gc', ...(process.env['BENCH_FLAGS']?.split(' ') ?? []), ...profile],
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

/** Calls `work` for each of `count` calls once every `ms`, spread over that time. Returns what stops it. */
export function paced(count: number, ms: number, work: (index: number) => void): () => void {
  const started = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / ms) * count
    while (done < due) work(done++ % count)
  }, 2)
  return () => clearInterval(timer)
}

/** One side of a comparison: calls through a relay that stand and are silent until they are driven. */
export interface Subject {
  relay: Relay
  calls: number
  /** Has all its calls speak. Returns what silences them. */
  drive: () => () => void
  /** Told while samples count. */
  measuring: (isMeasuring: boolean) => void
}

/** ms that both are driven before anything counts: until then code is still being compiled. */
const warmUpMs = 5000

/**
 * Drives two subjects at the same time, so that what else goes on at the machine meets both alike. CPU in ms per call and
 * second of each, and how many times the first one's the second's is. Not turn about: V8 takes each pause for a chance to
 * collect all of its garbage, which a server under a steady load never does, and the larger heap pays for it.
 */
export async function together(
  bare: Subject,
  ours: Subject,
  seconds: number,
): Promise<{ bare: number; ours: number; ratio: number }> {
  const [bareCost, oursCost] = await Promise.all(
    [bare, ours].map((subject) => driven(subject, seconds * 1000, warmUpMs)),
  )
  return { bare: bareCost!, ours: oursCost!, ratio: oursCost! / bareCost! }
}

/** CPU in ms per call and second while the subject is driven for `ms`, after having been driven for `leadMs`. */
export async function driven({ relay, calls, drive, measuring }: Subject, ms: number, leadMs: number): Promise<number> {
  const silence = drive()
  await sleep(leadMs)
  const before = await relay.usage()
  measuring(true)
  const started = performance.now()
  await sleep(ms)
  const callSeconds = (calls * (performance.now() - started)) / 1000
  const after = await relay.usage()
  silence()
  // What is under way arrives within this time.
  await sleep(100)
  measuring(false)
  return (after.cpuMs - before.cpuMs) / callSeconds
}

/** Prints figures side by side, with two digits. */
export function table(columns: Record<string, Record<string, number>>): void {
  const rounded = Object.entries(columns).map(([name, figures]) => {
    const values = Object.entries(figures).map(([what, figure]) => [what, Number(figure.toFixed(2))])
    return [name, Object.fromEntries(values)]
  })
  console.table(Object.fromEntries(rounded))
}
