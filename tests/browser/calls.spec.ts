import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { end, log, openAt, openCallScreen, start } from '../support/spec-call.ts'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** Phone calls and the checks before any call, against a server that offers only the calls of the specification. */
let server: SpecServer
test.beforeEach(async () => {
  server = await startSpecServer()
})
test.afterEach(() => server.close())

test('names the first missing requirement instead of starting a call', async ({ page }) => {
  await openAt(server, page, '/ai-call')
  await expect(page.getByLabel('Transport')).toHaveValue('twilio')
  await start(page).click()
  await expect(page.getByText('Invalid scenario JSON')).toBeVisible()
  await page.getByRole('textbox', { name: /Scenario/ }).fill('{"persona":"Anna","goal":"Book","steps":[]}')
  await start(page).click()
  await expect(page.getByText('Scenario must have persona, goal, and steps')).toBeVisible()
  await page.getByLabel('Preset scenario').selectOption({ label: 'Book a table' })
  await start(page).click()
  await expect(page.getByText('Please enter a phone number')).toBeVisible()
  await page.getByLabel('Transport').selectOption('livekit')
  await start(page).click()
  await expect(page.getByText('Please configure LiveKit in Settings before making calls')).toBeVisible()
  await expect(page.getByRole('link', { name: /LiveKit in Settings/ })).toHaveAttribute('href', '/settings')

  // If Start is pressed before the configuration is known, the page waits for the configuration.
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/calls/config-status', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.reload()
  await expect(page.getByLabel('Transport')).toHaveValue('livekit')
  await page.getByLabel('Preset scenario').selectOption({ label: 'Book a table' })
  await start(page).click()
  await expect(page.getByRole('button', { name: 'Starting Call...' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toHaveText(/Please configure LiveKit in Settings before making calls/)
})

test('saves a number, and fills in the field when the number is selected', async ({ page }) => {
  await openAt(server, page, '/ai-call')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await page.getByLabel('Name').fill('Villa Azul')
  await page.getByRole('button', { name: 'Save Contact' }).click()
  await expect(page.getByText('Please provide phone name and number')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByPlaceholder('+1234567890', { exact: true }).fill('+351 211 000 111')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await page.getByLabel('Name').fill('Villa Azul')
  await page.getByRole('button', { name: 'Save Contact' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByPlaceholder('+1234567890').fill('')
  await page.getByLabel('Saved number').selectOption({ label: 'Villa Azul (+351 211 000 111)' })
  await expect(page.getByPlaceholder('+1234567890')).toHaveValue('+351 211 000 111')
})

test('has a setup tab and a call tab on a narrow screen, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(server, page, '/ai-call')
  const [setup, call] = ['Setup', 'Test'].map((name) => page.getByRole('tabpanel', { name }))
  await expect(setup!.getByLabel('Transport')).toBeVisible()
  await page.getByRole('tab', { name: 'Setup' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Test' })).toBeFocused()
  await expect(call!.getByRole('log', { name: 'Call Log' })).toBeVisible()
  await expect(setup!).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(setup!.getByLabel('Transport')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toHaveCount(0)
})

test('places a phone call, shows its log, exports it and hangs up', async ({ page }) => {
  await openCallScreen(server, page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  await start(page).click()
  await expect(page.getByText('Dialing...', { exact: true })).toBeVisible()
  await expect(log(page)).toContainText('Waiting for conversation to begin...')
  await expect(page.getByLabel('Language')).toBeDisabled()
  await expect(log(page)).toContainText('Good day')
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/)
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()
  const placed = server.seen.find(({ method, path }) => method === 'POST' && path === '/api/calls/')!
  expect(JSON.parse(placed.body)).toMatchObject({
    phone_number: '+351211000111',
    language: 'en',
    scenario: { goal: 'Book a table' },
  })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('call-7.json')
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(exported).toMatchObject({
    call: { id: '7', transport: 'twilio', status: 'connected', phone_number: '+351211000111' },
    messages: [{ speaker: 'agent', text: 'Good day' }],
  })
  expect(typeof exported['exported_at']).toBe('string')

  await end(page).click()
  await expect(page.getByText('Call ended').first()).toBeVisible()
  // The log's Export button is for active calls. An ended call is saved with the button next to its status.
  await expect(page.getByRole('button', { name: 'Export JSON' })).toHaveCount(0)
  await expect(page.getByText('1 message', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save log' })).toBeVisible()
  expect(server.seen.some(({ path }) => path === '/api/calls/7/hangup')).toBe(true)
  await expect(start(page)).toBeEnabled()
})

test('shows a running phone call again after a reload, with its duration, and can end it', async ({ page }) => {
  await openCallScreen(server, page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  await start(page).click()
  await expect(page.locator('[data-status=connected]')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Tourism venue statistics')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('call_transport', 'realtime'))
  await page.goto(`${server.url}/ai-call`)
  await expect(page.locator('[data-status=connected]')).toContainText('+351211000111')
  await expect(page.getByLabel('Transport')).toHaveValue('twilio')
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
  await expect(log(page)).toContainText('Good day')
  // Alt+Shift+E ends the call, wherever the focus is.
  await page.keyboard.press('Alt+Shift+KeyE')
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await page.reload()
  await expect(start(page)).toBeEnabled()
  await expect(page.locator('[data-status]')).toHaveCount(0)
})

test('shows why a call could not be placed, and allows a retry', async ({ page }) => {
  await openCallScreen(server, page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  server.fail('POST /api/calls/', 502, { detail: 'Twilio refused the number' })
  await start(page).click()
  await expect(page.getByText('Twilio refused the number').first()).toBeVisible()
  server.fail('POST /api/calls/', 500, {})
  await start(page).click()
  await expect(page.getByText('Failed to start call').first()).toBeVisible()
  await expect(start(page)).toBeEnabled()
})

test('shows an error if hanging up fails, until a retry succeeds', async ({ page }) => {
  await openCallScreen(server, page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  await start(page).click()
  server.fail('POST /api/calls/7/hangup', 500, {})
  await end(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to stop call' })).toBeVisible()
  await end(page).click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('shows why a room could not be created, and does not request an agent', async ({ page }) => {
  const config = { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true }
  const granted = { token: 'a.b.c', url: 'ws://127.0.0.1:9', problem: 'The LiveKit server could not be reached.' }
  await page.route('**/api/calls/config-status', (route) => route.fulfill({ json: config }))
  await page.route('**/api/rtc/token', (route) => route.fulfill({ json: granted }))
  await openCallScreen(server, page, 'livekit')
  await start(page).click()
  await expect(page.getByRole('alert').filter({ hasText: granted.problem })).toBeVisible()
  await expect(start(page)).toBeEnabled()
  expect(server.seen.filter(({ path }) => path === '/api/rtc/agent-join')).toEqual([])
})
