import { connect, type Socket } from 'node:net'
import { watchLists } from './lists.ts'

const slowHeaders = 400
const slowBodies = 400
const slowReaders = 50
/** s: what the server gives them, and twice the time between its looks */
const bounds = { headers: 30, bodies: 130 }

interface Drip {
  socket: Socket
  /** s after which the server ended it. */
  ended: Promise<number>
  said: () => string
}

/** Sends the beginning, and then so little every second that it is never done. */
function drip(url: string, beginning: string, piece: string): Drip {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const started = performance.now()
  let said = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  socket.write(beginning)
  const timer = setInterval(() => socket.write(piece), 1_000)
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - started) / 1000)
    })
  })
  return { socket, ended, said: () => said }
}

/**
 * Hundreds of connections that never finish their headers or bodies, and some that never read, while somebody works.
 * @throws where lists become slow, or the server keeps such a connection for longer than it says
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
  const untold = [...headers, ...bodies].filter(({ said }) => !/^HTTP\/1.1 408 .*\{"detail":"[^"]+"\}$/s.test(said()))
  const told =
    `${slowHeaders} connections with headers without end, ended within ${headersS.toFixed(0)} s, ${slowBodies} with bodies without ` +
    `end, within ${bodiesS.toFixed(0)} s, ${untold.length} without a sentence, ${slowReaders} that did not read; ${lists.told}`
  const holds = headersS <= bounds.headers && bodiesS <= bounds.bodies && untold.length === 0
  if (!holds || !lists.isQuick) throw new Error(`${told}; ${untold[0]?.said()}`)
  return told
}
