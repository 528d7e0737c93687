import pg from 'pg'
import { startBalancer } from '../../tests/support/balancer.ts'
import { startPausableProxy } from '../../tests/support/pausable-proxy.ts'
import { registerStaff } from '../../tests/support/staff.ts'
import { type CallRow, openSurroundings, type Scene, staffAt, stopAt, targetOf } from './scene.ts'

/**
 * Opens a scene on one database. A surviving server takes over the victims' calls.
 * @param databaseUrl a new database
 */
export async function openPostgresScene(databaseUrl: string, withRooms: boolean): Promise<Scene> {
  const around = await openSurroundings(withRooms)
  let toVictim: string | undefined
  const balancer = await startBalancer(() => toVictim ?? survivor.url)
  const env = { DATABASE_URL: databaseUrl, PUBLIC_URL: balancer.url }
  const survivor = await around.start(env)
  await around.setUp(survivor)
  const database = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  // `end` resolves before the connections are closed. If PostgreSQL stops first, the pool emits an error.
  database.on('error', () => {})

  return {
    ...around,
    async newVictim(name) {
      const email = `${name}@example.com`
      const staff = await registerStaff(survivor, email)
      const toDatabase = await startPausableProxy(targetOf(databaseUrl))
      const out = await around.gatesOut()
      const own = new URL(databaseUrl)
      own.port = String(toDatabase.port)
      const server = await around.start({ ...env, ...out.env, DATABASE_URL: own.href })
      const fromCarrier = await startPausableProxy(targetOf(server.url))
      toVictim = `http://127.0.0.1:${fromCarrier.port}`
      return {
        server,
        // The session is valid on all servers. Requests go to the victim.
        staff: staffAt(server.url, staff),
        stops: { ...out.stops, database: stopAt(toDatabase), 'carrier asks us': stopAt(fromCarrier) },
        async kill() {
          await server.stop('SIGKILL')
          toVictim = undefined
          await Promise.all([toDatabase, out, fromCarrier].map((gate) => gate.close()))
        },
        successor: () => survivor,
        async calls() {
          const { rows } = await database.query<CallRow>(
            `select id, status, end_reason, owner is not null and lease_until is not null and
              lease_until > extract(epoch from clock_timestamp()) * 1000 as is_owned,
              exists (select 1 from phone_legs where call_id = calls.id and sid is not null) as is_ordered
              from calls where created_by = (select id from users where email = $1)`,
            [email],
          )
          return rows
        },
        async close() {},
      }
    },
    async close() {
      await database.end()
      await survivor.stop()
      balancer.close()
      await around.close()
    },
  }
}
