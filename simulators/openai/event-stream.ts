import type { ServerResponse } from 'node:http'

/** Writes server-sent events in chunks that split lines and characters, as a network can. */
export async function writeEvents(response: ServerResponse, events: readonly string[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const bytes = Buffer.from(events.map((event) => `${event}\n\n`).join(''))
  for (let at = 0, size = 17; at < bytes.length; at += size, size = 5 + ((size * 7) % 89)) {
    if (response.destroyed) return
    response.write(bytes.subarray(at, at + size))
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}
