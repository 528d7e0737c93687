import { Socket } from 'node:net'
import pg from 'pg'

/** ms between looks while somebody waits for an answer */
const lookMs = 1_000

/** ms within which the simplest question is answered, however much the database has to do */
const patienceMs = 5_000

/**
 * The connections of a pool, and whether anybody is at their other end. A database that takes questions and answers none
 * (a proxy that has lost it, a machine that stands still) would keep every request until the limit of the slowest query.
 * So while questions wait, the simplest one is asked beside them; where that gets no answer either, the connections are
 * cut, and whoever waits is told.
 */
export function watchLines(options: pg.ClientConfig) {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  let asker: pg.Client | undefined
  let isLooking = false

  async function ask(): Promise<void> {
    if (asker === undefined) {
      const client = new pg.Client({ ...options, stream, query_timeout: patienceMs })
      const forget = () => {
        if (asker === client) asker = undefined
      }
      client.on('error', forget)
      client.on('end', forget)
      asker = client
      await client.connect()
    }
    await asker.query('select 1')
  }

  async function look(): Promise<void> {
    isLooking = true
    try {
      await ask()
    } catch (error) {
      asker = undefined
      // A refusal is an answer too: of one that has too many connections, or is just starting.
      if (error instanceof pg.DatabaseError) return
      for (const socket of sockets) socket.destroy()
    } finally {
      isLooking = false
    }
  }

  return {
    /** For the pool: what it connects by. */
    stream,
    /** Begins to look. `waiting` says how many questions have no answer yet. Returns what ends it. */
    begin(waiting: () => number): () => Promise<void> {
      const timer = setInterval(() => {
        if (!isLooking && waiting() > 0) void look()
      }, lookMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await asker?.end().catch(() => {})
      }
    },
  }
}
