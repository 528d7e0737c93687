import { expect, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Phone calls in practice mode: the real server, with a simulated callee who speaks. */
let server: RunningServer
let staff: Staff

test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
})
test.afterAll(async () => {
  await server?.stop()
})

test.beforeEach(async ({ page }) => {
  await staff.enter(page)
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('twilio')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
})

test('dials a number, has a conversation, and hangs up with End Call', async ({ page }) => {
  test.setTimeout(120_000)
  await page.getByPlaceholder('+1234567890').fill('+1 234 567 890')
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/calls/',
  )
  await page.getByRole('button', { name: 'Start Call' }).click()
  const call = (await (await placed).json()) as Call
  expect(call).toMatchObject({ status: 'dialing', transport: 'twilio', practice: true, phone_number: '+1234567890' })
  await expect(page.locator('[data-status=dialing]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Call' })).toHaveCount(0)
  await expect(page.getByPlaceholder('+1234567890')).toBeDisabled()

  await expect(page.locator('[data-status=connected]')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
  const log = page.getByRole('region', { name: 'Call Log' }).getByRole('listitem')
  const messagesOf = (speaker: string) => log.filter({ has: page.getByText(speaker, { exact: true }) })
  await expect(messagesOf('Agent').first()).toBeVisible({ timeout: 40_000 })
  await expect(messagesOf('Human')).not.toHaveCount(0, { timeout: 20_000 })
  if (await hasSpeech()) await expect(messagesOf('Human').first()).toContainText('Hello, how can I help you?')
  else console.log('espeak-ng is not installed (apt-get install espeak-ng): the words of the callee are not checked')
  await expect(messagesOf('Human')).toHaveCount(2, { timeout: 40_000 })

  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d$/)
  const saved = await staff.api<CallLog>('GET', `/api/calls/${call.id}/log`)
  expect(saved.status).toBe('ended')
  expect(saved.messages.slice(0, 2).map(({ speaker }) => speaker)).toEqual(['human', 'agent'])
  expect((await staff.api<Call>('GET', `/api/calls/${call.id}`)).call_id).toMatch(/^CA[0-9a-f]{32}$/)
})

test('streams both sides of a practice call until the listener stops or the call ends', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005551401')
  // Counts the received audio messages of each side.
  const received = { callee: 0, agent: 0 }
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/listen')) return
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as { type: string; side: 'callee' | 'agent' }
      if (message.type === 'sound') received[message.side] += 1
    })
  })
  await page.getByRole('button', { name: 'Start Call' }).click()
  await page.getByRole('button', { name: 'Listen in' }).click()
  await expect.poll(() => Math.min(received.callee, received.agent), { timeout: 30_000 }).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.getByRole('button', { name: 'Listen in' })).toBeVisible()
  await page.getByRole('button', { name: 'Listen in' }).click()
  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop listening' })).toHaveCount(0)
})

test('marks a hang-up as unconfirmed until the carrier confirms it', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550035')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=dialing]')).toBeVisible()
  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Twilio has not confirmed the hang-up yet' })
  await expect(alert).toBeVisible()
  await expect(alert).toHaveCount(0, { timeout: 20_000 })
})

test('sends one idempotency key per start, and rejects a second call to an active number', async ({
  page,
  context,
  browser,
}) => {
  const keys: (string | undefined)[] = []
  await context.route('**/api/calls/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.abort()
    else await route.continue()
  })
  await page.getByPlaceholder('+1234567890').fill('+15005550020')
  const start = page.getByRole('button', { name: 'Start Call' })
  await start.click()
  await expect(page.getByText('Failed to start call').first()).toBeVisible()
  await start.click()
  await expect(page.locator('[data-status=connected]')).toBeVisible()
  // The first request got no reply, so the retry sends the same key.
  expect(keys[0]).toMatch(/^call-/)
  expect(keys[1]).toBe(keys[0])

  // A second user, in another browser context.
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await staff.enter(other)
  await other.goto(`${server.url}/ai-call?phone=%2B15005550020`)
  await other.getByLabel('Preset scenario').selectOption({ index: 1 })
  await other.getByRole('button', { name: 'Start Call' }).click()
  await expect(other.getByText('A call to this number is already active').first()).toBeVisible()
  await elsewhere.close()
  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
})

test('fails a call to a busy number, and shows the reason later too', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550010')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=failed]')).toContainText('The line is busy.')
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  const steps = page.getByRole('list', { name: 'Scenario steps' })
  await expect(steps.getByText('Not asked', { exact: true })).not.toHaveCount(0)
  await expect(steps.getByText('Not asked yet')).toHaveCount(0)
  const [newest] = await staff.api<Call[]>('GET', '/api/calls')
  await page.getByRole('link', { name: 'Review the answers' }).click()
  await expect(page).toHaveURL(`${server.url}/calls/${newest!.id}`)
  await expect(page.getByRole('region', { name: 'About the call' })).toContainText('The line is busy.')
})

test("shows the carrier's rejection as a sentence, and allows another number", async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550003')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.getByText(/cannot call this country/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
})
