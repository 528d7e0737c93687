import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clearance, DoNotCallEntry } from '../contract/clearance.ts'
import { type PhoneHarness, startPhoneHarness, until } from './support/phone-harness.ts'

/** Requests of callees, and the do-not-call list, through the whole server. */
let harness: PhoneHarness

beforeAll(async () => {
  harness = await startPhoneHarness(4)
}, 60_000)
afterAll(() => harness.close())
beforeEach(async () => {
  await until(harness.openAtCarrier, (open) => open.length === 0)
  harness.simulators.ledger.reset()
})

const list = async () => (await harness.ask('GET', '/api/do-not-call')).body as DoNotCallEntry[]

test.each([
  ['English', '+15005550040', 'en', 'Please never call this number again.', /We will not call this number again/],
  ['Russian', '+15005550041', 'ru', 'Больше сюда не звоните.', /больше не будем звонить/],
  ['Indonesian', '+15005550042', 'en', 'Tolong jangan telepon ke sini lagi.', /tidak akan menelepon/],
])(
  'ends a call whose callee opts out in %s, and refuses the next',
  async (_, number, language, words, confirmation) => {
    const { id } = await harness.place(number, { language })
    await harness.waitForStatus(id, 'ended')
    const log = await harness.logOf(id)
    expect(log.end_reason).toBe('The callee asked not to be called again.')
    const said = log.messages.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)
    expect(said.filter((text) => confirmation.test(text))).toHaveLength(1)
    expect(said.at(-1)).toMatch(confirmation)
    const carrier = harness.phone(number)
    expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1000)

    const entry = (await list()).find(({ phone_number }) => phone_number === number)
    expect(entry).toMatchObject({ words: expect.stringContaining(words), call_id: id, created_by: null })
    expect(await harness.dial(number)).toMatchObject({
      status: 403,
      body: {
        code: 'number_on_do_not_call_list',
        detail: 'This number is on the do-not-call list. Nobody may call it.',
      },
    })
    const check = (await harness.ask('GET', `/api/calls/clearance?phone_number=${encodeURIComponent(number)}`)).body
    expect(check as Clearance).toMatchObject({ verdict: 'refused' })
    const activity = JSON.stringify((await harness.ask('GET', '/api/activity?limit=10')).body)
    expect(activity).toContain('do-not-call added')

    // Two removals have the same result.
    const remove = () => harness.ask('POST', `/api/do-not-call/${entry!.id}/remove`, { reason: 'Agreed by e-mail' })
    const removed = await remove()
    expect(removed.status).toBe(200)
    expect(await remove()).toEqual(removed)
    const again = await harness.place(number, { language })
    await harness.hangUp(again.id)
    harness.expectNoComplaints()
  },
  60_000,
)

test('introduces itself before it confirms an opt-out that comes first', async () => {
  const { id } = await harness.place('+15005550044')
  await harness.waitForStatus(id, 'ended')
  const { messages, end_reason } = await harness.logOf(id)
  expect(end_reason).toBe('The callee asked not to be called again.')
  const said = messages.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)
  expect(said).toEqual([expect.stringMatching(/this is the AI assistant/), expect.stringMatching(/^Understood/)])
  expect((await list()).map(({ phone_number }) => phone_number)).toContain('+15005550044')
  harness.expectNoComplaints()
}, 60_000)

test('stops and deletes the recording if the callee declines it, and the call goes on', async () => {
  await harness.ask('PUT', '/api/system/settings', { record_calls: true })
  const { id } = await harness.place('+15005550043')
  await until(
    () => harness.logOf(id),
    ({ messages }) => messages.some(({ text }) => /recording has been stopped and deleted/.test(text)),
  )
  const { notices, messages } = await until(
    () => harness.logOf(id),
    (log) => log.messages.length > 5,
  )
  expect(notices!.map(({ code }) => code)).toEqual(expect.arrayContaining(['call_recorded', 'recording_declined']))
  expect(messages.filter(({ audio_url }) => audio_url !== undefined)).toEqual([])
  await harness.hangUp(id)
  await harness.ask('PUT', '/api/system/settings', { record_calls: false })
  expect((await harness.logOf(id)).messages.filter(({ audio_url }) => audio_url !== undefined)).toEqual([])
  const folder = join(harness.dataDir, 'recordings', id)
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  harness.expectNoComplaints()
}, 60_000)

test('places calls at any hour, and stores what the person confirmed', async () => {
  // One minute per week.
  await harness.ask('PUT', '/api/system/settings', { calling_hours: { from: '23:58', to: '23:59', days: [7] } })
  const number = '+623615550101'
  const check = await harness.ask('GET', `/api/calls/clearance?phone_number=${encodeURIComponent(number)}`)
  expect(check.body).toMatchObject({ verdict: 'ask', time_zone: 'Asia/Makassar', asks: [{ confirm: 'hours' }] })
  const plain = await harness.place(number)
  expect(plain.confirmed).toBeUndefined()
  await harness.hangUp(plain.id)
  const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'], fallbacks: [] }
  const request = { phone_number: number, language: 'en', scenario, confirmed: ['hours'] }
  const confirmed = await harness.ask('POST', '/api/calls/', request)
  expect(confirmed).toMatchObject({ status: 200, body: { confirmed: ['hours'] } })
  await harness.hangUp((confirmed.body as { id: string }).id)
  const wrong = await harness.ask('POST', '/api/calls/', { ...request, confirmed: ['everything'] })
  expect(wrong.status).toBe(422)
})

test.each([
  [{ from: '20:00', to: '09:00', days: [1] }, 'Calling hours must end after they begin'],
  [{ from: '09:00', to: '24:01', days: [1] }, 'calling_hours to must be a time from 00:01 to 24:00'],
  [{ from: '09:00', to: '20:00', days: [] }, 'calling_hours days must not be empty'],
  [{ from: '09:00', to: '20:00', days: [0] }, 'calling_hours days 1 must be at least 1'],
])('rejects the calling hours %j', async (calling_hours, detail) => {
  expect(await harness.ask('PUT', '/api/system/settings', { calling_hours })).toMatchObject({
    status: 422,
    body: { detail },
  })
})

test('accepts all hours of all days', async () => {
  const calling_hours = { from: '00:00', to: '24:00', days: [7, 1, 2, 3, 4, 5, 6] }
  expect((await harness.ask('PUT', '/api/system/settings', { calling_hours })).status).toBe(200)
  expect((await harness.ask('GET', '/api/system/settings')).body).toMatchObject({
    calling_hours: { ...calling_hours, days: [1, 2, 3, 4, 5, 6, 7] },
  })
})

test('refuses a listed number before it asks for provider keys, but not the call of a repeated request', async () => {
  const key = { 'idempotency-key': 'clearance-1' }
  const first = (await harness.dial('+15005550020', key)).body as { id: string }
  await harness.hangUp(first.id)
  const put = await harness.ask('PUT', '/api/do-not-call', { phone_number: '+1 500 555 0020', reason: 'By e-mail' })
  expect(put).toMatchObject({ status: 200, body: { phone_number: '+15005550020', created_by: 'ann@example.com' } })
  expect(await harness.dial('+15005550020', key)).toMatchObject({ status: 200, body: { id: first.id } })
  expect(await harness.dial('+15005550020')).toMatchObject({ status: 403 })
  expect(await harness.ask('PUT', '/api/do-not-call', { phone_number: '12', reason: '' })).toMatchObject({
    status: 422,
  })
})
