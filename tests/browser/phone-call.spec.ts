import { expect, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Phone calls as staff make them, in practice mode: the real server, and at the other end a callee who speaks. */
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

test('a number is dialed, both sides speak, and End Call puts the phone down', async ({ page }) => {
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
  const said = (speaker: string) => log.filter({ has: page.getByText(speaker, { exact: true }) })
  await expect(said('Agent').first()).toBeVisible({ timeout: 40_000 })
  await expect(said('Human')).not.toHaveCount(0, { timeout: 20_000 })
  if (await hasSpeech()) await expect(said('Human').first()).toContainText('Hello, how can I help you?')
  else console.log('espeak-ng is not installed (apt-get install espeak-ng): the words of the callee are not looked at')
  await expect(said('Human')).toHaveCount(2, { timeout: 40_000 })

  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d$/)
  const kept = await staff.api<CallLog>('GET', `/api/calls/${call.id}/log`)
  expect(kept.status).toBe('ended')
  expect(kept.messages.slice(0, 2).map(({ speaker }) => speaker)).toEqual(['human', 'agent'])
  expect((await staff.api<Call>('GET', `/api/calls/${call.id}`)).call_id).toMatch(/^CA[0-9a-f]{32}$/)
})

test('a rehearsal can be heard: both sides, until the listener or the call ends', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005551401')
  // What the loudspeaker is given, by sides, as the page has no ears.
  const heard = { callee: 0, agent: 0 }
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/listen')) return
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as { type: string; side: 'callee' | 'agent' }
      if (message.type === 'sound') heard[message.side] += 1
    })
  })
  await page.getByRole('button', { name: 'Start Call' }).click()
  await page.getByRole('button', { name: 'Listen in' }).click()
  await expect.poll(() => Math.min(heard.callee, heard.agent), { timeout: 30_000 }).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.getByRole('button', { name: 'Listen in' })).toBeVisible()
  await page.getByRole('button', { name: 'Listen in' }).click()
  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop listening' })).toHaveCount(0)
})

test('a hang-up that the carrier does not confirm is shown as open until it does', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550035')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=dialing]')).toBeVisible()
  await page.getByRole('button', { name: 'End Call' }).first().click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Twilio has not confirmed the hang-up yet' })
  await expect(alert).toBeVisible()
  await expect(alert).toHaveCount(0, { timeout: 20_000 })
})

test('each start is an intent of its own, and a number that is active is not called twice', async ({
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
  // Nobody answered the first: the second is the same one.
  expect(keys[0]).toMatch(/^call-/)
  expect(keys[1]).toBe(keys[0])

  // Somebody else, at another machine.
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

test('a busy line fails the call, which says so later on as well', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550010')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=failed]')).toContainText('The line is busy.')
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  const [newest] = await staff.api<Call[]>('GET', '/api/calls')
  await page.goto(`${server.url}/calls/${newest!.id}`)
  await expect(page.getByRole('region', { name: 'About the call' })).toContainText('The line is busy.')
})

test('what the carrier refuses is said in words, and another number can be tried', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550003')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.getByText(/may not call this country/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
})
