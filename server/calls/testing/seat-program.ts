/** Fake media program without rooms: each seat reports the process id as its first item id. */
import type { FromProgram, ToProgram } from '../rooms/room-messages.ts'

process.on('message', ({ type, seat }: ToProgram) => {
  if (type === 'take') send({ type: 'sounding', seat, itemId: String(process.pid) })
  if (type === 'leave') send({ type: 'gone', seat, why: 'left' })
})
process.once('disconnect', () => process.exit(0))

function send(message: FromProgram): void {
  process.send?.(message)
}
