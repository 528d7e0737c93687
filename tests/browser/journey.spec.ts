import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { launchBrowser } from '../support/browser.ts'
import { fakeMicrophone } from '../support/fake-microphone.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/**
 * The journey of a new user in a real browser against the real server: from the code word to a spoken call, without any
 * provider account.
 */
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const realWorkbook = path('../../../shared/data/xlsx/composite_messy_catalogue.xlsx')
const workbook = existsSync(realWorkbook) ? realWorkbook : path('../../seed/catalogue.xlsx')

let server: RunningServer
let browser: Browser
let page: Page
const problems: string[] = []

// Each step depends on the one before.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  const microphone = await fakeMicrophone(
    [
      // Interrupts the greeting.
      { at: 4, text: 'How many people are you?', language: 'en' },
      { at: 15, text: 'Yes, that is possible.', language: 'en' },
      { at: 26, text: 'Three bedrooms, please.', language: 'en' },
    ],
    // Longer than the whole journey, because Chromium loops the file and would repeat the sentences.
    240,
  )
  browser = await launchBrowser(microphone)
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, permissions: ['microphone'] })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // Collects only violations of the Content Security Policy. Failed loads have their own tests.
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('registers with the code word and signs in', async () => {
  await page.goto(`${server.url}/register`)
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('horses!')
  await page.getByLabel(/registration code/i).fill('not it')
  await page.getByRole('button', { name: /register|sign up|create/i }).click()
  await expect(page.getByText('Invalid registration code')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('At least 8 characters')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: /register|sign up|create/i }).click()
  await expect(page.getByText('Invalid registration code')).toBeVisible()
  await page.getByLabel(/registration code/i).fill(server.codeWord)
  await page.getByRole('button', { name: /register|sign up|create/i }).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Tourism venue statistics')).toBeVisible()
})

let imported: { venues: number; byCategory: Record<string, number> }

test("imports the owner's workbook after a preview", async () => {
  await page.getByRole('link', { name: 'All Venues' }).click()
  await page.getByRole('button', { name: 'Import workbook' }).click()
  const preview = page.waitForResponse(
    (response) => response.url().endsWith('/api/imports') && response.request().method() === 'POST',
  )
  await page.locator('input[type=file]').setInputFiles(workbook)
  const report = await (await preview).json()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(page.getByRole('button', { name: /undo/i })).toBeVisible()
  await page.keyboard.press('Escape')
  const byCategory: Record<string, number> = {}
  for (const sheet of report.sheets) {
    if (sheet.category) byCategory[sheet.category] = (byCategory[sheet.category] ?? 0) + sheet.venues
  }
  imported = { venues: report.counts.venues, byCategory }
  if (workbook === realWorkbook) {
    const expected = JSON.parse(readFileSync(realWorkbook.replace('.xlsx', '.expected.json'), 'utf8'))
    expect(imported.venues).toBe(expected.total)
    for (const sheet of report.sheets) expect(sheet.venues, sheet.name).toBe(expected.sheets[sheet.name].venues)
  }
})

test('counts the venues of the workbook on the dashboard', async () => {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(String(imported.venues), { exact: true })).toBeVisible()
  for (const count of Object.values(imported.byCategory)) {
    await expect(main.getByText(String(count), { exact: true }).first()).toBeVisible()
    const percent = ((count / imported.venues) * 100).toFixed(1)
    await expect(main.getByText(new RegExp(`${percent.replace('.', '\\.')} ?%`)).first()).toBeVisible()
  }
})

test('finds venues by Russian and English words', async () => {
  await page.getByRole('link', { name: 'Restaurants' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'All Venues' }).click()
  for (const [word, category] of [
    ['ресторан', 'restaurant'],
    ['restaurant', 'restaurant'],
    ['яхта', 'yacht'],
  ] as const) {
    const answered = page.waitForResponse((response) => {
      const url = new URL(response.url())
      return url.pathname === '/api/venues' && url.searchParams.get('q') === word
    })
    await page.getByRole('searchbox').fill(word)
    const { items, total } = await (await answered).json()
    expect(total, word).toBeGreaterThan(10)
    for (const venue of items) expect(venue.category, `${word}: ${venue.name}`).toBe(category)
    await expect(page.getByText(items[0].name).first()).toBeVisible()
  }
})

test('recommends a matching venue of the catalogue in the chat', async () => {
  await page.getByRole('link', { name: 'Chat with Bot' }).click()
  await page.getByRole('textbox').fill('Нужна вилла с двумя спальнями')
  await page.keyboard.press('Enter')
  const options = page.getByRole('list', { name: 'Options' }).getByRole('heading')
  await expect(options.first()).toBeVisible()
  const { items } = await page.evaluate<{ items: { name: string }[] }>(`
    fetch('/api/venues?category=villa&limit=500', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
      .then((response) => response.json())`)
  const villas = items.map(({ name }) => name)
  for (const name of await options.allTextContents()) expect(villas).toContain(name)
})

test('switches practice mode on, and marks every screen', async () => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: /practice mode/i }).click()
  await expect(page.getByText('Practice', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Villas' }).click()
  await expect(page.getByText('Practice', { exact: true })).toBeVisible()
})

test('makes a spoken call with turns and an interruption, and exports its log', async () => {
  test.setTimeout(120_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  await page.getByRole('link', { name: 'AI Call' }).click()
  await page.getByLabel('Transport').selectOption('realtime')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  expect(JSON.parse(await page.getByLabel('Scenario (JSON)').inputValue())).toMatchObject({
    persona: expect.any(String),
    goal: expect.any(String),
    steps: expect.any(Array),
  })

  let firstAudio = 0
  let bytesReceived = 0
  const appends: number[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (!String(payload).includes('"response.audio.delta"')) return
      firstAudio ||= performance.now()
      bytesReceived += String(payload).length
    })
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload))
      if (message.type === 'input_audio_buffer.append') appends.push(Buffer.from(message.audio, 'base64').length)
    })
  })
  const started = performance.now()
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=connected]')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/)

  const log = page.getByRole('region', { name: 'Call Log' }).getByRole('listitem')
  const messagesOf = (speaker: string) => log.filter({ has: page.getByText(speaker, { exact: true }) })
  await expect(messagesOf('Human').filter({ hasText: 'How many people' })).toBeVisible({ timeout: 20_000 })
  await expect(messagesOf('Human').filter({ hasText: 'Yes, that is possible' })).toBeVisible({ timeout: 30_000 })
  await expect(messagesOf('Human').filter({ hasText: 'Three bedrooms' })).toBeVisible({ timeout: 30_000 })
  await expect(messagesOf('Agent')).toHaveCount(4, { timeout: 15_000 })
  await expect(page.getByText('interrupted')).toHaveCount(1)

  // The rows are in the order of speech, regardless of when the transcripts arrived.
  const speakers = await log.evaluateAll((entries) =>
    entries.map((entry) => (/Human/.test(entry.textContent ?? '') ? 'Human' : 'Agent')),
  )
  expect(speakers).toEqual(['Agent', 'Human', 'Agent', 'Human', 'Agent', 'Human', 'Agent'])
  expect(new Set(appends)).toEqual(new Set([8192]))
  expect(bytesReceived).toBeGreaterThan(100_000)
  console.log(`first audio of the agent ${Math.round(firstAudio - started)} ms after the click on Start`)

  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save log' }).click()
  const file = await download
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(file.suggestedFilename()).toContain(exported.call.id)
  expect(Object.keys(exported).toSorted()).toEqual(['answers', 'call', 'exported_at', 'messages'])
  expect(exported.call).toMatchObject({ transport: 'realtime', status: 'ended', practice: true })
  expect(exported.messages.map((message: { speaker: string }) => message.speaker)).toEqual(
    speakers.map((speaker) => speaker.toLowerCase()),
  )

  // The server saved the same messages.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const saved = await fetch(`${server.url}/api/calls/${exported.call.id}/log`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const savedLog = (await saved.json()) as CallLog
  expect(savedLog.status).toBe('ended')
  expect(savedLog.messages.map(({ speaker, text }) => ({ speaker, text }))).toEqual(
    exported.messages.map(({ speaker, text }: Record<string, string>) => ({ speaker, text })),
  )
})

test('signs out', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto(`${server.url}/settings`)
  await expect(page.getByText('Welcome back')).toBeVisible()
  expect(problems).toEqual([])
})
