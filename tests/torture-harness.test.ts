import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a script in a new process, because an unhandled error would fail this test's process. */
function run(parts: string): { output: string; status: number | null } {
  const script = `
    import { EventEmitter } from 'node:events'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { runParts } from ${JSON.stringify(new URL('../torture/run-parts.ts', import.meta.url).href)}
    const emitError = () => new EventEmitter().emit('error', new Error('Connection terminated'))
    process.exitCode = (await runParts({ ${parts} })) ? 0 : 1`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  return { output: `${stdout.toString()}${stderr.toString()}`, status }
}

test('reports an unhandled error of a part after its cleanup, and runs the next part', () => {
  const { output, status } = run(`
    async first() {
      setTimeout(emitError)
      try { await sleep(50) } finally { console.log('cleaned up') }
      return 'unreachable summary'
    },
    second: async () => 'second summary'`)
  expect(output).toContain('first: FAILED. Connection terminated')
  expect(output).not.toContain('unreachable summary')
  expect(output).toMatch(/cleaned up[^]*second: passed\. second summary/)
  expect(status).toBe(1)
})

test('reports an error after the end of a part, and runs the next part', () => {
  const { output, status } = run(`
    async first() { setImmediate(emitError); return 'done' },
    second: async () => 'second summary'`)
  expect(output).toContain('first: FAILED after its end. Connection terminated')
  expect(output).toContain('second: passed. second summary')
  expect(status).toBe(1)
})

test('reports a part that throws, and passes otherwise', () => {
  const { output, status } = run(`first() { throw new Error('no') }, second: async () => 'yes'`)
  expect(output).toContain('first: FAILED. no')
  expect(output).toContain('second: passed. yes')
  expect(status).toBe(1)
  expect(run(`only: async () => 'yes'`).status).toBe(0)
})
