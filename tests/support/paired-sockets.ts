import type { Socket } from 'node:net'

/**
 * Destroys either socket of a proxied connection when the other socket closes. `open` contains both sockets until they
 * close.
 */
export function pairSockets(one: Socket, other: Socket, open: Set<Socket>): void {
  for (const [end, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    open.add(end)
    // A close event always follows, and does the clean-up.
    end.on('error', () => {})
    end.on('close', () => {
      open.delete(end)
      opposite.destroy()
    })
  }
}
