import { createHash } from 'node:crypto'

/** Maximum number of chunks in the cache: 20 ms each of a callee, 150 ms each of an agent. */
const maxChunks = 20_000

/** Text by hash of an audio chunk. Null if several texts share the chunk, as with silence. */
const chunks = new Map<string, string | null>()

const keyOf = (chunk: Uint8Array) => createHash('sha1').update(chunk).digest('latin1')

/** True for mu-law silence. A phone line sends the same bytes while the callee does not speak. */
const isSilent = (chunk: Uint8Array) => chunk.every((byte) => (byte & 0x7f) >= 0x7d)

/**
 * Caches the text spoken in an audio chunk, because recognition covers only the phrase bank. The server forwards
 * mu-law bytes unchanged in both directions, so a simulator can look up another simulator's speech by its bytes.
 */
export function rememberText(chunk: Uint8Array, text: string): void {
  if (isSilent(chunk)) return
  const key = keyOf(chunk)
  const known = chunks.get(key)
  chunks.delete(key)
  chunks.set(key, known === undefined || known === text ? text : null)
  const oldest = chunks.keys().next()
  if (chunks.size > maxChunks && !oldest.done) chunks.delete(oldest.value)
}

/** Returns the text spoken in an audio chunk. Undefined if no simulator spoke this chunk. */
export function textOfChunk(chunk: Uint8Array): string | undefined {
  return chunks.get(keyOf(chunk)) ?? undefined
}
