import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Calls } from '../calls/index.ts'
import { ApiError } from '../api-error.ts'

type Params = { Params: { id: string } }
type Form = Record<string, string | string[]>

/**
 * Registers the webhooks and the media socket of phone calls. These routes need no session, because Twilio signs each
 * request for its exact URL. They are not part of the page's contract.
 */
export function serveTwilio(app: FastifyInstance, phone: Calls['phone']): void {
  const check = (kind: 'form' | 'socket') => async (request: FastifyRequest<Params>) => {
    const genuine = await phone.isGenuine(request.params.id, {
      signature: request.headers['x-twilio-signature'],
      path: request.raw.url ?? '',
      kind,
      ...(kind === 'form' ? { form: formOf(request.body) } : {}),
    })
    if (!genuine) throw new ApiError(403, 'signature_invalid')
  }
  app.route<Params>({
    method: 'POST',
    url: '/api/twilio/voice/:id',
    preHandler: check('form'),
    handler: async (request, reply) => {
      const twiml = await phone.instructions(request.params.id, formOf(request.body))
      return reply.type('text/xml; charset=utf-8').send(twiml)
    },
  })
  app.route<Params>({
    method: 'POST',
    url: '/api/twilio/status/:id',
    preHandler: check('form'),
    handler: async (request, reply) => {
      await phone.report(request.params.id, formOf(request.body))
      return reply.code(204).send()
    },
  })
  app.route<Params>({
    method: 'GET',
    url: '/api/twilio/media/:id',
    preValidation: check('socket'),
    handler: async () => {
      throw new ApiError(426, 'websocket_required')
    },
    wsHandler(socket, request) {
      phone.attach(request.params.id, socket)
    },
  })
}

function formOf(body: unknown): Form {
  return typeof body === 'object' && body !== null ? (body as Form) : {}
}
