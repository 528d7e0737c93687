import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatReply } from '../contract/chat.ts'
import { type ChatEvent, chatEvent } from '../contract/conversations.ts'
import type { App } from '../server/app.ts'
import { openTestApp } from './support/app.ts'

/** The chat endpoints as a client sees them: stateless requests, conversations and streamed replies. */
let app: App
let url: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  ;({ app, url } = await openTestApp({ DEMO_CATALOGUE: 'on' }))
  for (const name of ['ann', 'bob']) {
    const account = { email: `${name}@example.com`, password: 'secret', code_word: 'word' }
    await call('POST', '/api/auth/register', { json: account })
    const body = new URLSearchParams({ username: account.email, password: 'secret' })
    const login = await fetch(`${url}/api/auth/login`, { method: 'POST', body })
    tokens[name] = ((await login.json()) as { access_token: string }).access_token
  }
}, 60_000)
afterAll(() => app.close())

interface Sent {
  json?: unknown
  headers?: Record<string, string>
  as?: string
}

async function request(method: string, path: string, { json, headers = {}, as = 'ann' }: Sent = {}) {
  return fetch(url + path, {
    method,
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {}),
      ...headers,
    },
    body: json === undefined ? null : JSON.stringify(json),
  })
}

async function call(method: string, path: string, sent: Sent = {}) {
  const response = await request(method, path, sent)
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

const lines = { accept: 'application/x-ndjson, application/json' }
async function events(response: Response): Promise<ChatEvent[]> {
  const text = await response.text()
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trim()
    .split('\n')
    .map((line) => chatEvent.parse(JSON.parse(line)))
}

describe('a client that sends only {message}', () => {
  test('gets a stateless JSON reply, and the server stores nothing', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'text/event-stream', 'application/x-ndjsonx']) {
      const headers: Record<string, string> = accept === undefined ? {} : { accept }
      const {
        status,
        headers: replyHeaders,
        body,
      } = await call('POST', '/api/chat', { json: { message: 'villa in Ubud' }, headers })
      expect(status).toBe(200)
      expect(replyHeaders.get('content-type')).toMatch(/^application\/json/)
      expect(replyHeaders.has('x-conversation')).toBe(false)
      expect(chatReply.parse(body)).toEqual(body)
      expect(body.options.length).toBeGreaterThan(0)
    }
    const { body } = await call('POST', '/api/chat', { json: { message: 'cheaper' } })
    expect(body.options).toEqual([])
    expect((await call('GET', '/api/chat/conversations')).body).toEqual([])
  })
})

describe('a conversation', () => {
  test('starts, continues and can be read over HTTP, as JSON and as NDJSON', async () => {
    const first = await call('POST', '/api/chat', {
      json: { message: 'villa in Ubud' },
      headers: { 'x-conversation': 'new' },
    })
    const id = first.headers.get('x-conversation')!
    expect(chatReply.parse(first.body)).toEqual(first.body)

    const second = await request('POST', '/api/chat', {
      json: { message: 'with a pool' },
      headers: { 'x-conversation': id, ...lines },
    })
    expect(second.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const received = await events(second)
    const answer = received.at(-1)
    if (answer?.type !== 'answer') throw new Error('no answer')
    expect(received.slice(0, -1).map((event) => event.type === 'step' && event.text)).toEqual(answer.reply.steps)
    expect(answer.conversation).toEqual({ id, title: 'villa in Ubud' })
    expect(answer.reply.understood!.map(({ id }) => id)).toContain('villa.feature.pool')

    const off = await call('POST', '/api/chat', {
      json: { message: 'Without: Ubud', without: ['villa.place.ubud'] },
      headers: { 'x-conversation': id },
    })
    expect(off.body.understood.map(({ id }: { id: string }) => id)).toEqual(['villa', 'villa.feature.pool'])

    const read = await call('GET', `/api/chat/conversations/${id}`)
    expect(read.body.history.map(({ message }: { message: string }) => message)).toEqual([
      'villa in Ubud',
      'with a pool',
      'Without: Ubud',
    ])
    expect(read.body.history[1].reply).toEqual(answer.reply)
  })

  test('needs x-conversation: an NDJSON request without it is stateless', async () => {
    const received = await events(await request('POST', '/api/chat', { json: { message: 'yacht' }, headers: lines }))
    expect(received.at(-1)).toMatchObject({ type: 'answer', conversation: null })
  })

  test('is visible to its owner only', async () => {
    const begun = await call('POST', '/api/chat', { json: { message: 'spa' }, headers: { 'x-conversation': 'new' } })
    const id = begun.headers.get('x-conversation')!
    const path = `/api/chat/conversations/${id}`
    expect((await call('GET', '/api/chat/conversations', { as: 'bob' })).body).toEqual([])
    for (const [method, at, json] of [
      ['GET', path],
      ['PUT', path, { title: 'mine' }],
      ['DELETE', path],
      ['POST', `${path}/restore`],
    ] as const) {
      expect((await call(method, at, { json, as: 'bob' })).status).toBe(404)
      expect((await call(method, at, { json, as: 'nobody' })).status).toBe(401)
    }
    // Errors are JSON with a status, also for a client that accepts NDJSON.
    for (const accept of [{}, lines]) {
      const headers = { 'x-conversation': id, ...accept }
      const answer = await call('POST', '/api/chat', { json: { message: 'spa' }, headers, as: 'bob' })
      expect(answer).toMatchObject({ status: 404, body: { detail: 'This conversation no longer exists' } })
    }
    expect((await call('PUT', path, { json: { title: 'Massage' } })).body).toMatchObject({ title: 'Massage', turns: 1 })
    expect((await call('DELETE', path)).body).toEqual({ success: true })
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('POST', `${path}/restore`)).body).toMatchObject({ title: 'Massage' })
  })

  test.each([
    ['a blank message', { message: ' ' }],
    ['a number in `without`', { message: 'x', without: [1] }],
    ['too many entries in `without`', { message: 'x', without: Array(51).fill('villa') }],
    ['a title of 300 characters', undefined],
  ])('rejects %s', async (_name, json) => {
    const answer =
      json === undefined
        ? await call('PUT', '/api/chat/conversations/none', { json: { title: 'x'.repeat(300) } })
        : await call('POST', '/api/chat', { json, headers: { 'x-conversation': 'new', ...lines } })
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.any(String) } })
  })
})

describe('the shortlist', () => {
  test('stores venues of the catalogue per user', async () => {
    const { items } = (await call('GET', '/api/venues?limit=2')).body
    for (const { id } of items) expect((await call('PUT', `/api/shortlist/${id}`)).status).toBe(200)
    const listed = (await call('GET', '/api/shortlist')).body
    expect(listed.map(({ venue }: { venue: unknown }) => venue)).toEqual(items)
    expect((await call('GET', '/api/shortlist', { as: 'bob' })).body).toEqual([])
    expect((await call('DELETE', `/api/shortlist/${items[0].id}`)).body).toEqual({ success: true })
    expect((await call('GET', '/api/shortlist')).body).toHaveLength(1)
    for (const id of ['castle', '999999', '-1', '9'.repeat(30)]) {
      expect((await call('PUT', `/api/shortlist/${id}`)).status, id).toBe(404)
    }
    expect((await call('GET', '/api/shortlist', { as: 'nobody' })).status).toBe(401)
  })
})

describe('web findings', () => {
  test('are empty without a key, and accept up to three venue ids', async () => {
    expect(await call('GET', '/api/chat/web?venues=1,2,3')).toMatchObject({ status: 200, body: [] })
    for (const venues of ['', '1,2,3,4', 'one', '1,', '-1', "1'"]) {
      expect((await call('GET', `/api/chat/web?venues=${venues}`)).status, venues).toBe(422)
    }
    expect((await call('GET', '/api/chat/web?venues=1', { as: 'nobody' })).status).toBe(401)
  })
})
