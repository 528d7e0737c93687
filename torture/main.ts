/**
 * `npm run torture [part ...]` runs long fault and load tests. `npm test` runs short versions of some parts. Each part
 * uses only this machine, is bounded and stops without user action. `SEED=n` repeats the random choices of an earlier
 * run. `TORTURE_SECONDS=n` sets the duration of `load`, `providers` and `soak`. Prints the result of each part. The
 * exit code is 1 if a part fails. The other parts still run.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { survivesDatabaseOutage } from './database-outage.ts'
import { survivesFullDisk } from './full-disk.ts'
import { sendBadMessages } from './bad-messages.ts'
import { holdIdleSockets } from './idle-sockets.ts'
import { survivesKilledImports } from './killed-imports.ts'
import { survivesInquiryKills } from './killed-inquiries.ts'
import { survivesKills } from './kills.ts'
import { carryLoad } from './load.ts'
import { survivesLockedTable } from './locked-table.ts'
import { survivesPause } from './paused-owner.ts'
import { killPoints } from './points/points.ts'
import { killAtPoints, nameOf, type PointReport } from './points/run.ts'
import { survivesProviders } from './provider-faults.ts'
import { sendBadRequests } from './bad-requests.ts'
import { type Part, runParts } from './run-parts.ts'
import { survivesSignIns } from './sign-ins.ts'
import { survivesSlowness } from './slow-clients.ts'
import { soak } from './soak.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
const seconds = (usual: number) => Number(process.env['TORTURE_SECONDS'] ?? usual)
const folder = mkdtempSync(join(tmpdir(), 'torture-'))
// If the test runs as root, PostgreSQL runs as another user, who needs access to the data folder inside `folder`.
chmodSync(folder, 0o755)
process.env['TEST_FOLDER'] = folder
const folders = (count: number) => Array.from({ length: count }, () => mkdtempSync(join(folder, 'data-')))

async function withServer<T>(work: (url: string, token: string) => Promise<T>): Promise<T> {
  const server = await startServer()
  try {
    const staff = await registerStaff(server)
    await staff.api('PUT', '/api/system/settings', { practice_mode: true })
    const result = await work(server.url, staff.token)
    const { status } = await fetch(`${server.url}/api/health`)
    if (status !== 200) throw new Error(`After the test, the health check returned ${status}`)
    if (/Request failed|uncaught|unhandled/i.test(server.output())) throw new Error(server.output().slice(-2_000))
    return result
  } finally {
    await server.stop()
  }
}

async function onPostgres<T>(work: (postgres: Awaited<ReturnType<typeof startPostgres>>) => Promise<T>): Promise<T> {
  const postgres = await startPostgres()
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** Kill points, limited by `POINTS`: `POINTS=twilio` selects points with "twilio" in their name. */
const wantedPoints = () => killPoints.filter((point) => nameOf(point).includes(process.env['POINTS'] ?? ''))
const logPoint = ({ point, outcome }: PointReport) => console.log(`  ${point.padEnd(40)} ${outcome}`)

const parts: Record<string, Part> = {
  async requests() {
    const { statuses, faults } = await withServer((url, token) =>
      sendBadRequests({ url, token, requests: 100_000, seed }),
    )
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`)
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return `100,000 bad requests; ${counts.join(', ')}`
  },
  async frames() {
    const paths = ['/api/realtime-voice', '/ws/voice-chat/session-1']
    const sockets = await withServer((url, token) => sendBadMessages({ url, token, paths, frames: 50_000, seed }))
    return `50,000 bad messages over ${sockets} sockets`
  },
  'slow-clients': () => withServer((url, token) => survivesSlowness({ url, token })),
  'sign-ins': () => withServer((url, token) => survivesSignIns({ url, token })),
  'full-disk': () => survivesFullDisk(folder),
  async 'kills-sqlite'() {
    let saves = 0
    // Uses new databases regularly, because each kill checks all stored data.
    for (let n = 0; n < 10; n++) {
      saves += await survivesKills({ databases: folders(2), kills: 50, seed: seed + n, cache: folder })
      console.log(`  ${(n + 1) * 50} kills, ${saves} saves`)
    }
    return `500 kills during saves in two databases; ${saves} acknowledged saves, each stored once`
  },
  'kills-postgres': () =>
    onPostgres(async ({ url }) => {
      let saves = 0
      for (let n = 0; n < 2; n++) {
        const databases = [await newPostgresDatabase(url), await newPostgresDatabase(url)]
        saves += await survivesKills({ databases, kills: 50, seed: seed + n, cache: folder })
      }
      return `100 kills during saves in two databases; ${saves} acknowledged saves, each stored once`
    }),
  points: () =>
    onPostgres(async ({ url }) => {
      const reports = await killAtPoints(wantedPoints(), await newPostgresDatabase(url), logPoint)
      return `a server killed at ${reports.length} named points of calls; every call had an owner or ended within 15 s`
    }),
  async 'points-sqlite'() {
    const reports = await killAtPoints(wantedPoints(), 'sqlite', logPoint)
    return `a server killed at ${reports.length} named points of calls and restarted; every call had an owner or ended within 15 s`
  },
  'postgres-kills': () =>
    onPostgres(async (postgres) => {
      const databases = [await newPostgresDatabase(postgres.url)]
      const killDatabase = async () => {
        await postgres.kill()
        await postgres.resume()
      }
      const saves = await survivesKills({ databases, kills: 50, seed, cache: folder, killDatabase })
      return `PostgreSQL killed 50 times during saves; ${saves} acknowledged saves, each stored once`
    }),
  'postgres-away': () => onPostgres((postgres) => survivesDatabaseOutage(postgres, 60)),
  'locked-table': () => onPostgres(async ({ url }) => survivesLockedTable(await newPostgresDatabase(url))),
  'paused-owner': () => onPostgres(async ({ url }) => survivesPause(await newPostgresDatabase(url))),
  providers: () => survivesProviders(seconds(60), seed),
  imports: () =>
    onPostgres(async ({ url }) => {
      const settings = await Promise.all(
        folders(3).map(async (DATA_DIR, n) => {
          return n === 0 ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await newPostgresDatabase(url) }
        }),
      )
      return survivesKilledImports(settings, seed)
    }),
  inquiries: () =>
    onPostgres(async ({ url }) => {
      const logKill = (count: number) => count % 25 === 0 && console.log(`  ${count} kills`)
      const [data] = folders(1)
      const onSqlite = await survivesInquiryKills({ DATA_DIR: data! }, 150, seed, logKill)
      const database = { DATA_DIR: folders(1)[0]!, DATABASE_URL: await newPostgresDatabase(url) }
      const onPostgresql = await survivesInquiryKills(database, 150, seed + 1, logKill)
      return `SQLite: ${onSqlite}; two servers on PostgreSQL: ${onPostgresql}`
    }),
  load: () => carryLoad(seconds(600)),
  idle: () => holdIdleSockets(folder, 10_000),
  soak: () => soak(seconds(3600)),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
console.log(`SEED=${seed}`)
try {
  const selected = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (!(await runParts(Object.fromEntries(selected)))) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// The callers' media library would keep the process alive.
process.exit()
