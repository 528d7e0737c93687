import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ms, quantile } from '../bench/measure.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

/** s that a statement may take, and a little */
const bound = 31
const listsMs = 100

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
    const over = new AbortController()
    const waiting = Promise.all(Array.from({ length: 5 }, () => ask('/api/saved/phone-numbers'))).finally(() =>
      over.abort(),
    )
    const times: number[] = []
    while (!over.signal.aborted) {
      const { status, took } = await ask(times.length % 2 === 0 ? '/api/venues?q=sea' : '/api/stats')
      if (status !== 200) throw new Error(`Meanwhile a list was answered ${status}`)
      times.push(took)
      await sleep(50)
    }
    const answers = await waiting
    await other.query('rollback')
    const longest = Math.max(...answers.map(({ took }) => took)) / 1000
    const others = answers.filter(({ status, text }) => status !== 503 || !text.includes('database is busy'))
    if (others.length > 0) throw new Error(`Whoever waited was answered ${others[0]!.status} ${others[0]!.text}`)
    if ((await ask('/api/saved/phone-numbers')).status !== 200) throw new Error('Unlocked, it is not answered')
    const told =
      `5 requests for a table that somebody else held were answered 503 in a sentence, the last after ${longest.toFixed(1)} s; ` +
      `meanwhile ${times.length} others, p99 ${ms(quantile(times, 0.99))}`
    if (longest > bound || quantile(times, 0.99) > listsMs) throw new Error(told)
    return told
  } finally {
    await other.end()
    await server.stop()
  }
}
