import { connect, createServer, type Socket } from 'node:net'
import { tieEnds } from './ends.ts'

export interface CutLine {
  /** Where the server is reached through this line. */
  url: string
  /** Cuts all connections that have become sockets (by an upgrade), without a goodbye. */
  cutSockets: () => void
  close: () => Promise<void>
}

/** A line to a server on this machine that can be cut, as a network can. */
export async function openCutLine(serverUrl: string): Promise<CutLine> {
  const { hostname, port } = new URL(serverUrl)
  const upgraded = new Set<Socket>()
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    tieEnds(near, far, open)
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
