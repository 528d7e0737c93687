import type { Socket } from 'node:net'

/** Two ends of a line that is passed on: when one closes, so does the other. `open` holds both as long as they are. */
export function tieEnds(one: Socket, other: Socket, open: Set<Socket>): void {
  for (const [end, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    open.add(end)
    // A close follows, which says all that is to be done.
    end.on('error', () => {})
    end.on('close', () => {
      open.delete(end)
      opposite.destroy()
    })
  }
}
