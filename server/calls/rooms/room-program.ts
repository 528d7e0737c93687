/**
 * The program in which agents sit in their rooms: a child process of the server, so that the media library's native code
 * cannot take the server down with it. Speaks room-messages.ts with who started it, and ends with it.
 */
import { dispose } from '@livekit/rtc-node'
import type { FromProgram, ToProgram } from './room-messages.ts'
import { type Seat, takeSeat } from './seat.ts'

const seats = new Map<string, Seat>()

function tell(message: FromProgram): void {
  if (process.connected) process.send?.(message)
}

process.on('message', (message: ToProgram) => {
  const { seat: name } = message
  if (message.type === 'take') {
    const seat = takeSeat(message.url, message.token, (report) => {
      if (report.type === 'gone') seats.delete(name)
      tell({ ...report, seat: name })
    })
    seats.set(name, seat)
    return
  }
  const seat = seats.get(name)
  if (seat === undefined) return
  switch (message.type) {
    case 'play':
      return seat.play(message.itemId, message.pcm16)
    case 'speech':
      return seat.speech(message.state)
    case 'tell':
      return seat.tell(message.text)
    case 'leave':
      return seat.leave()
  }
})

process.once('disconnect', () => {
  // Nobody speaks for these agents any more. What hangs is cut off.
  setTimeout(() => process.exit(0), 1000).unref()
  for (const seat of seats.values()) seat.leave()
  setTimeout(() => void dispose().finally(() => process.exit(0)), 300)
})
// The server decides when it ends, also where a Ctrl+C reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
