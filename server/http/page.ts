import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNothingHere } from './errors.ts'

const isApi = (url: string) => /^\/(api|ws)(\/|$)/.test(url)

/**
 * The built page: files by name, and the page itself for every other address a person may open. Addresses of the API
 * never answer with the page.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // What Vite names by its content never changes; the page that names it must be asked for each time.
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!wantsPage || isApi(request.url) || /\.\w+$/.test(request.url.split('?')[0]!)) {
      return answerNothingHere(request, reply)
    }
    return reply.sendFile('index.html')
  })
}
