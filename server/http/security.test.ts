import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardPages } from './security.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await guardPages(app, { livekitUrl: async () => 'wss://rooms.example' })
  app.get('/*', async () => 'page')
})
afterAll(() => app.close())

const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']

test.each(['/ai-call', '/venues?q=villa.com', '/venues?q=/api/'])('%s may speak with the rooms', async (url) => {
  expect(await policyOf(url)).toContain("connect-src 'self' wss://rooms.example https://rooms.example;")
})

test.each(['/api/venues', '/assets/page.js', '/assets/page.js?v=2'])('%s needs no rooms', async (url) => {
  expect(await policyOf(url)).not.toContain('rooms.example')
})
