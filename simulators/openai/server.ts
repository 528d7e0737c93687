import type { Clock } from '../clock.ts'
import { type Reply, type Request, serve } from '../http.ts'
import type { Ledger } from '../ledger.ts'
import { speak, transcribe } from './audio.ts'
import { complete } from './chat.ts'
import { errorReply, keyOf, rejectionFor } from './keys.ts'
import { listing, liveModels } from './models.ts'
import { acceptRealtime } from './realtime/accept.ts'
import { answer } from './responses.ts'
import { RequestError } from './validation.ts'

/** Simulates api.openai.com under /v1: REST and the realtime socket. */
export function openaiServer(parts: { clock: Clock; ledger: Ledger; haste: number }) {
  const { clock, ledger, haste } = parts
  const seen = new Set<string>()
  /** Alternates per key and path: true at the first, third, ... request. */
  const isFirst = (what: string) => (seen.delete(what) ? false : Boolean(seen.add(what)))
  let requests = 0

  const server = serve(async (request, response) => {
    requests += 1
    response.setHeader('x-request-id', `req_${String(requests).padStart(8, '0')}`)
    const key = keyOf(request.headers)
    const rejected = rejectionFor(key, request.path, () => isFirst(`${key} ${request.path}`))
    if (rejected !== undefined) return rejected
    try {
      return await route(request, response)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      ledger.complain(`${request.method} ${request.path}: ${error.message}`)
      const status = error.code === 'model_not_found' ? 404 : 400
      return errorReply(status, error.code, error.message, { type: error.type, param: error.param })
    }
  })

  async function route(request: Request, response: Parameters<typeof complete>[1]): Promise<Reply | undefined> {
    const now = clock.now()
    switch (`${request.method} ${request.path}`) {
      case 'GET /v1/models':
        return { status: 200, json: { object: 'list', data: liveModels(now).map(listing) } }
      case 'POST /v1/chat/completions':
        return complete(request, response, now, ledger)
      case 'POST /v1/responses':
        return answer(request, response, now)
      case 'POST /v1/audio/transcriptions':
        return transcribe(request, now, ledger)
      case 'POST /v1/audio/speech':
        return speak(request, now)
    }
    const model = liveModels(now).find(({ id }) => `/v1/models/${id}` === request.path)
    if (request.method === 'GET' && model !== undefined) return { status: 200, json: listing(model) }
    return errorReply(404, null, `Invalid URL (${request.method} ${request.path})`)
  }

  const realtime = acceptRealtime({ clock, ledger, haste, isFirst: (key) => isFirst(`${key} realtime`) })
  server.on('upgrade', realtime.upgrade)
  return { server, close: () => realtime.close() }
}
