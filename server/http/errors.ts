import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outageOf, outageSentences } from '../outage.ts'
import { Refusal } from '../refusal.ts'

export const fileTooLarge = 'The file is too large: 25 MB at most'
export const strangeContent = 'This kind of content is not accepted here'

/** Fastify's own refusals, in our words. */
const sentences: Record<string, [status: number, detail: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_REQ_FILE_TOO_LARGE: [413, fileTooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, strangeContent],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Please send the file as multipart/form-data'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request does not have the length it says'],
}

/** Every error leaves as `{"detail": "<sentence>"}`; only a Refusal's words reach the client. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return reply.code(error.status).send({ detail: error.detail })
    }
    // Many clients send to the end before they listen: a line that is closed on them is all that they would hear. What is
    // still to come is thrown away, for as long as any request may take.
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
    const known = sentences[error.code]
    if (known) return reply.code(known[0]).send({ detail: known[1] })
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      request.log.info({ code: error.code }, 'Request refused')
      return reply.code(error.statusCode).send({ detail: 'The request could not be understood' })
    }
    const detail = detailOf(error, request.log)
    if (outageOf(error) === undefined) return reply.code(500).send({ detail })
    return reply.code(503).header('retry-after', 2).send({ detail })
  })
}

/** The sentence for whoever asked. What is not the client's doing is written into the log. */
export function detailOf(error: unknown, log: FastifyRequest['log']): string {
  if (error instanceof Refusal) return error.detail
  const outage = outageOf(error)
  if (outage === undefined) {
    log.error({ error }, 'Request failed')
    return 'Something went wrong on our side. Please try again'
  }
  log.error({ outage, code: (error as { code?: unknown }).code }, 'The database did not answer')
  return outageSentences[outage]
}

/** Refusals of addresses that no route was found for, because they cannot be read at all. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  void reply
    .code(isLong ? 414 : 400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ detail: isLong ? 'The address is too long' : 'The address could not be understood' }))
}

const brokenRequests: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
}

/** The answer to bytes that are no HTTP request, before there is any request to speak of. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, detail] = brokenRequests[error.code ?? ''] ?? [400, 'The request could not be understood']
  const body = JSON.stringify({ detail })
  if (socket.writable) {
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json', 'connection: close']
    socket.write([...head, `content-length: ${body.length}`, '', body].join('\r\n'))
  }
  socket.destroy()
}

/** The answer at an address that is none of ours. */
export function answerNothingHere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: 'There is nothing at this address' })
}
