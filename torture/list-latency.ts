/**
 * Measures the latency of lists while another test runs. A separate process measures, so that only the server's latency
 * counts: `fork('list-latency.ts', [URL, TOKEN])` requests lists one after the other. On every message, the process
 * reports the response times since the previous message.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ms, quantile } from '../bench/measure.ts'

/** Maximum p99 of a list request in ms. */
const maxListMs = 100
/** Alternative limit for a busy machine: this multiple of the p99 measured before the test. */
const maxSlowdown = 3

export interface ListLatency {
  /** Number of requests, and p99 before and during the test, as text. */
  summary: string
  /** True if p99 is within either limit. */
  isQuick: boolean
  count: number
}

/**
 * Starts measuring, first for 2 s without load.
 * @returns a function that ends the measurement and throws if a list did not return 200
 */
export async function watchLists({ url, token }: { url: string; token: string }): Promise<() => Promise<ListLatency>> {
  const watcher = fork(fileURLToPath(import.meta.url), [url, token], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const takeTimes = async () => {
    watcher.send('report')
    const [times] = (await once(watcher, 'message')) as [number[] | string]
    if (typeof times === 'string') throw new Error(times)
    return times
  }
  await once(watcher, 'message')
  await takeTimes()
  await sleep(2_000)
  const usual = quantile(await takeTimes(), 0.99)
  return async () => {
    try {
      const times = await takeTimes()
      const now = quantile(times, 0.99)
      const summary = `${times.length} lists during the test, p99 ${ms(now)}, ${ms(usual)} before`
      return { summary, isQuick: now <= Math.max(maxListMs, maxSlowdown * usual), count: times.length }
    } finally {
      watcher.disconnect()
    }
  }
}

async function watch(url: string, token: string): Promise<void> {
  let times: number[] = []
  let fault: string | undefined
  process.on('message', () => {
    process.send?.(fault ?? times)
    times = []
  })
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
  for (let n = 0; fault === undefined; n++) {
    const asked = performance.now()
    const path = n % 2 === 0 ? `/api/venues?limit=20&offset=${(n % 3) * 20}` : '/api/stats'
    try {
      const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await reply.arrayBuffer()
      if (reply.status !== 200) fault = `${path} returned ${reply.status}`
    } catch (error) {
      fault = `${path} failed: ${String(error)}`
    }
    times.push(performance.now() - asked)
    await sleep(30)
  }
}

// Runs only as a program, not when imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) await watch(process.argv[2] ?? '', process.argv[3] ?? '')
