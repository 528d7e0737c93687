import type { Money } from '../../../contract/costs.ts'

/** Duration and cost of a call that was answered. `micros`: millionths of a US dollar. */
export interface PastCall {
  ms: number
  micros: number
}

/** Expected duration and cost of several calls. */
export interface CallPlan {
  minutes: number
  cost: Money
}

/** Expected call with a carrier, and without one, until enough calls are known: three minutes at the prices of 2026. */
export const usualCalls = {
  phone: { ms: 180_000, micros: 600_000 },
  browser: { ms: 180_000, micros: 300_000 },
} as const satisfies Record<string, PastCall>

/** Fewer calls do not determine a median. */
const leastCalls = 5

/** Returns the medians of duration and cost, or `usual` if fewer than five calls are known. */
export function expectedCall(past: readonly PastCall[], usual: PastCall = usualCalls.phone): PastCall {
  if (past.length < leastCalls) return usual
  return { ms: median(past.map(({ ms }) => ms)), micros: median(past.map(({ micros }) => micros)) }
}

/** Returns the expected total of `calls` phone calls. @param past real phone calls whose cost is known */
export function planOf(past: readonly PastCall[], calls: number): CallPlan {
  const { ms, micros } = expectedCall(past)
  return {
    minutes: Math.round((calls * ms) / 6_000) / 10,
    cost: { amount: Math.round(calls * micros) / 1e6, currency: 'USD' },
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!]
  return (low + high) / 2
}
