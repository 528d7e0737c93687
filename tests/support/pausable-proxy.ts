import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pairSockets } from './paired-sockets.ts'

/**
 * Pause point: before the matching message is forwarded, or after the target handled it and its answer is on the way
 * back.
 */
export type Side = 'before' | 'after'

export interface PausableProxy {
  readonly port: number
  /**
   * Pauses at the next message that matches. For several patterns, pauses at a match of the last pattern, after matches
   * of the others in order on the same connection. Resolves at the pause. That connection stays paused.
   */
  hold(what: RegExp | readonly RegExp[], side: Side): Promise<void>
  /** Accepts connections and data but forwards nothing in either direction, until `thaw`. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

interface Hold {
  what: readonly RegExp[]
  side: Side
  reached: () => void
}

/** Starts a TCP proxy to a local server, for any protocol. A test pauses it at a chosen message. */
export async function startPausableProxy(target: { host: string; port: number }): Promise<PausableProxy> {
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
    pairSockets(near, far, open)
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
