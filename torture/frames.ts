import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type Chance, chanceOf, oddObject, oddValue } from './chance.ts'

const types = [
  'session.update',
  'input_audio_buffer.append',
  'input_audio_buffer.commit',
  'microphone_audio',
  'conversation.item.create',
  'conversation.item.truncate',
  'response.create',
  'response.cancel',
  'audio',
  'call.start',
  'agent_message',
  'start',
]
const keys = ['type', 'audio', 'data', 'session', 'item', 'response', 'scenario', 'language', 'text', 'content', 'role']

/** A message that no honest client sends. */
function oddFrame(chance: Chance): string | Buffer {
  const kind = chance.below(10)
  if (kind === 0) return Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256)))
  if (kind === 1) return chance.pick(['', 'null', '[]', '0', '"text"', '{', 'undefined', '{"type":null}', '\ud800'])
  if (kind === 2) return JSON.stringify(oddValue(chance, keys))
  return JSON.stringify({ ...oddObject(chance, keys), type: chance.pick(types) })
}

/**
 * Sends bad messages over sockets at `paths`, a few hundred each, some sockets cut off in the middle. Resolves to the
 * number of sockets; fails when one is not taken.
 */
export async function batterSockets(options: {
  url: string
  token: string
  paths: readonly string[]
  frames: number
  seed: number
}): Promise<number> {
  const chance = chanceOf(options.seed)
  const perSocket = 250
  let left = options.frames
  let sockets = 0
  async function work() {
    while (left > 0) {
      sockets++
      const socket = new WebSocket(options.url.replace('http', 'ws') + chance.pick(options.paths), {
        headers: { authorization: `Bearer ${options.token}` },
      })
      await once(socket, 'open')
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      for (let n = 0; n < perSocket && socket.readyState === socket.OPEN; n++) {
        socket.send(oddFrame(chance), { binary: chance.next() < 0.1 })
        left--
        // The server's answers are read in between.
        if (n % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      if (chance.next() < 0.5) socket.terminate()
      else socket.close()
      await closed
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return sockets
}
