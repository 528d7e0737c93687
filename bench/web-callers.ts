/** The callers of web-calls.ts. Each repeats a sentence and receives the agent's audio. */
import { joinPcm, silence } from '../simulators/speech/pcm.ts'
import { synthesise } from '../simulators/speech/synthesis.ts'
import { enterRoom, type RoomCaller } from '../tests/support/room-caller.ts'

const turn = joinPcm([await synthesise('Yes, that is possible.', 'en'), silence(6000)])
const callers: RoomCaller[] = []

async function speak(caller: RoomCaller): Promise<void> {
  for (;;) await caller.say(turn)
}

async function enter(granted: { url: string; token: string }): Promise<void> {
  const caller = await enterRoom(granted)
  callers.push(caller)
  process.send?.('in')
  await speak(caller).catch(() => {})
}

process.on('message', (message: 'received' | { url: string; token: string }) => {
  if (message === 'received') process.send?.(callers.map((caller) => caller.receivedSamples()))
  else void enter(message)
})
process.once('disconnect', () => process.exit(0))
