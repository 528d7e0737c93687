import { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds between checks while queries wait. */
const checkMs = 1_000

/** Timeout in milliseconds for `select 1`. A busy database answers within this time. */
const pingTimeoutMs = 5_000

/**
 * Detects a database that accepts queries but does not answer, e.g. behind a broken proxy. Without this check every
 * request waits for the query timeout. While queries wait, pings the database on a separate connection. If the ping
 * fails, destroys all sockets of the pool, which rejects the waiting queries.
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
      // An error response also shows that the database answers, e.g. if it has too many connections or is starting.
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
