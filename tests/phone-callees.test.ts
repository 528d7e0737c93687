import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasSpeech } from '../simulators/speech/synthesis.ts'
import { openPhoneDesk, type PhoneDesk, until } from './support/phone-desk.ts'

/** Who picks up, and what goes wrong with a line: whole calls of the server with the carrier's stand-in. */
let desk: PhoneDesk
let isSpoken = false

beforeAll(async () => {
  isSpoken = await hasSpeech()
  if (!isSpoken)
    console.log('espeak-ng is not installed (apt-get install espeak-ng): words of callees are not looked at')
  desk = await openPhoneDesk(4)
}, 60_000)
afterAll(() => desk.close())
beforeEach(async () => {
  await until(desk.held, (left) => left.length === 0)
  desk.standIns.ledger.reset()
})

const textsOf = async (id: string, speaker: 'human' | 'agent') =>
  (await desk.logOf(id)).messages.filter((message) => message.speaker === speaker).map(({ text }) => text)

test(
  'a venue answers what it is asked, from its sheet, in the order of the questions',
  { timeout: 60_000 },
  async () => {
    const steps = ['How many guests can you host?', 'Is breakfast included?', 'What is the price per night?']
    const { id } = await desk.place('+15005551301', { steps })
    await desk.becomes(id, 'ended')
    const answers = await textsOf(id, 'human')
    if (isSpoken) {
      // A slow machine leaves a silence between them, and then the venue says something of its own.
      const sheet = [
        'Hello, how can I help you?',
        'Twelve guests at most.',
        'Breakfast is included in the price.',
        'It is five hundred euros per night.',
      ]
      expect([...new Set(answers)].filter((answer) => sheet.includes(answer))).toEqual(sheet)
    } else expect(answers.length).toBeGreaterThan(3)
    desk.quiet()
  },
)

test('a callee who speaks Russian is understood and answered in Russian', { timeout: 60_000 }, async () => {
  const about = { language: 'ru', persona: 'Анна', goal: 'Найти виллу', steps: ['Спросите, какая цена за ночь'] }
  const { id } = await desk.place('+15005550021', about)
  await desk.becomes(id, 'ended')
  const agent = await textsOf(id, 'agent')
  expect(agent.join(' ')).toMatch(/[а-я]{4}/i)
  expect(agent.at(-1)).toMatch(/до свидания/i)
  if (isSpoken) expect(await textsOf(id, 'human')).toContain('Пятьсот евро за ночь.')
  desk.quiet()
})

test('somebody rude cuts in, and puts the phone down without a word', { timeout: 60_000 }, async () => {
  const { id } = await desk.place('+15005550026', {
    steps: ['Ask for the price', 'Ask for free dates', 'Ask for a view'],
  })
  await desk.becomes(id, 'ended')
  expect(desk.phone('+15005550026').streams[0]!.clears).toBeGreaterThan(0)
  if (isSpoken) expect(await textsOf(id, 'human')).toEqual(expect.arrayContaining(['Stop, let me say something.']))
  expect(await desk.endingOf(id)).toBe('The callee hung up.')
  desk.quiet()
})

test('a voicemail is left a message where staff want that', async () => {
  await desk.ask('PUT', '/api/system/settings', { voicemail: 'leave_message' })
  const { id } = await desk.place('+15005550025')
  await desk.becomes(id, 'ended')
  expect(await desk.endingOf(id)).toBe('Voicemail answered. A message was left.')
  const said = await textsOf(id, 'agent')
  expect(said.at(-1)).toMatch(/I will call again/)
  const carrier = await until(
    () => desk.phone('+15005550025'),
    ({ status }) => status === 'completed',
  )
  // All of it was heard: it is not cut off when it was merely sent.
  expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1500)
  await desk.ask('PUT', '/api/system/settings', { voicemail: 'hang_up' })
  desk.quiet()
})

test('a voicemail that makes noises is left the message, and is not answered', async () => {
  await desk.ask('PUT', '/api/system/settings', { voicemail: 'leave_message' })
  const { id } = await desk.place('+15005550029')
  await desk.becomes(id, 'ended')
  expect(await desk.endingOf(id)).toBe('Voicemail answered. A message was left.')
  expect((await textsOf(id, 'agent')).at(-1)).toMatch(/I will call again.*Goodbye/)
  const carrier = await until(
    () => desk.phone('+15005550029'),
    ({ status }) => status === 'completed',
  )
  expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1500)
  await desk.ask('PUT', '/api/system/settings', { voicemail: 'hang_up' })
  desk.quiet()
})

test('a stream that does not come back within 3 s: an apology, and the phone is put down', async () => {
  const { id } = await desk.place('+15005550034')
  await desk.becomes(id, 'connected')
  await desk.becomes(id, 'ended')
  const carrier = await until(
    () => desk.phone('+15005550034'),
    ({ status }) => status === 'completed',
  )
  expect(carrier.said).toEqual(['We are sorry, the connection was lost. Goodbye.'])
  expect(await desk.endingOf(id)).toBe('The connection to the phone line was lost.')
  desk.quiet()
})

test('a hang-up that gets lost is tried again until it is confirmed, and shown as open meanwhile', async () => {
  // While it rings: one that was answered ends by its lost stream, too.
  desk.standIns.ledger.failures = { phone: { answersAfterMs: 60_000, dropsHangUps: 2 } }
  const { id } = await desk.place('+15005551302')
  expect(await desk.hangUp(id)).toMatchObject({ status: 'ended' })
  expect(await desk.logOf(id)).toMatchObject({ status: 'ended', hang_up_unconfirmed: true })
  await until(
    () => desk.logOf(id),
    (log) => log.hang_up_unconfirmed === undefined,
  )
  expect(desk.phone('+15005551302').status).toBe('canceled')
})

test('of reports that are lost, doubled and out of order none is needed', { timeout: 60_000 }, async () => {
  desk.standIns.ledger.failures = { phone: { losesReports: 0.5, shuffles: true } }
  const { id } = await desk.place('+15005551303')
  await desk.becomes(id, 'connected')
  await desk.becomes(id, 'ended')
  expect((await textsOf(id, 'agent')).at(-1)).toMatch(/goodbye/i)
})

test('a country that is not allowed is not called', async () => {
  await desk.ask('PUT', '/api/system/settings', { phone_countries: 'ID' })
  expect(await desk.dial('+4930123456')).toEqual({
    status: 403,
    body: { detail: 'Calls to Germany are not allowed. Add the country to the allowed countries in Settings.' },
  })
  await desk.ask('PUT', '/api/system/settings', { phone_countries: '' })
})

test('a person’s bounds are kept to, with a time to come again', async () => {
  await desk.ask('PUT', '/api/system/settings', { phone_calls_at_once_each: 1 })
  const { id } = await desk.place('+15005550020')
  expect(await desk.dial('+15005551304')).toMatchObject({ status: 429 })
  await desk.hangUp(id)
  await desk.ask('PUT', '/api/system/settings', { phone_calls_at_once_each: 10 })
})
