import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ActivityEntry } from '../contract/accounts.ts'
import type { CallAnswer, CallAnswers } from '../contract/answers.ts'
import type { Call, CallLog } from '../contract/calls.ts'
import type { Venue } from '../contract/venues.ts'
import { startSimulators, type Simulators } from '../simulators/start.ts'
import { openTestApp } from './support/app.ts'
import { installations } from './support/databases.ts'
import { providerSettings } from './support/provider-settings.ts'
import { startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'

/** Answers of calls over HTTP, from whole servers. The simulator is the provider. */
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ haste: 50 })
})
afterAll(() => simulators.close())

const scenario = {
  persona: 'Anna',
  goal: 'Book a villa',
  steps: ['Ask for the price per night', 'Ask whether breakfast is included'],
  fallbacks: [],
}

const poll = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 })

type Message = Record<string, unknown> & { type: string }

/** Opens a realtime call in which the callee types. */
async function openCall(url: string, { token }: Staff, session: object = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${token}` },
  })
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  await once(socket, 'open')
  const send = (message: object) => socket.send(JSON.stringify(message))
  const next = (type: string, nth = 1) =>
    poll(() => messages.filter((message) => message.type === type)[nth - 1])
      .toBeDefined()
      .then(() => messages.filter((message) => message.type === type)[nth - 1]!)
  send({ type: 'session.update', session: { modalities: ['text'], scenario, language: 'en', ...session } })
  const { id } = (await next('call.started'))['call'] as Call
  let responses = 0
  /** The callee says a text, and the agent answers. */
  async function say(text?: string) {
    const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] }
    if (text !== undefined) send({ type: 'conversation.item.create', item })
    send({ type: 'response.create' })
    await next('response.done', ++responses)
  }
  return { id, say, next, socket }
}

describe.each(installations)('on $engine', ({ engine, env }) => {
  test('answers and decisions are the same after a kill, and in another process', async () => {
    const place = {
      ...(await env()),
      OPENAI_BASE_URL: simulators.addresses.openai,
      DEMO_CATALOGUE: 'off',
      REGISTRATION_CODE_WORD: 'word',
      ENCRYPTION_KEY: 'c'.repeat(64),
    }
    const start = async () => {
      const server = await startServer(place)
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return server
    }
    const first = await start()
    const staff = await registerStaff(first)
    await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
    const get = async <T>(server: { url: string }, path: string): Promise<T> => {
      const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${staff.token}` } })
      expect(reply.status).toBe(200)
      return (await reply.json()) as T
    }
    const { id, say } = await openCall(first.url, staff)
    const path = `/api/calls/${id}/answers`
    await say()
    await say('It is five hundred dollars per night.')
    await say('Yes, breakfast is included.')
    await poll(async () => (await get<CallLog>(first, `/api/calls/${id}/log`)).messages.length).toBe(5)
    const decided = await staff.api<CallAnswer>('PUT', `${path}/1`, { status: 'accepted', note: 'Heard it' })
    const before = await get<CallAnswers>(first, path)
    expect(before).toMatchObject({ call_id: id, answers: [{ question: 0 }, { question: 1 }] })
    expect(before.answers[1]).toEqual(decided)
    if (engine === 'postgres') expect(await get(await start(), path)).toEqual(before)

    await first.stop('SIGKILL')
    const second = await start()
    await poll(async () => (await get<Call>(second, `/api/calls/${id}`)).status).toBe('ended')
    const after = await get<CallAnswers>(second, path)
    expect(after.answers).toEqual(before.answers)
    await second.stop('SIGKILL')
    expect(await get(await start(), path)).toEqual(after)
  }, 90_000)
})

describe('over HTTP', () => {
  let url: string
  let staff: Staff
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestApp({
      OPENAI_BASE_URL: simulators.addresses.openai,
      TWILIO_BASE_URL: simulators.addresses.twilio,
      DEMO_CATALOGUE: 'on',
    })
    url = opened.url
    close = () => opened.app.close()
    staff = await registerStaff(opened)
    await staff.api('PUT', '/api/system/settings', providerSettings)
  })
  afterAll(() => close())

  test('a call stores its venue, and the venue lists it', async () => {
    const [venue] = (await staff.api<{ items: Venue[] }>('GET', '/api/venues?q=ubud&category=villa')).items
    const phoned = { phone_number: '+15005550998', scenario, venue_id: venue!.id }
    const phoneCall = await staff.api<Call>('POST', '/api/calls/', phoned)
    expect(phoneCall).toMatchObject({ venue_id: venue!.id })
    await staff.api('POST', `/api/calls/${phoneCall.id}/hangup`)
    const { id, say } = await openCall(url, staff, { venue_id: venue!.id })
    await say('Good morning.')
    await poll(async () =>
      (await staff.api<Call[]>('GET', `/api/venues/${venue!.id}/calls`)).map((call) => call.id),
    ).toEqual([id, phoneCall.id])
    await staff.api('POST', `/api/calls/${id}/hangup`)
    const path = `/api/calls?venue_id=${venue!.id}`
    expect(await staff.api<Call[]>('GET', path)).toMatchObject([{ id, venue_id: venue!.id }, { id: phoneCall.id }])
    await poll(async () => (await staff.api<Call[]>('GET', `${path}&q=morning`)).length).toBe(1)
    expect(await staff.api('GET', `${path}&q=evening`)).toEqual([])
    expect(await staff.api('GET', `${path}&reached=voicemail`)).toEqual([])
    expect(await staff.api<Call[]>('GET', '/api/calls?limit=1')).toHaveLength(1)
    await expect(staff.api('GET', '/api/calls?limit=201')).rejects.toThrow('422')
    await expect(staff.api('GET', '/api/calls?todo=all')).rejects.toThrow('422')
    await expect(staff.api('GET', '/api/venues/999999/calls')).rejects.toThrow('404')
  })

  test('the simulated model is asked after a call, and a wrong proposal is rejected', async () => {
    const value = { type: 'money', min: 1, max: 1, currency: 'USD', per: 'night', tax_included: null }
    simulators.ledger.reset()
    simulators.ledger.failures = { proposals: [{ question: 0, verdict: 'answered', quote: 'One dollar.', value }] }
    onTestFinished(() => simulators.ledger.reset())
    const { id, say } = await openCall(url, staff)
    await say('Good morning, who is calling?')
    await say('I see.')
    await staff.api('POST', `/api/calls/${id}/hangup`)
    const read = () => staff.api<CallAnswers>('GET', `/api/calls/${id}/answers`)
    await poll(async () => (await read()).model?.has_answered).toBe(true)
    const { model, answers } = await read()
    expect(model).toMatchObject({
      accepted: 0,
      prompt_tokens: expect.any(Number),
      completion_tokens: expect.any(Number),
    })
    expect(answers[0]).toMatchObject({ value: null, quote: null, read_by: 'rules' })
    expect(simulators.ledger.allComplaints()).toEqual([])
  })

  test('an unknown venue is reported, and the call continues without it', async () => {
    const { id, next } = await openCall(url, staff, { venue_id: 999_999 })
    const { error } = await next('error')
    expect(error).toMatchObject({ code: 'call_venue_unknown' })
    expect(await staff.api('GET', `/api/calls/${id}`)).not.toHaveProperty('venue_id')
    const placing = staff.api('POST', '/api/calls/', { phone_number: '+15005550999', scenario, venue_id: 999_999 })
    await expect(placing).rejects.toThrow(/422.*venue_not_found/)
    const joining = staff.api('POST', '/api/rtc/agent-join', { room_id: 'sim-call-1', venue_id: 999_999 })
    await expect(joining).rejects.toThrow(/422.*venue_not_found/)
  })

  test('decisions are checked and appear in the activity list', async () => {
    const { id } = await openCall(url, staff)
    const path = `/api/calls/${id}/answers`
    const answers = await staff.api<CallAnswers>('GET', path)
    expect(answers.answers).toHaveLength(2)
    const { kind } = answers.answers[1]!
    expect(kind).toBe('yes_no')
    const value = { type: 'yes_no', yes: false }
    const corrected = await staff.api<CallAnswer>('PUT', `${path}/1`, { status: 'corrected', value, note: 'By e-mail' })
    expect(corrected).toMatchObject({
      read_by: 'person',
      value,
      decision: { status: 'corrected', by: 'ann@example.com' },
    })
    expect((await staff.api<CallAnswers>('GET', path)).answers[1]).toEqual(corrected)
    await staff.api('PUT', `${path}/1`, { status: 'corrected', value, note: 'By e-mail' })
    await staff.api('PUT', `${path}/1`, { status: null })
    const rejected: [string, object, string][] = [
      ['1', { status: 'corrected' }, '422'],
      ['1', { status: 'corrected', value: { type: 'number', number: 3, unit: null } }, '422'],
      ['1', { status: 'corrected', value: { type: 'yes_no' } }, '422'],
      ['1', { status: 'maybe' }, '422'],
      ['2', { status: 'accepted' }, '404'],
      ['-1', { status: 'accepted' }, '404'],
      ['01', { status: 'accepted' }, '404'],
    ]
    for (const [question, body, status] of rejected) {
      await expect(staff.api('PUT', `${path}/${question}`, body)).rejects.toThrow(`: ${status} `)
    }
    await expect(staff.api('GET', '/api/calls/unknown/answers')).rejects.toThrow(/404.*call_not_found/)
    await expect(staff.api('PUT', '/api/calls/unknown/answers/0', { status: null })).rejects.toThrow('404')
    const { items } = await staff.api<{ items: ActivityEntry[] }>('GET', '/api/activity')
    const decisions = items.filter(({ kind }) => kind === 'answer decided')
    expect(decisions.map(({ details }) => details['status'])).toEqual([null, 'corrected'])
    expect(decisions[0]).toMatchObject({ subject: scenario.steps[1], user: 'ann@example.com' })
    expect(JSON.stringify(decisions)).not.toContain('By e-mail')
  })
})
