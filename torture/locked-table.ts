import pg from 'pg'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { watchLists } from './list-latency.ts'

/** Maximum time of a rejected request in s: the statement timeout plus a margin. */
const maxWaitS = 31

/**
 * Locks a table for longer than the statement timeout.
 * @throws if a request for that table exceeds the timeout, or other requests are slow
 */
export async function survivesLockedTable(databaseUrl: string): Promise<string> {
  const server = await startServer({ DATABASE_URL: databaseUrl })
  const other = new pg.Client({ connectionString: databaseUrl })
  // Ignores connection errors, because a query on a lost connection also rejects.
  other.on('error', () => {})
  await other.connect()
  try {
    const staff = await registerStaff(server)
    const headers = { authorization: `Bearer ${staff.token}` }
    const ask = async (path: string) => {
      const asked = performance.now()
      const reply = await fetch(server.url + path, { headers })
      return { status: reply.status, text: await reply.text(), took: performance.now() - asked }
    }
    await other.query('begin')
    await other.query('lock table phone_numbers in access exclusive mode')
    const endLists = await watchLists({ url: server.url, token: staff.token })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/api/saved/phone-numbers')))
    const lists = await endLists()
    await other.query('rollback')
    const longest = Math.max(...answers.map(({ took }) => took)) / 1000
    const others = answers.filter(({ status, text }) => status !== 503 || !text.includes('database is busy'))
    if (others.length > 0) throw new Error(`A waiting request returned ${others[0]!.status} ${others[0]!.text}`)
    if ((await ask('/api/saved/phone-numbers')).status !== 200)
      throw new Error('The table is still unavailable after the unlock')
    const summary = `5 requests for a locked table got 503 with a message, the last after ${longest.toFixed(1)} s; ${lists.summary}`
    if (longest > maxWaitS || !lists.isQuick) throw new Error(summary)
    return summary
  } finally {
    await other.end()
    await server.stop()
  }
}
