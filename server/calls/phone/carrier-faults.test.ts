import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { openStore } from '../../store/open.ts'
import { type Answer, openPhoneDesk, reply, sid } from '../testing/carrier.ts'
import { until } from '../testing/desk.ts'

async function setUp(answer: Answer) {
  const desk = await openPhoneDesk(answer)
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  onTestFinished(() => store.close())
  return { ...desk, ...(await desk.openProcess(store)) }
}

test('orders a call with addresses of the webhook domain, one key per event, and time limits', async () => {
  const { requests, place } = await setUp((_, response) => reply(response, 201, { sid, status: 'queued' }))
  const { id, call_id } = await place()
  expect(call_id).toBe(sid)
  const { path, form } = requests[0]!
  expect(path).toBe('/2010-04-01/Accounts/AC1/Calls.json')
  expect(form.get('Url')).toBe(`https://hooks.example.com/api/twilio/voice/${id}`)
  expect(form.get('StatusCallback')).toBe(`https://hooks.example.com/api/twilio/status/${id}`)
  expect(form.getAll('StatusCallbackEvent')).toEqual(['initiated', 'ringing', 'answered', 'completed'])
  expect(form.get('To')).toBe('+15005551234')
  expect(form.get('From')).toBe('+15005550006')
  expect(Number(form.get('TimeLimit'))).toBeGreaterThan(0)
  expect(Number(form.get('Timeout'))).toBeGreaterThan(0)
})

test('dials the number as read, gives its extension to the agent, and allows one call to it in any notation', async () => {
  const { calls, requests, provider, place, twilio } = await setUp((_, response) => reply(response, 201, { sid }))
  twilio.phoneNumber = '+1 (500) 555-0006'
  const { id, phone_number } = await place('\u202a+44 (0)20 7946 0018\u202c #12')
  expect(phone_number).toBe('+442079460018')
  expect(requests[0]!.form.get('To')).toBe('+442079460018')
  expect(requests[0]!.form.get('From')).toBe('+15005550006')
  for (const same of ['+44 20 7946 0018', '+44 020 7946 0018 ext. 13']) {
    await expect(place(same)).rejects.toMatchObject({
      status: 409,
      detail: 'A call to this number is already active',
    })
  }
  for (const wrong of ['+999123456789', '+0123456789', '+1 900 555 0100']) {
    await expect(place(wrong)).rejects.toMatchObject({ status: 422 })
  }
  expect(requests).toHaveLength(1)
  const update = await until(
    () => provider.sessions[0]?.received.find(({ type }) => type === 'session.update'),
    'the agent has its instructions',
  )
  expect(update).toMatchObject({
    session: { instructions: expect.stringContaining('has extension 12. If a phone menu answers') },
  })
  await calls.hangUp(id, { id: 'u1' })
})

test('retries a hang-up until the carrier confirms it', async () => {
  let tries = 0
  const { calls, requests, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) return reply(response, 201, { sid })
    tries += 1
    if (tries === 1) response.destroy()
    else reply(response, 400, { code: 21_220, message: 'Call is not in-progress. Cannot redirect.', status: 400 })
  })
  const { id } = await place()
  const ended = await calls.hangUp(id, { id: 'u1' })
  expect(ended.status).toBe('ended')
  await until(() => tries === 2, 'the server retried')
  expect(requests.at(-1)!.path).toBe(`/2010-04-01/Accounts/AC1/Calls/${sid}.json`)
  expect(requests.at(-1)!.form.get('Status')).toBe('completed')
})

test('a call that does not exist in the only known account is over', async () => {
  const { calls, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) reply(response, 201, { sid })
    else reply(response, 404, { code: 20_404 })
  })
  const { id } = await place()
  await calls.hangUp(id, { id: 'u1' })
  await until(async () => !(await calls.read(id)).hang_up_unconfirmed, 'the hang-up is confirmed')
})

test.each<[string, Answer, number, RegExp]>([
  ['is unreachable', (_, response) => void response.destroy(), 503, /is unreachable/],
  ['fails', (_, response) => reply(response, 500, {}), 503, /has a problem/],
  ['limits requests', (_, response) => reply(response, 429, { code: 20_429 }), 503, /limiting requests/],
  ['rejects the credentials', (_, response) => reply(response, 401, { code: 20_003, message: 'x' }), 502, /Auth Token/],
  ['replies with HTML', (_, response) => void response.end('<html>'), 502, /does not respond like Twilio/],
  [
    'repeats the auth token',
    (_, response) => reply(response, 400, { code: 99_999, message: 'secret-token is wrong' }),
    502,
    /^Twilio rejected the call\.$/,
  ],
])('a carrier that %s fails the call with our own sentence', async (_, answer, status, sentence) => {
  const { calls, provider, place } = await setUp(answer)
  const error = (await place().catch((error: unknown) => error)) as { status: number; detail: string }
  expect(error.status).toBe(status)
  expect(error.detail).toMatch(sentence)
  expect(error.detail).not.toContain('secret-token')
  expect(await calls.list()).toMatchObject([{ status: 'failed', phone_number: '+15005551234' }])
  await until(
    () => provider.sessions.every(({ socket }) => socket.readyState === socket.CLOSED),
    'the provider connection is closed',
  )
})

test('ends a call whose order failed but which the carrier made', async () => {
  const { calls, requests, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) response.destroy()
    else reply(response, 200, { sid, status: 'completed' })
  })
  await place().catch(() => {})
  const { id } = (await calls.list())[0]!
  await calls.phone.report(id, { CallSid: sid, CallStatus: 'ringing' })
  await until(
    () => requests.at(-1)!.path === `/2010-04-01/Accounts/AC1/Calls/${sid}.json`,
    'the call was ended at the carrier',
  )
  expect(await calls.phone.instructions(id, { CallSid: sid })).toContain('<Hangup/>')
  expect(await calls.read(id)).toMatchObject({ status: 'failed' })
})

test('stops hang-up retries when the carrier reports the end of the call', async () => {
  let tries = 0
  const { calls, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) return reply(response, 201, { sid })
    tries += 1
    reply(response, 500, {})
  })
  const { id } = await place()
  await calls.hangUp(id, { id: 'u1' })
  await until(() => tries === 1, 'the server tried to hang up')
  await calls.phone.report(id, { CallSid: sid, CallStatus: 'completed' })
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(tries).toBe(1)
})
