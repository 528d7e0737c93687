import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * Every answer is measured and written to the log: by the pattern of its route, because addresses hold what people
 * search for. Reads that went well are told at level debug: a screen asks every two seconds while a call runs.
 */
export function watchAnswers(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request
    // The addresses of the page's own files have no pattern, and there are as many as somebody cares to invent.
    const route = request.routeOptions.url ?? 'other'
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.answered({ method, route, status, ms })
    const level = status >= 500 ? 'warn' : status >= 400 || method !== 'GET' ? 'info' : 'debug'
    request.log[level]({ method, route, status, ms }, 'Answered')
  })
}
