import { Readable } from 'node:stream'
import { frameHeader } from '../../contract/export-frames.ts'
import type { ExportPart } from '../catalogue/index.ts'

/** Bytes that may wait for the client. */
const buffered = 256 * 1024
/** Time in ms after which a client that reads nothing loses its export, so that another one can start. */
const stallTimeout = 60_000

/** Sends the bytes of a file only. */
export function* plain({ bytes }: ExportPart): Generator<Uint8Array> {
  if (bytes) yield bytes
}

/** Sends each part as a frame (contract/export-frames.ts). */
export function* framed({ bytes, rows, total }: ExportPart): Generator<Uint8Array> {
  yield frameHeader({ bytes: bytes?.byteLength ?? 0, rows, total })
  if (bytes) yield bytes
}

/**
 * Returns an export as the stream of a reply. Reads only as fast as the client, and ends the export when the stream
 * closes. @throws ApiError before the first byte
 */
export async function exportStream(
  parts: AsyncGenerator<ExportPart>,
  encode: (part: ExportPart) => Iterable<Uint8Array>,
): Promise<Readable> {
  const first = await parts.next()
  const stream = Readable.from(bytes(), { objectMode: false, highWaterMark: buffered })
  // A generator that never started would not end the export.
  stream.once('close', () => void parts.return(undefined))
  return stream

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let part = first; !part.done; part = await parts.next()) {
      const timer = setTimeout(() => stream.destroy(new Error('The client stopped reading')), stallTimeout)
      try {
        yield* encode(part.value)
      } finally {
        clearTimeout(timer)
      }
    }
  }
}
