/**
 * `npm test`: runs all checks, the fastest first, and prints a summary. Every step runs even if an earlier one failed,
 * so that one run shows all failures.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../tests/support/chromium.ts'
import { unitCounts } from '../tests/support/counting-reporter.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import { findLivekit } from './livekit.ts'

/**
 * Returns the folder for the tests' databases and browser profiles. Prefers /dev/shm if more than 4 GiB are free,
 * because hundreds of databases would mostly wait for a disk.
 */
function scratch(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Number of the passed tests that needed a retry. */
  flaky?: number
}
interface Step {
  name: string
  command: string[]
  /** Result file of the runner, and a function that returns its counts. */
  counts?: { file: string; read: (report: never) => Counts }
}

/** Installs programs that the tests need and npm cannot provide, from Debian's packages if this process is root. */
function installPrograms(): void {
  const onPath = (name: string) => spawnSync('which', [name]).status === 0
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(onPath('espeak-ng') ? [] : ['espeak-ng']),
  ]
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    console.log(`Missing: ${missing.join(', ')}. The tests that need them are skipped or fail; on Debian: ${command}`)
    return
  }
  console.log(`Installing ${missing.join(', ')} ...`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const line of ['apt-get update', command]) {
    const [program = '', ...args] = line.split(' ')
    const { status, stderr } = spawnSync(program, args, { env: environment, encoding: 'utf8' })
    if (status !== 0) console.log(`${line} failed: ${stderr.trim().split('\n').at(-1)}`)
  }
}

// Output file set in playwright.config.ts.
const playwrightReport = join(root, 'test-results/report.json')
/** Checks that run two at a time, because most of them use one core. */
const checks: Step[] = [
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet'] },
  { name: 'types: server', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types: language', command: [bin('tsc'), '-p', 'language/tsconfig.json'] },
  { name: 'types: engine', command: [bin('tsc'), '-p', 'engine/tsconfig.json'] },
  { name: 'types: page', command: [bin('tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'build', command: [process.execPath, 'scripts/build-page.ts'] },
]
const suites: Step[] = [
  {
    name: 'unit and storage',
    // Some tests use real-time audio or kill servers, and a busy machine may delay them. So Vitest retries failed
    // tests, and the reporter names them.
    command: [bin('vitest'), 'run', '--retry=2', '--reporter=dot', '--reporter=./tests/support/counting-reporter.ts'],
    counts: { file: join(root, unitCounts), read: (counts: Counts) => counts },
  },
  {
    name: 'browser',
    command: [bin('playwright'), 'test'],
    counts: {
      file: playwrightReport,
      read: (report: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
        // A test that passed on a retry needs attention.
        flaky: report.stats.flaky,
      }),
    },
  },
]

interface Result extends Counts {
  name: string
  seconds: number
}

async function run(step: Step, output: 'live' | 'at the end'): Promise<Result> {
  // Removes the report of an earlier run, so that its results are not counted.
  if (step.counts) rmSync(step.counts.file, { force: true })
  const start = performance.now()
  const [program = '', ...args] = step.command
  const heading = `\n> ${step.name}`
  if (output === 'live') console.log(heading)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', ...(output === 'live' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: { ...process.env, FORCE_COLOR: '0', TMPDIR: scratch() },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [status] = (await once(child, 'close')) as [number | null]
  if (output === 'at the end') console.log(`${heading}\n${printed.trimEnd()}`.trimEnd())
  const seconds = (performance.now() - start) / 1000
  let counts: Counts = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (step.counts && existsSync(step.counts.file)) {
    counts = step.counts.read(JSON.parse(readFileSync(step.counts.file, 'utf8')) as never)
    // The runner may fail without a failed test.
    if (status !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 }
  }
  return { name: step.name, seconds, ...counts }
}

installPrograms()
// Builds LiveKit before the tests, because otherwise parallel tests would each build LiveKit.
const livekit = findLivekit(console.log)
if ('missing' in livekit) console.log(`Skipped: web call tests. ${livekit.missing}`)
const results: Result[] = []
const waiting = checks.values()
await Promise.all(
  [1, 2].map(async () => {
    for (const step of waiting) results.push(await run(step, 'at the end'))
  }),
)
for (const step of suites) results.push(await run(step, 'live'))
console.log('\nSummary')
for (const { name, seconds, passed, failed, skipped, flaky } of results) {
  const verdict = failed ? `FAILED (${failed})` : 'ok'
  console.log(
    `  ${name.padEnd(18)} ${verdict.padEnd(12)} ${`${passed} passed`.padEnd(12)} ${skipped ? `${skipped} skipped  ` : ''}${flaky ? `${flaky} flaky (passed on retry)  ` : ''}${seconds.toFixed(1)} s`,
  )
}
const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
