/**
 * `npm run torture [part ...]`: the product is put through what its users' days, networks and enemies may do to it, at
 * length; `npm test` does the same in short. Stays on this machine, is bounded, and stops by itself. `SEED=n` does again
 * what an earlier run did, `TORTURE_SECONDS=n` sets how long `load`, `providers` and `soak` take. Prints what each part did; exit code 1 when
 * something did not hold.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { survivesAbsence } from './away.ts'
import { survivesFullDisk } from './disk.ts'
import { batterSockets } from './frames.ts'
import { holdIdleSockets } from './idle.ts'
import { survivesKilledImports } from './imports.ts'
import { survivesKills } from './kills.ts'
import { carryLoad } from './load.ts'
import { survivesLockedTable } from './locked.ts'
import { survivesPause } from './paused.ts'
import { killPoints } from './points/points.ts'
import { killAtPoints, nameOf, type PointReport } from './points/run.ts'
import { survivesProviders } from './providers.ts'
import { batterRequests } from './requests.ts'
import { survivesSignIns } from './sign-ins.ts'
import { survivesSlowness } from './slow.ts'
import { soak } from './soak.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
const seconds = (usual: number) => Number(process.env['TORTURE_SECONDS'] ?? usual)
const folder = mkdtempSync(join(tmpdir(), 'torture-'))
// PostgreSQL, another user where we are root, has its own folder in here.
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
    if (status !== 200) throw new Error(`Afterwards the server answers ${status}`)
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

/** `POINTS=twilio` tries those alone whose name has it. */
const wantedPoints = () => killPoints.filter((point) => nameOf(point).includes(process.env['POINTS'] ?? ''))
const tellPoint = ({ point, outcome }: PointReport) => console.log(`  ${point.padEnd(40)} ${outcome}`)

const parts: Record<string, () => Promise<string>> = {
  async requests() {
    const { statuses, faults } = await withServer((url, token) =>
      batterRequests({ url, token, requests: 100_000, seed }),
    )
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`)
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return `100,000 bad requests; ${told.join(', ')}`
  },
  async frames() {
    const paths = ['/api/realtime-voice', '/ws/voice-chat/session-1']
    const sockets = await withServer((url, token) => batterSockets({ url, token, paths, frames: 50_000, seed }))
    return `50,000 bad messages over ${sockets} sockets`
  },
  'slow-clients': () => withServer((url, token) => survivesSlowness({ url, token })),
  'sign-ins': () => withServer((url, token) => survivesSignIns({ url, token })),
  'full-disk': () => survivesFullDisk(folder),
  async 'kills-sqlite'() {
    let saves = 0
    // New databases now and then: what is kept is looked through after each kill.
    for (let n = 0; n < 10; n++) {
      saves += await survivesKills({ databases: folders(2), kills: 50, seed: seed + n, cache: folder })
      console.log(`  ${(n + 1) * 50} kills, ${saves} saves`)
    }
    return `500 kills in the middle of the saves in two databases; ${saves} acknowledged saves, each there once`
  },
  'kills-postgres': () =>
    onPostgres(async ({ url }) => {
      let saves = 0
      for (let n = 0; n < 2; n++) {
        const databases = [await newPostgresDatabase(url), await newPostgresDatabase(url)]
        saves += await survivesKills({ databases, kills: 50, seed: seed + n, cache: folder })
      }
      return `100 kills in the middle of the saves in two databases; ${saves} acknowledged saves, each there once`
    }),
  points: () =>
    onPostgres(async ({ url }) => {
      const reports = await killAtPoints(wantedPoints(), await newPostgresDatabase(url), tellPoint)
      return `a server killed at ${reports.length} named points of calls; every row had an owner or an end within 15 s`
    }),
  async 'points-sqlite'() {
    const reports = await killAtPoints(wantedPoints(), 'sqlite', tellPoint)
    return `a server killed at ${reports.length} named points of calls and started again; every row had an owner or an end within 15 s`
  },
  'postgres-kills': () =>
    onPostgres(async (postgres) => {
      const databases = [await newPostgresDatabase(postgres.url)]
      const killDatabase = async () => {
        await postgres.kill()
        await postgres.resume()
      }
      const saves = await survivesKills({ databases, kills: 50, seed, cache: folder, killDatabase })
      return `PostgreSQL killed 50 times in the middle of saves; ${saves} acknowledged saves, each there once`
    }),
  'postgres-away': () => onPostgres((postgres) => survivesAbsence(postgres, 60)),
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
  load: () => carryLoad(seconds(600)),
  idle: () => holdIdleSockets(folder, 10_000),
  soak: () => soak(seconds(3600)),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
console.log(`SEED=${seed}`)
try {
  for (const [name, work] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const started = performance.now()
    try {
      const told = await work()
      console.log(`${name}: held. ${told} (${Math.round((performance.now() - started) / 1000)} s)`)
    } catch (error) {
      console.error(`${name}: did NOT hold. ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// The media library that callers use would keep the process.
process.exit()
