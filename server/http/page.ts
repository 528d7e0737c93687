import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNothingHere } from './errors.ts'
import { isPage, pathOf } from './page-address.ts'

/** Serves the built page: files by name, and index.html for every other URL outside the API. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const linksFor = await readPreloads(folder)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite puts a content hash into the names of assets. Browsers must revalidate index.html at each visit.
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
 * Returns a function that maps a path to the `Link` header for its screen. The header preloads the screen's scripts, so
 * that the browser requests them together with the page's scripts. scripts/page-plugins.ts writes preloads.json.
 * Without that file there is no header.
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
