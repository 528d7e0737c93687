/**
 * Serves only the calls of the specification (its section 7), with only the listed fields. Every other address returns
 * 404. The page must work against this server.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'

const page = fileURLToPath(new URL('../../dist/web', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const scenario = { persona: 'A polite concierge', goal: 'Book a table', steps: ['Greet', 'Ask'], fallbacks: ['Repeat'] }

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  body: string
  authorization: string | undefined
}

export interface SpecServer {
  url: string
  /** Requests below /api, in order. */
  seen: Seen[]
  /** Makes the next request of this kind ('GET /api/stats') fail with the status and body. */
  fail: (call: string, status: number, body: unknown) => void
  close: () => Promise<void>
}

/** 45 venues: three pages of 20, or two pages of 25. */
const venues = Array.from({ length: 45 }, (_, n) => ({
  id: n + 1,
  name: `Venue number ${n + 1}`,
  category: ['villa', 'restaurant', 'mobile_spa', 'yacht', 'retreat_center'][n % 5]!,
  raw_price_text: n % 3 ? 'from $300 a night' : null,
  website: null,
  address: null,
  source_sheet: 'Sheet',
  extras: n % 2 ? { 'Number of Bedrooms': 3, View: 'Sea' } : {},
}))

function answers(saved: { scenarios: object[]; numbers: object[] }): Record<string, (seen: Seen) => unknown> {
  return {
    'POST /api/auth/login': ({ body }) =>
      new URLSearchParams(body).get('username') ? { access_token: 'spec-token' } : undefined,
    'POST /api/auth/register': () => ({ success: true }),
    'GET /api/stats': () => ({
      total: 45,
      by_category: { villa: 9, restaurant: 9, mobile_spa: 9, yacht: 9, retreat_center: 9 },
    }),
    'GET /api/venues': ({ query }) => {
      const wanted = query.get('category')
      const q = query.get('q')?.toLowerCase()
      const found = venues.filter(
        (venue) => (!wanted || venue.category === wanted) && (!q || venue.name.toLowerCase().includes(q)),
      )
      const offset = Number(query.get('offset') ?? 0)
      return { items: found.slice(offset, offset + Number(query.get('limit') ?? 20)), total: found.length }
    },
    'POST /api/chat': () => ({
      steps: ['Looked for a villa'],
      options: [{ name: 'Venue number 1', category: 'villa', phones: ['+1 202 555 0100'], details: 'Three bedrooms' }],
      script: 'Hello, is it free?',
      need_more_info: { missing: [], refine: { bedrooms_min: 3, view: 'sea' } },
    }),
    'GET /api/calls/scenarios/presets': () => [{ name: 'Book a table', description: 'For two', scenario }],
    'GET /api/calls/config-status': () => ({
      has_valid_openai: true,
      has_valid_twilio: true,
      has_valid_livekit: false,
    }),
    'GET /api/saved/scenarios': () => saved.scenarios,
    'POST /api/saved/scenarios': ({ body }) => {
      saved.scenarios.push({ id: saved.scenarios.length + 1, ...JSON.parse(body), created_at: '2026-01-02T03:04:05Z' })
      return {}
    },
    'GET /api/saved/phone-numbers': () => saved.numbers,
    'POST /api/saved/phone-numbers': ({ body }) => {
      saved.numbers.push({ id: saved.numbers.length + 1, ...JSON.parse(body) })
      return {}
    },
    'POST /api/calls/': ({ body }) => ({ id: 7, call_id: 'CA7', status: 'dialing', ...JSON.parse(body) }),
    'GET /api/calls/7/log': () => ({
      status: 'connected',
      ended_at: null,
      messages: [{ id: 1, timestamp: '2026-01-02T03:04:05Z', speaker: 'agent', text: 'Good day' }],
    }),
    'POST /api/calls/7/hangup': () => ({}),
    'GET /api/system/settings': () => ({
      openai_api_key_set: true,
      twilio_account_sid_set: false,
      twilio_auth_token_set: false,
      livekit_url_set: false,
      livekit_api_key_set: false,
      livekit_api_secret_set: false,
      serpapi_key_set: false,
      created_at: '2026-01-02T03:04:05Z',
      updated_at: '2026-01-02T03:04:05Z',
    }),
    'PUT /api/system/settings': () => ({}),
    'POST /api/system/test-connection': () => ({ service: 'openai', success: true, message: 'Connected' }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function sendPage(path: string, response: ServerResponse): void {
  const file = extname(path) ? path : '/index.html'
  try {
    const content = readFileSync(join(page, file))
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
}

export async function startSpecServer(): Promise<SpecServer> {
  const seen: Seen[] = []
  const failures = new Map<string, { status: number; body: unknown }>()
  const calls = answers({ scenarios: [], numbers: [] })
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (!url.pathname.startsWith('/api')) return sendPage(url.pathname, response)
      const { method = 'GET', headers } = request
      const call = `${method} ${url.pathname}`
      const one = {
        method,
        path: url.pathname,
        query: url.searchParams,
        body: await bodyOf(request),
        authorization: headers.authorization,
      }
      seen.push(one)
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const failure = failures.get(call)
      failures.delete(call)
      if (failure) return send(failure.status, failure.body)
      const answer = calls[call]
      if (!answer) return send(404, { detail: 'Not Found' })
      const isOpen = url.pathname.startsWith('/api/auth/')
      if (!isOpen && one.authorization !== 'Bearer spec-token') return send(401, { detail: 'Not authenticated' })
      return send(200, answer(one))
    })()
  })
  const sockets = new WebSocketServer({ server, path: '/api/realtime-voice' })
  sockets.on('connection', (socket) => socket.send(JSON.stringify({ type: 'session.created', session: {} })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    fail: (call, status, body) => failures.set(call, { status, body }),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
