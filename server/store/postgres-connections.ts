import { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds between checks while queries wait. */
const checkMs = 1_000

/** Milliseconds in which a busy database answers `select 1`. */
const pingTimeoutMs = 5_000

/**
 * Detects a database that accepts queries and answers none, e.g. behind a broken proxy. Without it every request waits for
 * the query timeout. While queries wait, it pings the database on a separate connection. If the ping fails, it destroys all
 * sockets of the pool, which rejects the waiting queries.
 */
export function watchConnections(options: pg.ClientConfig) {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  let pinger: pg.Client | undefined
  let isPinging = false

  async function ping(): Promise<void> {
    if (pinger === undefined) {
      const client = new pg.Client({ ...options, stream, query_timeout: pingTimeoutMs })
      const discard = () => {
        if (pinger === client) pinger = undefined
      }
      client.on('error', discard)
      client.on('end', discard)
      pinger = client
      await client.connect()
    }
    await pinger.query('select 1')
  }

  async function check(): Promise<void> {
    isPinging = true
    try {
      await ping()
    } catch (error) {
      pinger = undefined
      // An error response also proves a connection, e.g. too many connections, or a starting database.
      if (error instanceof pg.DatabaseError) return
      for (const socket of sockets) socket.destroy()
    } finally {
      isPinging = false
    }
  }

  return {
    /** Creates the sockets of the pool. */
    stream,
    /** Starts the checks. `waiting` returns the number of unanswered queries. Returns a function that stops them. */
    start(waiting: () => number): () => Promise<void> {
      const timer = setInterval(() => {
        if (!isPinging && waiting() > 0) void check()
      }, checkMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await pinger?.end().catch(() => {})
      }
    },
  }
}
