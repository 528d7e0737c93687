import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Returns the quantile at `part` (0 to 1) of the samples. NaN without samples. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Runs `work` a number of times. Returns the ms of each run, without the time of `before`. */
export async function timed(
  times: number,
  work: (n: number) => Promise<unknown>,
  before?: () => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < times; n++) {
    await before?.()
    const start = performance.now()
    await work(n)
    samples.push(performance.now() - start)
  }
  return samples
}

/** Runs `work` and measures the delay of the main loop: the 99th percentile and the maximum, in ms. */
export async function withLoopDelay<T>(work: () => Promise<T>): Promise<{ result: T; p99: number; most: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const result = await work()
  delay.disable()
  // The histogram has a resolution of 1 ms, and reports 1 ms for no delay.
  return { result, p99: delay.percentile(99) / 1e6 - 1, most: delay.max / 1e6 - 1 }
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`
