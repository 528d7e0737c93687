/**
 * Runs a PostgreSQL server for the tests, from Debian's or another package: a new cluster in a temporary folder, on
 * loopback, deleted afterwards. PostgreSQL does not run as root, so root starts it as an ordinary user.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { temporaryFolder } from './folders.ts'

/** Returns the folder of PostgreSQL's programs, or undefined if PostgreSQL is not installed. */
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

/** Returns the user to run as if this process is root: `postgres` if the package created it, else `nobody`. */
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
  /** Address of the maintenance database, with the superuser. */
  url: string
  /** Shuts the server down. Its address stays reserved for `resume`. */
  pause: () => Promise<void>
  /** Starts the server again on the same data. */
  resume: () => Promise<void>
  /** Stops the server as a crash does. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a server on a new cluster. Resolves when it accepts connections.
 * @param settings lines of postgresql.conf, as `name=value`
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
    // Fast shutdown: terminates open connections.
    pause: () => end('SIGINT'),
    stop: () => end('SIGINT'),
    // Immediate shutdown: the next start replays the journal, as after a crash. SIGKILL would leave child processes
    // running.
    kill: () => end('SIGQUIT'),
    async resume() {
      running = await run()
    },
  }
}
