import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from '../../tests/support/balancer.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { startPausableProxy } from '../../tests/support/pausable-proxy.ts'
import type { RunningServer } from '../../tests/support/server.ts'
import { registerStaff } from '../../tests/support/staff.ts'
import { type CallRow, openSurroundings, type Scene, staffAt, type Stop, stopAt, targetOf } from './scene.ts'

const heldThread = new URL('held-thread.ts', import.meta.url).href
const codeCache = fileURLToPath(new URL('../../node_modules/.cache/code', import.meta.url))

/** Stops the traffic between a server and its database thread, see held-thread.ts. */
function stopAtThread(server: RunningServer, file: string): Stop {
  // `process.kill` throws if the process has exited.
  const printed = async (word: string) => {
    while (!server.output().includes(`hold ${word}`)) {
      await sleep(20)
      process.kill(server.pid, 0)
    }
  }
  return {
    async arm(what, side) {
      writeFileSync(file, JSON.stringify({ what: what.map(({ source }) => source), side }))
      process.kill(server.pid, 'SIGUSR2')
      await printed('armed')
      const reached = printed('reached')
      reached.catch(() => {})
      return { reached }
    },
  }
}

/** Opens a scene in which each victim has its own data folder and restarts on it after the kill. */
export async function openSqliteScene(withRooms: boolean): Promise<Scene> {
  const around = await openSurroundings(withRooms)
  return {
    ...around,
    async newVictim() {
      let target: string | undefined
      const balancer = await startBalancer(() => target)
      const dataDir = temporaryFolder()
      const env = { DATA_DIR: dataDir, PUBLIC_URL: balancer.url }
      const out = await around.gatesOut()
      const point = join(temporaryFolder(), 'hold.json')
      const server = await around.start({
        ...env,
        ...out.env,
        NODE_OPTIONS: `--import=${heldThread}`,
        NODE_COMPILE_CACHE: codeCache,
        HOLD_AT: point,
      })
      await around.setUp(server)
      const email = 'ann@example.com'
      const staff = await registerStaff(server, email)
      const fromCarrier = await startPausableProxy(targetOf(server.url))
      target = `http://127.0.0.1:${fromCarrier.port}`
      let successor: RunningServer | undefined
      return {
        server,
        staff: staffAt(server.url, staff),
        stops: { ...out.stops, database: stopAtThread(server, point), 'carrier asks us': stopAt(fromCarrier) },
        async kill() {
          if (successor !== undefined) return
          await server.stop('SIGKILL')
          target = undefined
          await Promise.all([out.close(), fromCarrier.close()])
          successor = await around.start(env)
          target = successor.url
        },
        successor() {
          if (successor === undefined) throw new Error('The server was not restarted')
          return successor
        },
        async calls() {
          const database = new DatabaseSync(join(dataDir, 'database.sqlite'), { readOnly: true })
          try {
            const rows = database
              .prepare(
                `select id, status, end_reason, owner is not null and lease_until is not null and
                  lease_until > unixepoch('subsec') * 1000 as is_owned,
                  exists (select 1 from phone_legs where call_id = calls.id and sid is not null) as is_ordered
                  from calls where created_by = (select id from users where email = ?)`,
              )
              .all(email)
            return rows.map((row) => ({
              ...(row as unknown as CallRow),
              is_owned: row['is_owned'] === 1,
              is_ordered: row['is_ordered'] === 1,
            }))
          } finally {
            database.close()
          }
        },
        async close() {
          await successor?.stop()
          balancer.close()
        },
      }
    },
  }
}
