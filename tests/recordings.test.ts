import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { CallLog } from '../contract/calls.ts'
import type { App } from '../server/app.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { openTestApp } from './support/app.ts'
import { registerStaff, type Staff } from './support/staff.ts'

/**
 * A recorded call through the whole server with the provider simulator. Requests its audio over HTTP, as an audio
 * element does.
 */
let simulators: Simulators
let app: App
let url: string
let staff: Staff
let token = ''
let callId = ''
let log: CallLog

beforeAll(async () => {
  simulators = await startSimulators({ haste: 50 })
  ;({ app, url } = await openTestApp({ OPENAI_BASE_URL: simulators.addresses.openai }))
  staff = await registerStaff({ url, codeWord: 'word' })
  token = staff.token
  const settings = { openai_api_key: 'sk-practice', record_calls: true }
  expect(await staff.api('PUT', '/api/system/settings', settings)).toMatchObject({ record_calls: true })
  await makeCall()
})
afterAll(async () => {
  await app.close()
  await simulators.close()
})

/** Makes a call: the agent greets, and the client reports when playback begins. */
async function makeCall() {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime-voice`, { headers })
  const messages: (Record<string, unknown> & { type: string })[] = []
  const next = async (wanted: (message: { type: string; text?: unknown }) => boolean) => {
    for (;;) {
      const found = messages.find(wanted)
      if (found !== undefined) return found
      await once(socket, 'message', { signal: AbortSignal.timeout(8000) })
    }
  }
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'session.update', session: { voice: 'alloy' } }))
  callId = ((await next(({ type }) => type === 'call.started'))['call'] as { id: string }).id
  await next(({ text }) => text === 'This call is recorded.')
  socket.send(JSON.stringify({ type: 'response.create' }))
  const { item_id } = await next(({ type }) => type === 'response.audio.delta')
  socket.send(JSON.stringify({ type: 'playback.begins', item_id, in_ms: 100 }))
  await next(({ type }) => type === 'response.done')
  await staff.api('POST', `/api/calls/${callId}/hangup`)
  log = await staff.api<CallLog>('GET', `/api/calls/${callId}/log`)
}

const audio = (headers: Record<string, string> = { cookie: `session=${token}` }, method = 'GET') =>
  fetch(url + log.messages[0]!.audio_url!, { method, headers })

test("lists the recording of each message and the agent's latency in the call log", () => {
  expect(log.messages.map(({ speaker, audio_url }) => [speaker, typeof audio_url])).toEqual([['agent', 'string']])
  const [turn] = log.latency!.turns
  expect(turn).toMatchObject({ message_id: log.messages[0]!.id, endpointing_ms: null })
  expect(turn!.provider_ms).toBeGreaterThanOrEqual(0)
  expect(turn!.server_ms).toBeLessThan(50)
  expect(turn!.playback_ms).toBeGreaterThanOrEqual(100)
  expect(log.latency!.first_sound_ms).toBeGreaterThanOrEqual(turn!.provider_ms!)
})

test('serves a recording to a session cookie or an Authorization header only', async () => {
  const whole = await audio()
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('audio/wav')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  // The recording is not empty and not silent.
  expect(bytes.length).toBeGreaterThan(20_000)
  expect(new Set(bytes.subarray(58)).size).toBeGreaterThan(10)
  expect((await audio({ authorization: `Bearer ${token}` })).status).toBe(200)
  for (const headers of [{}, { cookie: 'session=nonsense' }, { authorization: 'Bearer nonsense' }]) {
    expect((await audio(headers)).status).toBe(401)
  }
  expect((await audio({ cookie: `session=${token}` }, 'HEAD')).status).toBe(404)
})

test('serves ranges of a recording', async () => {
  const whole = Buffer.from(await (await audio()).arrayBuffer())
  const cookie = `session=${token}`
  const cases: [string, number, number][] = [
    ['bytes=0-', 0, whole.length - 1],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=-500', whole.length - 500, whole.length - 1],
    [`bytes=50-${whole.length * 2}`, 50, whole.length - 1],
  ]
  for (const [range, from, to] of cases) {
    const part = await audio({ cookie, range })
    expect([part.status, part.headers.get('content-range')], range).toEqual([
      206,
      `bytes ${from}-${to}/${whole.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(from, to + 1)), range).toBe(true)
  }
  const beyond = await audio({ cookie, range: `bytes=${whole.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  for (const range of ['bytes=', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=x-y']) {
    expect((await audio({ cookie, range })).status, range).toBe(200)
  }
})

test('answers 404 for other recordings, and deletes recordings with an Authorization header only', async () => {
  const cookie = `session=${token}`
  for (const path of [
    `/api/calls/${callId}/audio/none`,
    '/api/calls/none/audio/none',
    `/api/calls/${callId}/audio/..%2f..`,
  ]) {
    expect((await fetch(url + path, { headers: { cookie } })).status, path).toBe(404)
  }
  const remove = (headers: Record<string, string>) =>
    fetch(`${url}/api/calls/${callId}/recordings`, { method: 'DELETE', headers })
  expect((await remove({ cookie })).status).toBe(401)
  expect((await remove({ authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await audio()).status).toBe(404)
  const after = await staff.api<CallLog>('GET', `/api/calls/${callId}/log`)
  expect(after.messages.map(({ audio_url }) => audio_url)).toEqual([undefined])
  const { items } = await staff.api<{ items: { kind: string }[] }>('GET', '/api/activity?limit=1')
  expect(items[0]!.kind).toBe('recordings deleted')
})
