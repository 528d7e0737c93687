import { connect, type Socket } from 'node:net'
import { watchLists } from './list-latency.ts'

const slowHeaders = 400
const slowBodies = 400
const slowReaders = 50
/** Maximum connection time in s: the server's timeout plus twice its check interval. */
const maxSeconds = { headers: 30, bodies: 130 }

interface Drip {
  socket: Socket
  /** Seconds until the server closed the connection. */
  ended: Promise<number>
  received: () => string
}

/** Sends `beginning`, then a small `piece` every second without end. */
function drip(url: string, beginning: string, piece: string): Drip {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const started = performance.now()
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write(beginning)
  const timer = setInterval(() => socket.write(piece), 1_000)
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - started) / 1000)
    })
  })
  return { socket, ended, received: () => received }
}

/**
 * Opens hundreds of connections that never finish their headers or bodies, and some that never read.
 * @throws if lists become slow, or the server holds such a connection beyond its timeout
 */
export async function survivesSlowness({ url, token }: { url: string; token: string }): Promise<string> {
  const endLists = await watchLists({ url, token })
  const from = `Host: x\r\nAuthorization: Bearer ${token}\r\n`
  const headers = Array.from({ length: slowHeaders }, () =>
    drip(url, `GET /api/venues HTTP/1.1\r\n${from}`, 'X-More: 1\r\n'),
  )
  const body = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nusername=`
  const bodies = Array.from({ length: slowBodies }, () => drip(url, body, 'a'))
  const readers = Array.from({ length: slowReaders }, () => {
    const { socket } = drip(url, `GET /api/venues?limit=100 HTTP/1.1\r\n${from}\r\n`, '')
    return socket.pause()
  })
  const longest = async (drips: Drip[]) => Math.max(...(await Promise.all(drips.map(({ ended }) => ended))))
  const [headersS, bodiesS] = await Promise.all([longest(headers), longest(bodies)])
  const lists = await endLists()
  for (const socket of readers) socket.destroy()
  const silent = [...headers, ...bodies].filter(
    ({ received }) => !/^HTTP\/1.1 408 .*\{"detail":"[^"]+","code":"[a-z_]+"\}$/s.test(received()),
  )
  const summary =
    `${slowHeaders} connections with endless headers closed within ${headersS.toFixed(0)} s, ${slowBodies} with endless ` +
    `bodies within ${bodiesS.toFixed(0)} s, ${silent.length} without a message, ${slowReaders} that did not read; ${lists.summary}`
  const holds = headersS <= maxSeconds.headers && bodiesS <= maxSeconds.bodies && silent.length === 0
  if (!holds || !lists.isQuick) throw new Error(`${summary}; ${silent[0]?.received()}`)
  return summary
}
