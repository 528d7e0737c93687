import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import { pickupNumber, pickups } from '../simulators/twilio/pickups.ts'
import { startPhoneHarness, type PhoneHarness, until } from './support/phone-harness.ts'

/** Who answers a phone, through the whole server with the simulators of provider and carrier. bench/pickups.ts measures it. */
let harness: PhoneHarness

const number = '+44 20 7946 0018'
const opening = 'Hello, this is the AI assistant of Blue Tours. I am calling about a booking.'
const numberOf = (name: string) => pickupNumber(pickups.findIndex((pickup) => pickup.name === name))

beforeAll(async () => {
  harness = await startPhoneHarness(4)
  await harness.ask('PUT', '/api/system/settings', { company_name: 'Blue Tours', callback_number: number })
}, 60_000)
afterAll(() => harness.close())
afterEach(async () => {
  const calls = (await harness.ask('GET', '/api/calls')).body as Call[]
  for (const { id, ended_at } of calls) if (ended_at === null) await harness.hangUp(id)
  await until(harness.openAtCarrier, (open) => open.length === 0)
})
beforeEach(() => harness.simulators.ledger.reset())

const session = () => harness.simulators.ledger.sessions().at(-1)!
const agentTexts = (log: CallLog) => log.messages.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)
const codesOf = (log: CallLog) =>
  (log.notices ?? []).map(({ code }) => code).filter((code) => code !== 'model_replaced')
const waitForLog = (id: string, done: (log: CallLog) => boolean) => until(() => harness.logOf(id), done)
const keysOf = (to: string) =>
  harness
    .phone(to)
    .streams.flatMap(({ keys }) => keys.map(({ key }) => key))
    .join('')

describe('a phone menu', () => {
  test('is passed with a key. The person behind it hears the opening', { timeout: 60_000 }, async () => {
    const to = numberOf('a menu')
    const { id } = await harness.place(to)
    const log = await waitForLog(id, (log) => agentTexts(log).length >= 3)
    expect(keysOf(to)).toBe('1')
    expect(codesOf(log).slice(-3)).toEqual(['listener_phone_menu', 'key_pressed', 'listener_person'])
    expect(log.notices!.find(({ code }) => code === 'key_pressed')).toMatchObject({ text: 'Pressed key 1.' })
    expect(agentTexts(log).slice(0, 2)).toEqual([opening, opening])
    expect(session().tools).toEqual([['press_key'], []])
    expect(session().outputs).toEqual(['Pressed.'])
    const { body } = await harness.ask('GET', `/api/calls/${id}/answers`)
    expect(body).toMatchObject({ reached: 'person' })
    harness.expectNoComplaints()
  })

  test('of three levels is passed', { timeout: 90_000 }, async () => {
    const to = numberOf('a Russian menu of 3 levels')
    const { id } = await harness.place(to, { language: 'ru' })
    await waitForLog(id, (log) => codesOf(log).includes('listener_person'))
    expect(keysOf(to)).toBe('724')
    expect(harness.phone(to).streams[0]!.stage).toBe('person')
    harness.expectNoComplaints()
  })

  test('gets no key that confirms a payment', { timeout: 60_000 }, async () => {
    const to = numberOf('a menu that asks for a payment')
    await harness.place(to)
    await until(
      () => session().outputs,
      (outputs) => outputs.length > 0,
    )
    expect(new Set(session().outputs)).toEqual(new Set(['Not pressed: this key agrees to something.']))
    expect(keysOf(to)).toBe('')
  })

  test('gets at most six keys', { timeout: 90_000 }, async () => {
    const to = numberOf('a menu without an end')
    const { id } = await harness.place(to)
    await until(
      () => keysOf(to),
      (keys) => keys.length === 6,
    )
    const prompts = harness.phone(to).streams[0]!.said.length
    await until(
      () => harness.phone(to).streams[0]!.said.length,
      (said) => said >= prompts + 4,
    )
    expect(keysOf(to)).toHaveLength(6)
    expect(codesOf(await harness.logOf(id)).filter((code) => code === 'key_pressed')).toHaveLength(6)
    harness.expectNoComplaints()
  })

  test('gets the extension of the number from code', { timeout: 60_000 }, async () => {
    const to = numberOf('an extension')
    const { id } = await harness.place(`${to} ext. 42`)
    const log = await waitForLog(id, (log) => codesOf(log).includes('listener_person'))
    expect(keysOf(to)).toBe('42')
    expect(codesOf(log)).toContain('extension_pressed')
    expect(session().outputs).toEqual([])
    harness.expectNoComplaints()
  })

  test('is required for a key', { timeout: 60_000 }, async () => {
    harness.simulators.ledger.failures = { keys: 'uninvited' }
    const to = '+15005556001'
    const { id } = await harness.place(to)
    await until(
      () => session().outputs,
      (outputs) => outputs.length > 0,
    )
    expect(session().outputs).toEqual(['Not pressed: no phone menu is speaking.'])
    expect(keysOf(to)).toBe('')
    expect(session().tools).toEqual([])
    expect(codesOf(await harness.logOf(id))).not.toContain('key_pressed')
  })
})

test(
  'a call screener hears the opening and the number, then the person hears the opening',
  { timeout: 60_000 },
  async () => {
    const { id } = await harness.place(numberOf('a call screener'))
    const log = await waitForLog(id, (log) => agentTexts(log).at(-2) === opening && agentTexts(log).length >= 3)
    expect(agentTexts(log)).toContain(`${opening} Our number is ${number}.`)
    expect(codesOf(log).slice(-2)).toEqual(['listener_call_screening', 'listener_person'])
    harness.expectNoComplaints()
  },
)

describe('a mailbox', () => {
  test('is hung up on', { timeout: 60_000 }, async () => {
    const { id } = await harness.place(numberOf('a Russian mailbox'))
    await harness.waitForStatus(id, 'failed')
    expect(await harness.read(id)).toMatchObject({ disclosed: null, end_reason: 'Voicemail answered.' })
    expect((await harness.ask('GET', `/api/calls/${id}/answers`)).body).toMatchObject({ reached: 'voicemail' })
  })

  test('gets a message after its greeting', { timeout: 60_000 }, async () => {
    await harness.ask('PUT', '/api/system/settings', { voicemail: 'leave_message' })
    const to = numberOf('a private mailbox')
    const { id } = await harness.place(to)
    await harness.waitForStatus(id, 'ended')
    await harness.ask('PUT', '/api/system/settings', { voicemail: 'hang_up' })
    const log = await harness.logOf(id)
    const last = log.messages.findLast(({ speaker }) => speaker === 'agent')!
    expect(last.text).toBe(`${opening} We will call again. Our number is ${number}. Goodbye.`)
    const [stream] = harness.phone(to).streams
    const beep = stream!.said.find(({ text }) => text === '[beep]')!
    expect(Date.parse(last.timestamp)).toBeGreaterThan(stream!.startedAt + beep.at / 4)
    expect(await harness.endReasonOf(id)).toBe('Voicemail answered. The agent left a message.')
    harness.expectNoComplaints()
  })
})

test('a fax is hung up on', { timeout: 60_000 }, async () => {
  const { id } = await harness.place(numberOf('a fax'))
  await harness.waitForStatus(id, 'failed')
  expect(await harness.read(id)).toMatchObject({ end_reason: 'A fax machine answered.' })
})

test(
  'a silent phone is asked, and the call ends within 20 s of the end of the opening',
  { timeout: 60_000 },
  async () => {
    const { id } = await harness.place(numberOf('silence'))
    const log = await waitForLog(id, ({ status }) => status === 'ended')
    expect(agentTexts(log)).toEqual([opening, expect.any(String), 'Are you there?', 'I cannot hear you. Goodbye.'])
    const first = log.messages.find(({ speaker }) => speaker === 'agent')!
    // The opening plays for 4 s at four times the speed.
    expect(Date.parse(log.ended_at!) - Date.parse(first.timestamp)).toBeLessThan(20_000 + 2_000)
    expect(await harness.endReasonOf(id)).toBe('The callee was silent.')
    harness.expectNoComplaints()
  },
)
