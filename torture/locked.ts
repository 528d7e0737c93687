import pg from 'pg'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { watchLists } from './lists.ts'

/** s that a statement may take, and a little */
const bound = 31

/**
 * Somebody else holds a table for longer than any statement of ours may take. @throws where whoever needs that table waits
 * for longer than the bound, or whoever does not waits at all
 */
export async function survivesLockedTable(databaseUrl: string): Promise<string> {
  const server = await startServer({ DATABASE_URL: databaseUrl })
  const other = new pg.Client({ connectionString: databaseUrl })
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
    if (others.length > 0) throw new Error(`Whoever waited was answered ${others[0]!.status} ${others[0]!.text}`)
    if ((await ask('/api/saved/phone-numbers')).status !== 200) throw new Error('Unlocked, it is not answered')
    const told = `5 requests for a table that somebody else held were answered 503 in a sentence, the last after ${longest.toFixed(1)} s; ${lists.told}`
    if (longest > bound || !lists.isQuick) throw new Error(told)
    return told
  } finally {
    await other.end()
    await server.stop()
  }
}
