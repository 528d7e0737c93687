import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports below the range from which systems choose the local ports of outgoing connections: Linux from 32768, macOS and
 * Windows from 49152. Otherwise an outgoing connection could take the port of a server that restarts.
 */
const ports = { from: 20_000, to: 32_000 }

/** Returns a loopback port that is not in use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
