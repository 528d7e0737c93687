/** Holds seats in no room at all: each tells by its first item which process it is in. */
import type { FromProgram, ToProgram } from '../rooms/room-messages.ts'

process.on('message', ({ type, seat }: ToProgram) => {
  if (type === 'take') tell({ type: 'sounding', seat, itemId: String(process.pid) })
  if (type === 'leave') tell({ type: 'gone', seat, why: 'left' })
})
process.once('disconnect', () => process.exit(0))

function tell(message: FromProgram): void {
  process.send?.(message)
}
