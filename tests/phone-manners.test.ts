import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallLog } from '../contract/calls.ts'
import { pickupNumber, pickups } from '../simulators/twilio/pickups.ts'
import { startPhoneHarness, type PhoneHarness, until } from './support/phone-harness.ts'

/**
 * Who answers a phone, through the whole server with the simulators of provider and carrier. The calls run at the same
 * time, because they mostly wait. bench/pickups.ts measures them.
 */
let harness: PhoneHarness

/** Speed of phone audio. */
const pace = 4
const number = '+44 20 7946 0018'
const opening = 'Hello, this is the AI assistant of Blue Tours. I am calling about a booking.'
const numberOf = (name: string) => pickupNumber(pickups.findIndex((pickup) => pickup.name === name))

beforeAll(async () => {
  harness = await startPhoneHarness(pace)
  await harness.ask('PUT', '/api/system/settings', { company_name: 'Blue Tours', callback_number: number })
}, 60_000)
afterAll(async () => {
  await until(harness.openAtCarrier, (open) => open.length === 0)
  harness.expectNoComplaints()
  await harness.close()
})

const agentTexts = (log: CallLog) => log.messages.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)
const codesOf = (log: CallLog) =>
  (log.notices ?? []).map(({ code }) => code).filter((code) => code !== 'model_replaced')
const waitForLog = (id: string, done: (log: CallLog) => boolean, timeoutMs = 60_000) =>
  until(() => harness.logOf(id), done, timeoutMs)
const keysOf = (to: string) =>
  harness
    .phone(to)
    .streams.flatMap(({ keys }) => keys.map(({ key }) => key))
    .join('')

describe.concurrent('a phone menu', { timeout: 90_000 }, () => {
  test('without an end gets at most six keys', async (context) => {
    const to = numberOf('a menu without an end')
    const { id } = await harness.callInTest(context, to)
    await until(
      () => keysOf(to),
      (keys) => keys.length === 6,
      60_000,
    )
    const prompts = harness.phone(to).streams[0]!.said.length
    await until(
      () => harness.phone(to).streams[0]!.said.length,
      (said) => said >= prompts + 4,
      60_000,
    )
    expect(keysOf(to)).toHaveLength(6)
    expect(codesOf(await harness.logOf(id)).filter((code) => code === 'key_pressed')).toHaveLength(6)
  })

  test.for([
    ['a menu of 3 levels', 'en', /^22?[56]$|^[12]2[56]$/],
    ['a Russian menu of 3 levels', 'ru', /^724$/],
    ['an Indonesian menu of 3 levels', 'en', /^121$/],
  ] as const)('of three levels is passed: %s', async ([name, language, keys], context) => {
    const to = numberOf(name)
    const { id } = await harness.callInTest(context, to, { language })
    await waitForLog(id, (log) => codesOf(log).includes('listener_person'))
    expect(keysOf(to)).toMatch(keys)
    expect(harness.phone(to).streams[0]!.stage).toBe('person')
  })

  test('is passed with a key. The person behind it hears the opening', async (context) => {
    const to = numberOf('a menu')
    const { id, session } = await harness.callInTest(context, to)
    const log = await waitForLog(id, (log) => agentTexts(log).length >= 3)
    expect(keysOf(to)).toBe('1')
    // The menu's first words report no listener, although the carrier reports a machine.
    expect(codesOf(log)).toEqual(['listener_phone_menu', 'key_pressed', 'listener_person'])
    expect(log.notices!.find(({ code }) => code === 'key_pressed')).toMatchObject({ text: 'Pressed key 1.' })
    expect(agentTexts(log).slice(0, 2)).toEqual([opening, opening])
    expect(session.tools).toEqual([['press_key'], []])
    expect(session.outputs).toEqual(['Pressed.'])
    const { body } = await harness.ask('GET', `/api/calls/${id}/answers`)
    expect(body).toMatchObject({ reached: 'person' })
  })

  test('gets no key that confirms a payment', async (context) => {
    const to = numberOf('a menu that asks for a payment')
    const { session } = await harness.callInTest(context, to)
    await until(
      () => session.outputs,
      (outputs) => outputs.length > 0,
      60_000,
    )
    expect(new Set(session.outputs)).toEqual(new Set(['Not pressed: this key agrees to something.']))
    expect(keysOf(to)).toBe('')
  })

  test('gets the extension of the number from code', async (context) => {
    const to = numberOf('an extension')
    const { id, session } = await harness.callInTest(context, `${to} ext. 42`)
    const log = await waitForLog(id, (log) => codesOf(log).includes('listener_person'))
    expect(keysOf(to)).toBe('42')
    expect(codesOf(log)).toContain('extension_pressed')
    expect(session.outputs).toEqual([])
  })

  test('is required for a key', async (context) => {
    const to = '+15005556001'
    const { id, session } = await harness.callInTest(context, to, {}, { failures: { keys: 'uninvited' } })
    await until(
      () => session.outputs,
      (outputs) => outputs.length > 0,
      60_000,
    )
    expect(session.outputs).toEqual(['Not pressed: no phone menu is speaking.'])
    expect(keysOf(to)).toBe('')
    expect(session.tools).toEqual([])
    expect(codesOf(await harness.logOf(id))).not.toContain('key_pressed')
  })
})

describe.concurrent('another listener', { timeout: 90_000 }, () => {
  test('a silent phone is asked, and the call ends within 20 s of the end of the opening', async (context) => {
    const { id, session } = await harness.callInTest(context, numberOf('silence'))
    const log = await waitForLog(id, ({ status }) => status === 'ended')
    expect(agentTexts(log)).toEqual([opening, expect.any(String), 'Are you there?', 'I cannot hear you. Goodbye.'])
    const { at, heard_ms } = log.disclosed!
    const openingEndsAt = Date.parse(at) + (session.spoken[0]!.ms - heard_ms) / pace
    expect(Date.parse(log.ended_at!) - openingEndsAt).toBeLessThan(20_000)
    expect(await harness.endReasonOf(id)).toBe('The callee was silent.')
  })

  test('a call screener hears the opening and the number, then the person hears the opening', async (context) => {
    const { id } = await harness.callInTest(context, numberOf('a call screener'))
    const log = await waitForLog(id, (log) => agentTexts(log).at(-2) === opening && agentTexts(log).length >= 3)
    expect(agentTexts(log)).toContain(`${opening} Our number is ${number}.`)
    expect(codesOf(log)).toEqual(['listener_call_screening', 'listener_person'])
  })

  test('a mailbox is hung up on', async (context) => {
    const { id } = await harness.callInTest(context, numberOf('a Russian mailbox'))
    await waitForLog(id, ({ status }) => status === 'failed')
    expect(await harness.read(id)).toMatchObject({ disclosed: null, end_reason: 'Voicemail answered.' })
    expect((await harness.ask('GET', `/api/calls/${id}/answers`)).body).toMatchObject({ reached: 'voicemail' })
  })

  test('a mailbox gets a message after its greeting', async (context) => {
    const to = numberOf('a private mailbox')
    const { id } = await harness.callInTest(context, to, {}, { settings: { voicemail: 'leave_message' } })
    const log = await waitForLog(id, ({ status }) => status === 'ended')
    const last = log.messages.findLast(({ speaker }) => speaker === 'agent')!
    expect(last.text).toBe(`${opening} We will call again. Our number is ${number}. Goodbye.`)
    const [stream] = harness.phone(to).streams
    const beep = stream!.said.find(({ text }) => text === '[beep]')!
    expect(Date.parse(last.timestamp)).toBeGreaterThan(stream!.startedAt + beep.at / pace)
    expect(await harness.endReasonOf(id)).toBe('Voicemail answered. The agent left a message.')
  })

  test('a fax is hung up on', async (context) => {
    const { id } = await harness.callInTest(context, numberOf('a fax'))
    await waitForLog(id, ({ status }) => status === 'failed')
    expect(await harness.read(id)).toMatchObject({ end_reason: 'A fax machine answered.' })
  })
})
