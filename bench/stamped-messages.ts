/**
 * Audio messages of one sender. They are built in advance and only stamped when sent, so building them is not measured.
 */
export class StampedMessages {
  readonly #messages: Buffer[]
  readonly #at: number
  readonly #stamp = Buffer.alloc(9)
  #next = 0

  constructor(head: string, audioBytes: number, tail: string) {
    const audio = Buffer.alloc(audioBytes, 7).toString('base64')
    this.#at = head.length
    // Four buffers in rotation, so that a buffer in transit is not stamped again.
    this.#messages = Array.from({ length: 4 }, () => Buffer.from(head + audio + tail))
  }

  /** Returns the next message. The first bytes of its audio are the time of sending. */
  next(): Buffer {
    const message = this.#messages[this.#next++ % this.#messages.length]!
    this.#stamp.writeDoubleLE(performance.now())
    message.write(this.#stamp.toString('base64'), this.#at, 'latin1')
    return message
  }
}

/** Returns the ms since a message was stamped. Undefined for a message without audio below any of the keys. */
export function ageOf(data: Buffer, ...keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const from = data.indexOf(`"${key}":"`)
    if (from < 0) continue
    const at = from + key.length + 4
    return performance.now() - Buffer.from(data.toString('latin1', at, at + 12), 'base64').readDoubleLE()
  }
  return undefined
}
