import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type Random, randomOf, oddObject, oddValue } from './random.ts'

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

/** Generates an invalid message. */
function oddFrame(random: Random): string | Buffer {
  const kind = random.below(10)
  if (kind === 0) return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)))
  if (kind === 1) return random.pick(['', 'null', '[]', '0', '"text"', '{', 'undefined', '{"type":null}', '\ud800'])
  if (kind === 2) return JSON.stringify(oddValue(random, keys))
  return JSON.stringify({ ...oddObject(random, keys), type: random.pick(types) })
}

/**
 * Sends invalid messages over sockets at `paths`, up to 250 per socket. Terminates half of the sockets.
 * @returns the number of sockets
 * @throws if the server rejects a socket
 */
export async function sendBadMessages(options: {
  url: string
  token: string
  paths: readonly string[]
  frames: number
  seed: number
}): Promise<number> {
  const random = randomOf(options.seed)
  const perSocket = 250
  let left = options.frames
  let sockets = 0
  async function work() {
    while (left > 0) {
      sockets++
      const socket = new WebSocket(options.url.replace('http', 'ws') + random.pick(options.paths), {
        headers: { authorization: `Bearer ${options.token}` },
      })
      await once(socket, 'open')
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      for (let n = 0; n < perSocket && socket.readyState === socket.OPEN; n++) {
        socket.send(oddFrame(random), { binary: random.next() < 0.1 })
        left--
        // Yields to the event loop, so that the socket reads the server's replies.
        if (n % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      if (random.next() < 0.5) socket.terminate()
      else socket.close()
      await closed
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return sockets
}
