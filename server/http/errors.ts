import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { errorReply } from '../../contract/common.ts'
import { keyOf, type StaffMessage } from '../../contract/message.ts'
import { type PlainCode, staffMessage } from '../../contract/messages.ts'
import { ApiError } from '../api-error.ts'
import { outageMessages, outageOf } from '../outage.ts'

/** Fastify's own errors. */
const fastifyErrors: Record<string, [status: number, code: PlainCode]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request_too_large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'file_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_content_type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'multipart_required'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'wrong_content_length'],
}

/** Returns the body of an error response. */
export function replyTo(reason: StaffMessage): z.infer<typeof errorReply> {
  return { detail: reason.text, ...keyOf(reason) }
}

/** Sends every error as `{"detail": "<sentence>", "code": ..., "params": ...}`. Other errors than ApiError stay in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return reply.code(error.status).send(replyTo(error.reason))
    }
    // Keep the connection open: many clients send the whole body before they read the response. The server discards the
    // rest of the body, within the request timeout.
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
    const known = fastifyErrors[error.code]
    if (known) return reply.code(known[0]).send(replyTo(staffMessage(known[1])))
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      request.log.info({ code: error.code }, 'Request rejected')
      return reply.code(error.statusCode).send(replyTo(staffMessage('malformed_request')))
    }
    const body = replyTo(messageFor(error, request.log))
    if (outageOf(error) === undefined) return reply.code(500).send(body)
    return reply.code(503).header('retry-after', 2).send(body)
  })
}

/** Returns the message for the client. Logs every error that the client did not cause. */
export function messageFor(error: unknown, log: FastifyRequest['log']): StaffMessage {
  if (error instanceof ApiError) return error.reason
  const outage = outageOf(error)
  if (outage === undefined) {
    log.error({ error }, 'Request failed')
    return staffMessage('internal_error')
  }
  log.error({ outage, code: (error as { code?: unknown }).code }, 'Database unavailable')
  return outageMessages[outage]
}

/** Answers requests that Fastify cannot route because the URL is malformed or a part of the URL is too long. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  void reply
    .code(isLong ? 414 : 400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(replyTo(staffMessage(isLong ? 'address_too_long' : 'malformed_address'))))
}

const brokenRequests: Record<string, [status: number, code: PlainCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
}

/** Answers bytes that Node cannot parse as an HTTP request, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = brokenRequests[error.code ?? ''] ?? [400, 'malformed_request']
  const body = JSON.stringify(replyTo(staffMessage(code)))
  if (socket.writable) {
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json', 'connection: close']
    socket.write([...head, `content-length: ${body.length}`, '', body].join('\r\n'))
  }
  socket.destroy()
}

/** Answers a URL without a route. */
export function answerNothingHere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(replyTo(staffMessage('not_found')))
}
