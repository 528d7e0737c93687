import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Reply of a route: a JSON body or bytes. */
export interface Reply {
  status: number
  json?: unknown
  bytes?: Uint8Array
  headers?: Record<string, string>
}

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Returns a reply, or undefined if the handler wrote to the response directly. */
export type Handler = (request: Request, response: ServerResponse) => Promise<Reply | undefined> | Reply | undefined

/** Maximum body size: 25 MB, the largest limit of the providers, plus 1 MB for the multipart form. */
const largestBody = 26 * 1024 * 1024

/** Creates an HTTP server that buffers request bodies and rejects those above 26 MB. */
export function serve(handler: Handler): Server {
  return createServer((incoming, response) => {
    respond(handler, incoming, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(response, { status: 500, json: { error: { message: 'The simulator failed.' } } })
    })
  })
}

async function respond(handler: Handler, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestBody) {
      response.shouldKeepAlive = false
      return send(response, { status: 413, json: { error: { message: 'Maximum content size limit exceeded.' } } })
    }
    parts.push(part)
  }
  const reply = await handler(
    {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(parts),
    },
    response,
  )
  if (reply !== undefined) send(response, reply)
}

function send(response: ServerResponse, reply: Reply): void {
  const bytes = reply.bytes ?? Buffer.from(JSON.stringify(reply.json ?? {}))
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'content-length': String(bytes.byteLength),
    ...reply.headers,
  })
  response.end(bytes)
}

/** Listens on 127.0.0.1. Port 0 picks a free port. @throws if the port is in use */
export async function listen(server: Server, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Stops listening and closes open connections. */
export async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeAllConnections()
  await promise
}

/** Parses a JSON object. Undefined if the body is not a JSON object. */
export function jsonObject(body: Buffer | string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}
