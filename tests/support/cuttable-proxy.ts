import { connect, createServer, type Socket } from 'node:net'
import { pairSockets } from './paired-sockets.ts'

export interface CuttableProxy {
  /** Address of the server through this proxy. */
  url: string
  /** Resets every upgraded connection (WebSocket) without a close frame. */
  cutSockets: () => void
  close: () => Promise<void>
}

/** Starts a TCP proxy to a local server whose WebSockets can be cut, like a network failure. */
export async function startCuttableProxy(serverUrl: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(serverUrl)
  const upgraded = new Set<Socket>()
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairSockets(near, far, open)
    near.on('close', () => upgraded.delete(near))
    near.on('data', (chunk: Buffer) => {
      if (/^upgrade: websocket/im.test(chunk.toString('latin1'))) upgraded.add(near)
    })
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port: own } = line.address() as { port: number }
  return {
    url: `http://localhost:${own}`,
    cutSockets() {
      for (const socket of upgraded) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
