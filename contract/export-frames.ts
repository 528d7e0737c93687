/** Media type of an export with progress: the bytes of the file in frames. */
export const framedExport = 'application/x-framed-export'

/** Header of a frame: three unsigned 32-bit integers, little endian. The bytes of the file follow. */
export interface Frame {
  /** Number of bytes. 0 if the frame only reports progress. */
  readonly bytes: number
  /** Number of venues written so far. */
  readonly rows: number
  /** Number of venues in the file. Null until it is known. */
  readonly total: number | null
}

const headerSize = 12
const unknown = 2 ** 32 - 1

export function frameHeader({ bytes, rows, total }: Frame): Uint8Array {
  const header = new Uint8Array(headerSize)
  const view = new DataView(header.buffer)
  for (const [n, value] of [bytes, rows, total ?? unknown].entries()) view.setUint32(4 * n, value, true)
  return header
}

/** Splits a reply of `framedExport` into its frames. */
export class FrameReader {
  #header = new Uint8Array(headerSize)
  /** Bytes of the header that have arrived. */
  #read = 0
  /** Bytes of the frame that have not arrived. */
  #rest = 0

  /**
   * Reads the next bytes of the reply.
   * @param receive called with each part of the file
   * @param report called with each complete header
   */
  add(reply: Uint8Array, receive: (bytes: Uint8Array) => void, report: (frame: Frame) => void): void {
    for (let at = 0; at < reply.byteLength;) {
      const wanted = this.#rest > 0 ? this.#rest : headerSize - this.#read
      const part = reply.subarray(at, at + wanted)
      at += part.byteLength
      if (this.#rest > 0) {
        this.#rest -= part.byteLength
        receive(part)
        continue
      }
      this.#header.set(part, this.#read)
      this.#read += part.byteLength
      if (this.#read < headerSize) return
      const view = new DataView(this.#header.buffer)
      const [bytes, rows, total] = [0, 4, 8].map((place) => view.getUint32(place, true)) as [number, number, number]
      this.#read = 0
      this.#rest = bytes
      report({ bytes, rows, total: total === unknown ? null : total })
    }
  }
}
