import { expect } from 'vitest'
import type { Call } from '../../contract/calls.ts'
import type { App } from '../../server/app.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { openTestApp } from './app.ts'
import { livekitServer, type RunningLivekit } from './livekit.ts'
import { enterRoom, type RoomCaller } from './room-caller.ts'

export interface RoomHarness {
  app: App
  url: string
  simulators: Simulators
  livekit: RunningLivekit
  /** Registers and signs in a user, at this server or at the server address `at` with the same database. */
  person(email: string, at?: string): Promise<Person>
  /** Starts another server on the same database. Requires PostgreSQL. */
  another(): Promise<{ app: App; url: string }>
  /** Returns the names of LiveKit's open rooms. */
  rooms(): Promise<string[]>
  close(): Promise<void>
}

export interface Person {
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  /** Sends a request as `ask` does, and asserts status 200. */
  get<Reply>(method: string, path: string, body?: unknown): Promise<Reply>
  token(roomId: string): Promise<{ token: string; url: string }>
  /** Reads a file with the session cookie, as an audio element does. */
  file(path: string): Promise<{ type: string | null; bytes: Buffer }>
  /** Joins a new room and requests the agent. */
  call(about?: object): Promise<{ roomId: string; caller: RoomCaller; call: Call }>
}

let rooms = 0
export const newRoomId = () => `sim-call-${Date.now()}-${++rooms}`

/** Starts the whole server with a real LiveKit server and the provider simulators. */
export async function startRoomHarness(options: { databaseUrl?: string } = {}): Promise<RoomHarness> {
  const simulators = await startSimulators()
  const livekit = await livekitServer()
  async function open() {
    return openTestApp({
      OPENAI_BASE_URL: simulators.addresses.openai,
      ENCRYPTION_KEY: 'a key that both know',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    })
  }
  const { app, url: first } = await open()
  const json = { 'content-type': 'application/json' }

  async function person(email: string, url = first): Promise<Person> {
    const account = { email, password: 'correct horse', code_word: 'word' }
    await fetch(`${url}/api/auth/register`, { method: 'POST', headers: json, body: JSON.stringify(account) })
    const login = new URLSearchParams({ username: email, password: account.password })
    const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', body: login })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = { ...json, authorization: `Bearer ${token}` }
    const self: Person = {
      async ask(method, path, body) {
        const init = body === undefined ? {} : { body: JSON.stringify(body) }
        const response = await fetch(url + path, { method, headers, ...init })
        return { status: response.status, body: (await response.json()) as Record<string, unknown> }
      },
      async get<Reply>(method: string, path: string, body?: unknown) {
        const reply = await self.ask(method, path, body)
        expect(reply.status, JSON.stringify(reply.body)).toBe(200)
        return reply.body as Reply
      },
      async file(path) {
        const response = await fetch(url + path, { headers: { cookie } })
        expect(response.status).toBe(200)
        return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
      },
      token: (roomId) => self.get('POST', '/api/rtc/token', { room_id: roomId, identity: 'user', role: 'user' }),
      async call(about = {}) {
        const roomId = newRoomId()
        const caller = await enterRoom(await self.token(roomId))
        const { call } = await self.get<{ call: Call }>('POST', '/api/rtc/agent-join', { room_id: roomId, ...about })
        return { roomId, caller, call }
      },
    }
    return self
  }

  const ann = await person('ann@example.com')
  await ann.get('PUT', '/api/system/settings', {
    openai_api_key: 'sk-practice',
    livekit_url: livekit.url,
    livekit_api_key: livekit.apiKey,
    livekit_api_secret: livekit.apiSecret,
  })
  return {
    app,
    url: first,
    simulators,
    livekit,
    person,
    another: open,
    async rooms() {
      const { askLivekit } = await import('../../server/providers/livekit.ts')
      const reply = await askLivekit(livekit, 'ListRooms', {}, { roomList: true })
      return ((reply.json as { rooms?: { name: string }[] }).rooms ?? []).map(({ name }) => name)
    },
    async close() {
      await app.close()
      await simulators.close()
      await livekit.stop()
    },
  }
}
