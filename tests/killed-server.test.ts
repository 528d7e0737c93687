import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { startServer } from './support/server.ts'

/** Calls of a process that was killed: the next one ends them, with a reason, within 15 s. */
test('a call whose server was killed is ended by the next server', async () => {
  const first = await startServer({ DEMO_CATALOGUE: 'off', REGISTRATION_CODE_WORD: 'word' })
  const person = { email: 'ann@example.com', password: 'correct horse', code_word: 'word' }
  await ask(first.url, 'POST', '/api/auth/register', person)
  const login = new URLSearchParams({ username: person.email, password: person.password })
  const { access_token: token } = (await ask(first.url, 'POST', '/api/auth/login', login)) as { access_token: string }
  await ask(first.url, 'PUT', '/api/system/settings', { practice_mode: true }, token)
  const socket = new WebSocket(`${first.url.replace('http', 'ws')}/ws/voice-chat/session-1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  socket.on('error', () => {})
  const [data] = (await once(socket, 'message')) as [Buffer]
  const { call } = JSON.parse(data.toString()) as { call: Call }
  await first.stop('SIGKILL')

  const second = await startServer({ DATA_DIR: first.dataDir, DEMO_CATALOGUE: 'off', REGISTRATION_CODE_WORD: 'word' })
  try {
    const giveUp = performance.now() + 15_000
    const read = async () => (await ask(second.url, 'GET', `/api/calls/${call.id}`, undefined, token)) as Call
    let kept = await read()
    while (kept.ended_at === null && performance.now() < giveUp) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      kept = await read()
    }
    expect(['ended', 'failed']).toContain(kept.status)
    expect(kept.ended_at).not.toBeNull()
  } finally {
    await second.stop()
  }
}, 60_000)

async function ask(url: string, method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  expect(response.status, path).toBe(200)
  return response.json()
}
