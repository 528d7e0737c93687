import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBadMessages } from '../torture/bad-messages.ts'
import { sendBadRequests } from '../torture/bad-requests.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'

/** Seed of the random requests. `npm run torture requests frames` is the long form of these tests. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)

let server: RunningServer
let staff: Staff
beforeAll(async () => {
  console.log(`SEED=${seed}`)
  server = await startServer()
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
})
afterAll(() => server.stop())

test('rejects malformed requests with a status and a sentence, without a server fault', async () => {
  const { statuses, faults } = await sendBadRequests({ url: server.url, token: staff.token, requests: 1_500, seed })
  expect(faults).toEqual([])
  expect(statuses.get(422)).toBeGreaterThan(50)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
}, 60_000)

test('keeps running when voice sockets send malformed messages', async () => {
  const paths = ['/api/realtime-voice', '/ws/voice-chat/session-1']
  const sockets = await sendBadMessages({ url: server.url, token: staff.token, paths, frames: 2_500, seed })
  expect(sockets).toBeGreaterThanOrEqual(10)
  expect(await staff.api('GET', '/api/stats')).toMatchObject({ total: expect.any(Number) })
  expect(server.output()).not.toMatch(/Request failed|uncaught|unhandled/i)
}, 60_000)
