import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '../contract/messages.ts'
import { messages } from '../web/i18n/ru/messages/index.ts'
import type { App } from '../server/app.ts'
import { openTestApp } from './support/app.ts'

let app: App
let url: string
let token = ''

beforeAll(async () => {
  ;({ app, url } = await openTestApp())
  const json = { email: 'ann@example.com', password: 'long enough', code_word: 'word' }
  await send('POST', '/api/auth/register', json)
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: json.email, password: json.password }),
  })
  token = ((await login.json()) as { access_token: string }).access_token
})
afterAll(() => app.close())

async function send(method: string, path: string, json?: unknown) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
  })
  return { status: response.status, body: (await response.json()) as object }
}

test('errors carry a code next to the sentence', async () => {
  expect(await send('GET', '/api/venues/7')).toEqual({
    status: 404,
    body: { detail: templates.venue_not_found, code: 'venue_not_found' },
  })
  expect(await send('GET', '/api/nowhere')).toEqual({
    status: 404,
    body: { detail: templates.not_found, code: 'not_found' },
  })
  expect(await send('POST', '/api/chat', '{')).toEqual({
    status: 400,
    body: { detail: templates.invalid_json, code: 'invalid_json' },
  })
  expect(await send('POST', '/api/saved/phone-numbers', { name: '', phone_number: '' })).toEqual({
    status: 422,
    body: { detail: 'Please provide phone name and number', code: 'phone_number_incomplete' },
  })
})

test('errors carry the parameters of the sentence', async () => {
  expect(await send('GET', '/api/venues?limit=-1')).toEqual({
    status: 422,
    body: {
      detail: 'limit must be a whole number from 1 to 1000',
      code: 'field_whole_number_between',
      params: { field: 'limit', minimum: 1, maximum: 1000 },
    },
  })
  expect(await send('POST', '/api/chat', {})).toEqual({
    status: 422,
    body: { detail: 'message is required', code: 'field_required', params: { field: 'message' } },
  })
  expect(await send('PUT', '/api/system/settings', { phone_countries: 'ID, Mars' })).toMatchObject({
    status: 422,
    body: { code: 'countries_invalid', params: { code: 'MARS' } },
  })
})

test('a doubtful phone number has a warning with a code', async () => {
  const saved = await send('POST', '/api/saved/phone-numbers', { name: 'Desk', phone_number: '12345' })
  expect(saved.body).toMatchObject({
    warning: templates.phone_number_without_country,
    warning_message: { code: 'phone_number_without_country' },
  })
})

test('a connection test that finds no key has a code', async () => {
  expect(await send('POST', '/api/system/test-connection', { service: 'openai' })).toMatchObject({
    status: 400,
    body: { code: 'openai_not_saved' },
  })
})

const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ')

test('every message has Russian with the same parameters', () => {
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(templates).toSorted())
  const wrong = Object.entries(templates).filter(
    ([code, template]) => namesIn(messages[code as keyof typeof templates]) !== namesIn(template),
  )
  expect(wrong).toEqual([])
})

test('codes are snake case and no two messages have the same text', () => {
  expect(Object.keys(templates).filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  const texts = Object.values<string>(templates)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})
