import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factFor, sheetOf } from '../simulators/twilio/venue-sheet.ts'
import { hasSpeech } from '../simulators/speech/synthesis.ts'
import { startPhoneHarness, type PhoneHarness, until } from './support/phone-harness.ts'

/** Phone calls with different callees and carrier faults, through the whole server with the carrier's simulator. */
let harness: PhoneHarness
let isSpoken = false

beforeAll(async () => {
  isSpoken = await hasSpeech()
  if (!isSpoken)
    console.log('espeak-ng is not installed (apt-get install espeak-ng): the words of callees are not checked')
  harness = await startPhoneHarness(3)
}, 60_000)
afterAll(async () => {
  await until(harness.openAtCarrier, (left) => left.length === 0)
  harness.expectNoComplaints()
  await harness.close()
})

/** Takes longer than the patience of a rude callee. */
const longWish =
  'a quiet villa near the sea with three bedrooms, a private pool, a large garden, fast internet and a cook'

/** Waits for the end of a call that runs at the same time as others. */
const waitForEnd = (id: string) =>
  until(
    () => harness.read(id),
    ({ status }) => status === 'ended',
    60_000,
  )
/** Waits until the carrier has ended the call. */
const waitForCarrier = (number: string) =>
  until(
    () => harness.phone(number),
    ({ status }) => status === 'completed',
  )

const textsOf = async (id: string, speaker: 'human' | 'agent') =>
  (await harness.logOf(id)).messages.filter((message) => message.speaker === speaker).map(({ text }) => text)

describe.concurrent('a call', { timeout: 90_000 }, () => {
  test("transcribes a venue's answers in the order of the questions", async () => {
    const steps = ['How many guests can you host?', 'Is breakfast included?', 'What is the price per night?']
    const { id } = await harness.call('+15005551301', { steps })
    await waitForEnd(id)
    const answers = await textsOf(id, 'human')
    if (isSpoken) {
      // On a slow machine the venue may fill a pause with its own sentence.
      const facts = steps.map((step) => factFor(sheetOf('+15005551301'), step)!.said.en)
      const expected = ['Hello, how can I help you?', ...facts]
      expect([...new Set(answers)].filter((answer) => expected.includes(answer))).toEqual(expected)
    } else expect(answers.length).toBeGreaterThan(3)
  })

  test('understands and answers a Russian callee in Russian', async () => {
    const about = { language: 'ru', persona: 'Анна', goal: 'Найти виллу', steps: ['Спросите, какая цена за ночь'] }
    const { id } = await harness.call('+15005550021', about)
    await waitForEnd(id)
    const agent = await textsOf(id, 'agent')
    expect(agent.join(' ')).toMatch(/[а-я]{4}/i)
    expect(agent.at(-1)).toMatch(/до свидания/i)
    if (isSpoken) expect(await textsOf(id, 'human')).toContain(sheetOf('+15005550021').get('price')!.said.ru)
  })

  test('handles a callee who interrupts and hangs up without a goodbye', async () => {
    const { id } = await harness.call('+15005550026', {
      steps: [`Ask for the price of ${longWish}`, 'Ask for free dates', 'Ask for a view'],
    })
    await waitForEnd(id)
    expect(harness.phone('+15005550026').streams[0]!.clears).toBeGreaterThan(0)
    if (isSpoken) expect(await textsOf(id, 'human')).toEqual(expect.arrayContaining(['Stop, let me say something.']))
    expect(await harness.endReasonOf(id)).toBe('The callee hung up.')
  })

  test('leaves a message on a voicemail if Settings allow it', async () => {
    const { id } = await harness.call('+15005550025', {}, { settings: { voicemail: 'leave_message' } })
    await waitForEnd(id)
    expect(await harness.endReasonOf(id)).toBe('Voicemail answered. The agent left a message.')
    const said = await textsOf(id, 'agent')
    expect(said.at(-1)).toMatch(/We will call again/)
    const carrier = await waitForCarrier('+15005550025')
    // The message was played to its end, not cut off after sending.
    expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1500)
  })

  test('leaves a message on a noisy voicemail, and ignores the noise', async () => {
    const { id } = await harness.call('+15005550029', {}, { settings: { voicemail: 'leave_message' } })
    await waitForEnd(id)
    expect(await harness.endReasonOf(id)).toBe('Voicemail answered. The agent left a message.')
    expect((await textsOf(id, 'agent')).at(-1)).toMatch(/We will call again.*Goodbye/)
    const carrier = await waitForCarrier('+15005550029')
    expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1500)
  })

  test('says sorry and hangs up if a media stream does not reconnect within 3 s', async () => {
    const { id } = await harness.call('+15005550034')
    await waitForEnd(id)
    const carrier = await waitForCarrier('+15005550034')
    expect(carrier.said).toEqual(['We are sorry, the connection was lost. Goodbye.'])
    expect(await harness.endReasonOf(id)).toBe('The connection to the phone line was lost.')
  })

  test('is completed although reports are lost, repeated and out of order', async () => {
    const failures = { phone: { losesReports: 0.5, shuffles: true } }
    const { id } = await harness.call('+15005551303', {}, { failures })
    await waitForEnd(id)
    expect((await textsOf(id, 'agent')).at(-1)).toMatch(/goodbye/i)
  })
})

// The following tests change the failures of all calls.
const delay = 'We have a technical problem. One moment, please.'

test(
  'tells the callee about a frozen provider, and continues when it responds again',
  { timeout: 60_000 },
  async () => {
    harness.simulators.ledger.failures = { freezeAfterMs: 1500 }
    const steps = ['How many guests can you host?', 'Is breakfast included?', 'What is the price per night?']
    const { id } = await harness.place('+15005551311', { steps })
    await harness.waitForStatus(id, 'connected')
    await until(
      () => harness.logOf(id),
      ({ notices }) => notices?.some(({ code }) => code === 'agent_reconnecting') ?? false,
    )
    harness.simulators.ledger.failures = { upgradeStatus: 503 }
    await until(
      () => harness.phone('+15005551311'),
      ({ said }) => said.length > 0,
    )
    harness.simulators.ledger.failures = {}
    await harness.waitForStatus(id, 'ended')
    expect(harness.phone('+15005551311').said).toEqual([delay])
    expect((await textsOf(id, 'agent')).at(-1)).toMatch(/goodbye/i)
    harness.expectNoComplaints()
  },
)

test('apologises to the callee if the provider is gone for good', { timeout: 60_000 }, async () => {
  harness.simulators.ledger.failures = { dropAfterMs: 1500 }
  const { id } = await harness.place('+15005551312')
  await harness.waitForStatus(id, 'connected')
  harness.simulators.ledger.failures = { upgradeStatus: 503 }
  await harness.waitForStatus(id, 'failed')
  const carrier = await until(
    () => harness.phone('+15005551312'),
    ({ status }) => status === 'completed',
  )
  expect(carrier.said).toEqual([delay, 'We are sorry, the connection was lost. Goodbye.'])
  expect(await harness.endReasonOf(id)).toBe('OpenAI is unreachable. Please try again.')
  harness.expectNoComplaints()
})

test('retries a lost hang-up until the carrier confirms it, and marks it as unconfirmed until then', async () => {
  // Keeps the phone ringing. An answered call would end without the hang-up when its media stream closes.
  harness.simulators.ledger.failures = { phone: { answersAfterMs: 60_000, dropsHangUps: 2 } }
  const { id } = await harness.place('+15005551302')
  expect(await harness.hangUp(id)).toMatchObject({ status: 'ended' })
  expect(await harness.logOf(id)).toMatchObject({ status: 'ended', hang_up_unconfirmed: true })
  await until(
    () => harness.logOf(id),
    (log) => log.hang_up_unconfirmed === undefined,
  )
  expect(harness.phone('+15005551302').status).toBe('canceled')
})

test('rejects a number in a country that Settings do not allow', async () => {
  await harness.ask('PUT', '/api/system/settings', { phone_countries: 'ID' })
  expect(await harness.dial('+4930123456')).toEqual({
    status: 403,
    body: {
      detail: 'Calls to Germany are not allowed. Add the country to the allowed countries in Settings.',
      code: 'country_not_allowed',
      params: { country: 'Germany' },
    },
  })
  await harness.ask('PUT', '/api/system/settings', { phone_countries: '' })
})

test("rejects a call above the user's limit of concurrent calls", async () => {
  await harness.ask('PUT', '/api/system/settings', { phone_calls_at_once_each: 1 })
  const { id } = await harness.place('+15005550020')
  expect(await harness.dial('+15005551304')).toMatchObject({ status: 429 })
  await harness.hangUp(id)
  await harness.ask('PUT', '/api/system/settings', { phone_calls_at_once_each: 10 })
})
