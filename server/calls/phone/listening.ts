import type { WebSocket } from 'ws'
import type { ListenMessage } from '../../../contract/listen-in.ts'
import { boundSocket } from '../../bounded-socket.ts'
import type { Sound } from '../../sound-message.ts'

/** Of one call. */
const mostListeners = 5

/** Those who listen in on a phone call. A frame costs nothing while nobody does. */
export class Listeners {
  readonly #sends = new Set<(message: ListenMessage) => void>()
  readonly #closes = new Set<() => void>()

  get areThere(): boolean {
    return this.#sends.size > 0
  }

  /** False when there are too many. */
  add(socket: WebSocket): boolean {
    if (this.#sends.size >= mostListeners) return false
    const send = (message: ListenMessage) => void own.send(JSON.stringify(message))
    const close = () => own.close()
    const own = boundSocket(socket, {
      message() {},
      closed: () => {
        this.#sends.delete(send)
        this.#closes.delete(close)
      },
    })
    this.#sends.add(send)
    this.#closes.add(close)
    return true
  }

  /** The sound stays its owner's: it is copied. */
  sound(side: 'callee' | 'agent', { bytes, from, to }: Sound): void {
    this.#tell({ type: 'sound', side, audio: bytes.toString('latin1', from, to) })
  }

  clear(): void {
    this.#tell({ type: 'clear' })
  }

  close(): void {
    for (const close of this.#closes) close()
  }

  #tell(message: ListenMessage): void {
    for (const send of this.#sends) send(message)
  }
}
