import type { WebSocket } from 'ws'
import type { ListenMessage } from '../../../contract/listen-in.ts'
import { boundSocket } from '../../bounded-socket.ts'
import type { AudioFrame } from '../../audio-frame.ts'

/** Maximum number of listeners per call. */
const maxListeners = 5

/** Streams a phone call to staff who listen in. Costs no work per frame without listeners. */
export class Listeners {
  readonly #sends = new Set<(message: ListenMessage) => void>()
  readonly #closes = new Set<() => void>()

  get hasAny(): boolean {
    return this.#sends.size > 0
  }

  /** Adds a listener. Returns false if the call has the maximum number. */
  add(socket: WebSocket): boolean {
    if (this.#sends.size >= maxListeners) return false
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

  /** Sends a copy of the audio, because a transport writes to the frame's memory later. */
  sendAudio(side: 'callee' | 'agent', audio: AudioFrame): void {
    this.#send({ type: 'sound', side, audio: audio.base64String() })
  }

  clear(): void {
    this.#send({ type: 'clear' })
  }

  close(): void {
    for (const close of this.#closes) close()
  }

  #send(message: ListenMessage): void {
    for (const send of this.#sends) send(message)
  }
}
