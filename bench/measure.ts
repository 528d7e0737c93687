import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The value below which `part` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** ms that `work` takes, `times` over; what `before` does each time is not counted. */
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

/** Runs `work` and tells how late the main loop was meanwhile: the 99th percentile and the most, in ms. */
export async function withLoopDelay<T>(work: () => Promise<T>): Promise<{ result: T; p99: number; most: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const result = await work()
  delay.disable()
  // A resolution of 1 ms is what the histogram calls no delay.
  return { result, p99: delay.percentile(99) / 1e6 - 1, most: delay.max / 1e6 - 1 }
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`
