import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { servePage } from './page.ts'

const folder = temporaryFolder()
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const preloads = { '/venues': ['/assets/venues-1.js', '/assets/shared-2.js'], '/calls/:id': ['/assets/call-3.js'] }
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads))
  app = Fastify()
  await servePage(app, folder)
})
afterAll(() => app.close())

test.each([
  ['/venues', '</assets/venues-1.js>; rel=modulepreload, </assets/shared-2.js>; rel=modulepreload'],
  ['/venues?page=2', '</assets/venues-1.js>; rel=modulepreload, </assets/shared-2.js>; rel=modulepreload'],
  ['/calls/6f1c', '</assets/call-3.js>; rel=modulepreload'],
  ['/nowhere', undefined],
])('%s comes with the scripts of its screen named', async (url, link) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('<!doctype html>')
  expect(reply.headers['link']).toBe(link)
})

test.each(['/api/venues', '/api?x=1', '/ws/x', '/assets/gone.js', '/assets/gone.js?v=2'])(
  '%s is no page',
  async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['link']).toBeUndefined()
  },
)
