import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNothingHere } from './errors.ts'
import { isPage, pathOf } from './page-address.ts'

/**
 * The built page: files by name, and the page itself for every other address a person may open. Addresses of the API
 * never answer with the page.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const linksFor = await readPreloads(folder)
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
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !isPage(request.url)) return answerNothingHere(request, reply)
    const links = linksFor(pathOf(request.url))
    if (links !== undefined) reply.header('link', links)
    return reply.sendFile('index.html')
  })
}

/**
 * The scripts of a path's screen as the value of a `Link` header: the browser asks for them with those of the page itself,
 * and not only when these have run. scripts/page-plugins.ts writes which they are; a page without that file is served without.
 */
async function readPreloads(folder: string): Promise<(path: string) => string | undefined> {
  const text = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => '{}')
  const links = new Map(
    Object.entries(JSON.parse(text) as Record<string, string[]>).map(([path, scripts]) => [
      path,
      scripts.map((script) => `<${script}>; rel=modulepreload`).join(', '),
    ]),
  )
  return (path) => links.get(path) ?? links.get(path.replace(/[^/]+$/, ':id'))
}
