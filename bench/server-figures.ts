/** Figures of a running server process. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { RunningServer } from '../tests/support/server.ts'

/** Memory (RSS) of the server process in MB. The server has no child processes here. */
export interface Memory {
  now: number
  /** Maximum since the start or the last `forgetMaximum`. */
  most: number
}

export function memoryOf({ pid }: RunningServer): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [now, most] = ['VmRSS', 'VmHWM'].map(
    (what) => Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024,
  )
  return { now: now!, most: most! }
}

/** Starts a new maximum of the memory. */
export const forgetMaximum = ({ pid }: RunningServer): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/**
 * Returns the p99 of the main loop's delay in ms since the last request. The server samples every 100 ms and counts
 * that interval as delay.
 */
export async function loopDelayOf({ url }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text()
  const p99 = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]
  return Number(p99) * 1000 - 100
}
