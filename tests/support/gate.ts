import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tieEnds } from './ends.ts'

/** Where a line stops: before what matched goes on, or when it was done and its answer is on the way back. */
export type Side = 'before' | 'after'

export interface Gate {
  readonly port: number
  /**
   * Stops the line at the next message that matches; of several patterns, at the last, once the others have passed before
   * it on the same connection. Resolves when it stands there, and that connection stands from then on.
   */
  hold(what: RegExp | readonly RegExp[], side: Side): Promise<void>
  /** Takes connections and messages and passes nothing on, either way, until `thaw`. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

interface Hold {
  what: readonly RegExp[]
  side: Side
  reached: () => void
}

/** A line to a server on this machine, of whatever protocol over TCP, that a test stops at a point that it names. */
export async function openGate(target: { host: string; port: number }): Promise<Gate> {
  const open = new Set<Socket>()
  let hold: Hold | undefined
  let isFrozen = false

  const server = createServer((near) => {
    const far = connect(target.port, target.host)
    let passed = 0
    let state: 'open' | 'held' | 'held at the answer' = 'open'

    near.on('data', (chunk: Buffer) => {
      if (state === 'held') return
      const wanted = hold
      if (wanted !== undefined && state === 'open') {
        const text = chunk.toString('latin1')
        while (passed < wanted.what.length && wanted.what[passed]!.test(text)) passed += 1
        if (passed === wanted.what.length) {
          hold = undefined
          state = wanted.side === 'before' ? 'held' : 'held at the answer'
          if (state === 'held') return wanted.reached()
          far.once('data', wanted.reached)
        }
      }
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (state === 'open') near.write(chunk)
    })
    tieEnds(near, far, open)
    if (isFrozen) for (const end of [near, far]) end.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    hold(what, side) {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = { what: Array.isArray(what) ? what : [what as RegExp], side, reached: resolve }
      return promise
    },
    freeze() {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
