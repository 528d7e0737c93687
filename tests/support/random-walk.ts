import fc from 'fast-check'
import { expect } from 'vitest'
import type { Step } from '../../engine/machine.ts'

/** Seed of this run's random tests. SEED=n repeats a failed run. */
export const seed = Number(environment()?.['SEED'] ?? Date.now() % 1_000_000_000)
console.log(`random tests run with SEED=${seed}`)

interface LooseEffect {
  type: string
  timer?: string
  ms?: number
}

/**
 * Sends random events to a state machine, in any order and with repetitions. Asserts that timers are positive, a final
 * state stays and emits only effects in `allowedInFinal`, `step` does not change its input, and `always` holds after
 * each step.
 */
export function walk<State extends { name: string }, Event, Effect extends LooseEffect>(machine: {
  initial: State
  step: (state: State, event: Event) => Step<State, Effect>
  events: fc.Arbitrary<Event>
  final: string[]
  allowedInFinal?: string[]
  always?: (before: State, event: Event, after: Step<State, Effect>) => void
}): void {
  const { initial, step, events, final, allowedInFinal = [], always } = machine
  const walks = fc.property(fc.array(events, { maxLength: 60 }), (sequence) => {
    let state = initial
    for (const event of sequence) {
      const before = JSON.stringify(state)
      const after = step(state, event)
      expect(JSON.stringify(state)).toBe(before)
      for (const effect of after.effects) {
        if (effect.type === 'start_timer') expect(effect.ms).toBeGreaterThan(0)
      }
      if (final.includes(state.name)) {
        expect(after.state).toEqual(state)
        expect(after.effects.filter((effect) => !allowedInFinal.includes(effect.type))).toEqual([])
      }
      if ('seconds' in after.state) expect(after.state.seconds).toBeGreaterThanOrEqual(0)
      always?.(state, event, after)
      state = after.state
    }
  })
  fc.assert(walks, { seed, numRuns: 300 })
}

/** Clock readings in ms, which may go backwards. */
export const anyTime = fc.integer({ min: 0, max: 10_000_000 })

/** Reads the environment without Node's types, which the page's tests do not have. */
function environment(): Record<string, string | undefined> | undefined {
  return (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env
}
