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

test('a busy line fails the call', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550010')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=failed]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
})

test('what the carrier refuses is said in words, and another number can be tried', async ({ page }) => {
  await page.getByPlaceholder('+1234567890').fill('+15005550003')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.getByText(/may not call this country/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
})
