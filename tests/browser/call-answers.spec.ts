import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { CallAnswer, CallAnswers } from '../../contract/answers.ts'
import type { Call, CallLog } from '../../contract/calls.ts'
import type { SavedScenario } from '../../contract/scenarios.ts'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Answers of calls: decisions on the call page, the call list with filters, and the calls of a venue. */
let server: RunningServer
let browser: Browser
let page: Page
let staff: Staff
/** Id of a call with a venue. The line was busy. */
let withVenue: string
let venue: { id: number; name: string }

const steps = ['Ask for the price per night', 'Ask whether breakfast is included', 'Thank them']

test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  venue = (await staff.api<{ items: (typeof venue)[] }>('GET', '/api/venues?limit=1&offset=0')).items[0]!
  const scenario = { persona: 'Anna', goal: 'Find a villa', steps, fallbacks: [] }
  const place = (more: object) =>
    staff.api<Call>('POST', '/api/calls/', { phone_number: '+15005550010', language: 'en', scenario, ...more })
  await ended((await place({})).id)
  withVenue = (await place({ venue_id: venue.id, scenario: { ...scenario, venue: venue.name } })).id
  await ended(withVenue)
  browser = await launchBrowser([])
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await staff.enter(page)
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const ended = (id: string) =>
  expect.poll(async () => (await staff.api<Call>('GET', `/api/calls/${id}`)).status).toBe('failed')

const answers = (of: Page) => of.getByRole('list', { name: 'Answers' }).getByRole('listitem')
const rows = (of: Page) => of.getByRole('list', { name: 'Calls' }).getByRole('link')

test('stores an answer that a person enters, and withdraws it', async () => {
  await page.goto(`${server.url}/calls/${withVenue}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.name)
  const [price, breakfast, thanks] = [0, 1, 2].map((index) => answers(page).nth(index)) as [Locator, Locator, Locator]
  await expect(price).toContainText('Not asked')
  await expect(thanks.getByRole('button')).toHaveCount(0)

  await price.getByRole('button', { name: 'Enter answer' }).press('Enter')
  await expect(price.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(price.getByRole('alert')).toHaveText('Enter a valid value.')
  await price.getByLabel('Amount').fill('4200000')
  await price.getByLabel('Currency').fill('idr')
  await price.getByLabel('Unit').selectOption('night')
  await price.getByLabel('Note').fill('By WhatsApp')
  expect(await violations(page)).toEqual([])
  await price.getByRole('button', { name: 'Save answer' }).click()
  await expect(price).toContainText(/IDR\s4,200,000 per night/)
  await expect(price).toContainText('Corrected by ann@example.com')
  await expect(price).toContainText('By WhatsApp')
  await expect(price.getByRole('button', { name: 'Undo' })).toBeFocused()
  const stored = await staff.api<CallAnswers>('GET', `/api/calls/${withVenue}/answers`)
  expect(stored.answers[0]!.decision).toMatchObject({ status: 'corrected', note: 'By WhatsApp' })

  await breakfast.getByRole('button', { name: 'Enter answer' }).click()
  await breakfast.getByLabel('Answer').press('Escape')
  await expect(breakfast.getByRole('button', { name: 'Enter answer' })).toBeFocused()

  await page.goto(`${server.url}/calls?venue_id=${venue.id}`)
  await expect(rows(page)).toContainText('1 of 2 answered')

  await page.goBack()
  await price.getByRole('button', { name: 'Undo' }).click()
  await expect(price.getByRole('button', { name: 'Enter answer' })).toBeFocused()
  await page.reload()
  await expect(price.getByRole('button', { name: 'Enter answer' })).toBeVisible()
})

test('accepts and rejects values, and plays the words of recorded messages only', async () => {
  const said: Pick<CallAnswer, 'verdict' | 'value' | 'quote' | 'said_messages'> = {
    verdict: 'hedged',
    value: { type: 'money', min: 500, max: 500, currency: 'EUR', per: 'night', tax_included: false },
    quote: 'Maybe around five hundred plus plus',
    said_messages: ['m2'],
  }
  const own = await browser.newPage()
  await staff.enter(own)
  await own.route(`**/api/calls/${withVenue}/answers`, async (route) => {
    const reply = (await (await route.fetch()).json()) as CallAnswers
    const [price, breakfast, thanks] = reply.answers
    const call = { reached: 'person', stance: 'callback', language: 'id' }
    const callback = { words: 'tomorrow at ten', at: '2027-01-02T10:00:00.000Z' }
    const unrecorded = { verdict: 'declined', quote: 'I cannot say', said_messages: ['m4'] }
    await route.fulfill({
      json: { ...reply, ...call, callback, answers: [{ ...price, ...said }, { ...breakfast, ...unrecorded }, thanks] },
    })
  })
  await own.route(`**/api/calls/${withVenue}/log`, async (route) => {
    const log = (await (await route.fetch()).json()) as CallLog
    const message = { timestamp: '2027-01-01T10:00:00.000Z', speaker: 'human' as const }
    const recorded = { ...message, id: 'm2', text: said.quote!, audio_url: '/recorded.wav' }
    await route.fulfill({ json: { ...log, messages: [recorded, { ...message, id: 'm4', text: 'I cannot say' }] } })
  })
  await own.route('**/recorded.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: silence(5) }))
  await own.goto(`${server.url}/calls/${withVenue}`)
  // The venue is in Bali, eight hours ahead of UTC.
  await expect(own.getByText('Call back: “tomorrow at ten”, 2 Jan 2027, 18:00 their time')).toBeVisible()
  const [price, breakfast] = [answers(own).first(), answers(own).nth(1)]
  await expect(price).toContainText('€500 per night, tax not included')
  await expect(price).toContainText('Tentative')
  await expect(breakfast).toContainText('Declined')

  await expect(own.getByRole('button', { name: /^Play/ })).toHaveCount(1)
  await price.getByRole('button', { name: `Play “${said.quote}”` }).click()
  await price.getByRole('button', { name: 'Stop playing' }).click()
  await expect(price.getByRole('button', { name: /^Play/ })).toBeVisible()

  await own.unroute('**/recorded.wav')
  await price.getByRole('button', { name: /^Play/ }).click()
  await expect(price.getByRole('alert')).toHaveText('The recording could not be played')

  const sent = own.waitForRequest((request) => request.method() === 'PUT')
  await price.getByRole('button', { name: 'Accept' }).click()
  expect((await sent).postDataJSON()).toEqual({ status: 'accepted' })
  await expect(price).toContainText('Accepted by ann@example.com')
  await price.getByRole('button', { name: 'Undo' }).click()
  await breakfast.getByRole('button', { name: 'Reject' }).click()
  await expect(breakfast).toContainText('Rejected by ann@example.com')
  await breakfast.getByRole('button', { name: 'Undo' }).click()
  await expect(breakfast.getByRole('button', { name: 'Enter answer' })).toBeVisible()
  await own.close()
})

test('filters the calls by venue, result, words and things to do, and stores the filters in the URL', async () => {
  await page.goto(`${server.url}/`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls', exact: true }).click()
  await expect(page.getByText('2 calls found')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: venue.name })
  await expect(page).toHaveURL(new RegExp(`venue_id=${venue.id}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(venue.name)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Remove filter Venue: ${venue.name}` }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()

  await page.getByLabel('Result').selectOption('person')
  await expect(page.getByText('No calls found for your filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(rows(page)).toHaveCount(2)

  const asked = page.waitForRequest((request) => request.url().endsWith('/api/calls?q=deposit'))
  await page.getByLabel('Words said').fill('deposit')
  await asked
  await expect(page.getByText('0 calls found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Words said' }).fill('')
  await expect(rows(page)).toHaveCount(2)

  const todo = page.getByRole('group', { name: 'To do' })
  await todo.getByRole('button', { name: 'Answers to accept' }).click()
  await expect(page).toHaveURL(/\?todo=accept$/)
  await expect(page.getByText('0 calls found')).toBeVisible()
  await expect(todo.getByRole('button', { name: 'Answers to accept' })).toHaveAttribute('aria-pressed', 'true')
  await todo.getByRole('button', { name: 'All calls' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('lists the calls with a venue in its details, and links back', async () => {
  await page.goto(`${server.url}/venues?venue=${venue.id}`)
  const calls = page.getByRole('list', { name: 'Calls with this venue' })
  await calls.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(withVenue))
  await page.getByRole('link', { name: 'Open the venue' }).click()
  await expect(calls.getByRole('listitem')).toHaveCount(1)
})

test('calls again with the number and venue of the call', async () => {
  await page.goto(`${server.url}/calls/${withVenue}`)
  await page.getByRole('button', { name: 'Call again' }).click()
  await expect(page.getByPlaceholder('+1234567890', { exact: true })).toHaveValue('+15005550010')
  await expect(page).toHaveURL(new RegExp(`venue=${venue.id}`))
})

test('saves the kind of a step that a person sets', async () => {
  await page.goto(`${server.url}/scenarios`)
  await page.getByRole('tab', { name: 'Create Scenario' }).click()
  for (const name of ['Name', 'AI Persona', 'Conversation Goal']) await page.getByLabel(name).fill('Anna')
  await page.getByLabel('Step 1', { exact: true }).fill('Ask for the price per night')
  const kind = page.getByLabel('Kind of answer, step 1')
  await expect(kind.getByRole('option').first()).toHaveText('Automatic: Price')
  await kind.selectOption({ label: 'Text' })
  await page.getByRole('button', { name: 'Save Scenario' }).click()
  await expect(page.getByText('Scenario saved successfully')).toBeVisible()
  expect(await staff.api<SavedScenario[]>('GET', '/api/saved/scenarios')).toMatchObject([{ kinds: ['text'] }])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(kind).toHaveValue('text')
})

/** Returns a WAV file of silence: 8,000 samples of 8 bits a second. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
