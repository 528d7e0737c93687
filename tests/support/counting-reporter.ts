import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Result file of the unit tests, read by `npm test`. */
export const unitCounts = 'test-results/unit.json'

/** Counts tests by result and prints the names of flaky tests, which passed only on a retry. */
export default class CountingReporter implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'pending') return
    this.#counts[state]++
    if (!test.diagnostic()?.flaky) return
    this.#counts.flaky++
    console.log(`\nflaky, passed on retry: ${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    mkdirSync(dirname(unitCounts), { recursive: true })
    writeFileSync(unitCounts, JSON.stringify(this.#counts))
  }
}
