import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * Measures and logs every response by the pattern of its route, because URLs contain search texts. Successful reads use
 * level debug, because a screen polls every two seconds during a call.
 */
export function watchAnswers(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request
    // Files of the page have no route pattern, and clients can request any number of different URLs.
    const route = request.routeOptions.url ?? 'other'
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.answered({ method, route, status, ms })
    const level = status >= 500 ? 'warn' : status >= 400 || method !== 'GET' ? 'info' : 'debug'
    request.log[level]({ method, route, status, ms }, 'Answered')
  })
}
