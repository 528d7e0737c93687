/**
 * Media program: holds the agents' seats in rooms. Runs as a child process, so that a crash of the native media library
 * does not stop the server. Exchanges the messages of room-messages.ts with its parent and exits with it.
 */
import { dispose } from '@livekit/rtc-node'
import type { FromProgram, ToProgram } from './room-messages.ts'
import { type Seat, takeSeat } from './seat.ts'

const seats = new Map<string, Seat>()

function send(message: FromProgram): void {
  if (process.connected) process.send?.(message)
}

process.on('message', (message: ToProgram) => {
  const { seat: name } = message
  if (message.type === 'take') {
    const seat = takeSeat(message.url, message.token, (report) => {
      if (report.type === 'gone') seats.delete(name)
      send({ ...report, seat: name })
    })
    seats.set(name, seat)
    return
  }
  const seat = seats.get(name)
  if (seat === undefined) return
  switch (message.type) {
    case 'play':
      return seat.play(message.itemId, message.pcm16)
    case 'playback':
      return seat.playback(message.action)
    case 'tell':
      return seat.tell(message.text)
    case 'leave':
      return seat.leave()
  }
})

process.once('disconnect', () => {
  // The server is gone, so no agent can speak. Exits after at most 1 s, even if a disconnect hangs.
  setTimeout(() => process.exit(0), 1000).unref()
  for (const seat of seats.values()) seat.leave()
  setTimeout(() => void dispose().finally(() => process.exit(0)), 300)
})
// The server decides when this program exits, even if Ctrl+C reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
