/**
 * A PostgreSQL server of the tests' own, from Debian's or any other package: a new cluster in a temporary folder, on
 * loopback, gone afterwards. PostgreSQL refuses to run as root, so root hands it to an ordinary user.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { temporaryFolder } from './folders.ts'

/** The folder of PostgreSQL's programs, or undefined where there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/usr/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** The user to run as: PostgreSQL's own where the package made one, else nobody. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (what: string) => {
    try {
      return Number(execFileSync('id', [what, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    } catch {
      return 65534
    }
  }
  return { uid: id('-u'), gid: id('-g') }
}

export interface RunningPostgres {
  /** Of its superuser and maintenance database. */
  url: string
  /** Shuts it down; its address stays its own. */
  pause: () => Promise<void>
  /** Starts it again, on the same data. */
  resume: () => Promise<void>
  /** Ends it as a crash would. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a server of a new cluster; resolves when it takes connections.
 * @param settings further ones, as of postgresql.conf: `name=value`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const user = ordinaryUser()
  const parent = temporaryFolder()
  const folder = join(parent, 'cluster')
  mkdirSync(folder)
  if (user) {
    chownSync(parent, user.uid, user.gid)
    chownSync(folder, user.uid, user.gid)
  }
  const as = user ?? {}
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  )
  const port = await freePort()
  const url = `postgres://tests@127.0.0.1:${port}/postgres`
  const all = ['fsync=off', 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting])
  const flags = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, ...all]

  async function run() {
    const server = spawn(join(programs!, 'postgres'), ['-D', folder, ...flags], { ...as, stdio: 'ignore', cwd: folder })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        await client.end()
        return { server, ended }
      } catch (error) {
        if (attempt > 100 || server.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  let running = await run()
  const end = async (signal: NodeJS.Signals) => {
    running.server.kill(signal)
    await running.ended
  }
  return {
    url,
    // Fast: connections are ended, not waited for.
    pause: () => end('SIGINT'),
    stop: () => end('SIGINT'),
    // Immediate: as after a crash, the next start replays the journal. A SIGKILL would leave its children behind.
    kill: () => end('SIGQUIT'),
    async resume() {
      running = await run()
    },
  }
}
