import { expect, type Page, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/**
 * The page works with a server that offers only the calls of the specification. This server answers 404 to additions.
 * A 404 must neither sign the user out nor show as an error.
 */
let server: SpecServer
test.beforeEach(async () => {
  server = await startSpecServer()
})
test.afterEach(() => server.close())

async function signIn(page: Page): Promise<void> {
  await page.goto(server.url)
  await expect(page.getByText('Welcome back')).toBeVisible()
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

const screens = [
  { path: '/', text: 'Tourism venue statistics' },
  { path: '/venues', text: 'Venue number 1' },
  { path: '/venues/villas', text: 'Venue number 1' },
  { path: '/venues/spas', text: 'Venue number 3' },
  { path: '/venues/retreats', text: 'Venue number 5' },
  { path: '/venues/restaurants', text: 'Venue number 2' },
  { path: '/venues/yachts', text: 'Venue number 4' },
  { path: '/chat', text: 'Send' },
  { path: '/ai-call', text: 'Book a table' },
  { path: '/scenarios', text: 'Conversation Scenarios' },
  { path: '/voice-chat', text: 'Voice Chat' },
  { path: '/settings', text: 'Save Settings' },
]

test('opens every screen without an error, and keeps the session', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await signIn(page)
  for (const { path, text } of screens) {
    await page.goto(server.url + path)
    await expect(page.getByText(text).first(), path).toBeAttached()
    await expect(page, path).toHaveTitle('Tourism Agent Dashboard')
    expect(await page.evaluate(() => localStorage.getItem('token')), path).toBe('spec-token')
    await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0)
    // The call list and the do-not-call list are additions.
    await expect(page.getByRole('link', { name: 'Calls', exact: true }), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Do not call' }), path).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /failed|error/i }), path).toHaveCount(0)
  }
  expect(problems).toEqual([])
})

test('sends a form-encoded login, and the token with every other request', async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/venues`)
  await expect(page.getByText('Venue number 1').first()).toBeVisible()
  const login = server.seen.find(({ path }) => path === '/api/auth/login')!
  expect(Object.fromEntries(new URLSearchParams(login.body))).toEqual({
    username: 'ann@example.com',
    password: 'secret',
  })
  const others = server.seen.filter(({ path }) => !path.startsWith('/api/auth/'))
  expect(others.length).toBeGreaterThan(0)
  for (const { path, authorization } of others) expect(authorization, path).toBe('Bearer spec-token')
})

test('ends the session on a 401, but not on a failed sign-in', async ({ page }) => {
  await signIn(page)
  server.fail('GET /api/venues', 401, { detail: 'expired' })
  await page.goto(`${server.url}/venues`)
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  server.fail('POST /api/auth/login', 401, { detail: 'Incorrect email or password' })
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
})

test('requests lists page by page, and keeps the page when the search changes', async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/venues`)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('searchbox').fill('number 1')
  await expect.poll(() => server.seen.at(-1)!.query.get('q')).toBe('number 1')
  expect(server.seen.at(-1)!.query.get('offset')).toBe('20')
  expect(server.seen.at(-1)!.query.get('limit')).toBe('20')
})

test('says that imports are not offered by this server', async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/venues`)
  await page.getByRole('button', { name: 'Import workbook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import workbook' })
  await expect(dialog.getByText('This server does not support imports.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('spec-token')
})

test("shows the chat's answer, and an error as specified", async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/chat`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Three bedrooms')).toBeVisible()
  server.fail('POST /api/chat', 500, { detail: 'x' })
  await page.getByRole('textbox').fill('again')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ошибка запроса')).toBeVisible()
})

test('hangs up a phone call once for repeated clicks, and again after an error', async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByPlaceholder('+1234567890').fill('+1234567890')
  await page.getByRole('button', { name: 'Start Call' }).click()
  const end = page.getByRole('button', { name: 'End Call' })
  const asked = () => server.seen.filter(({ path }) => path.endsWith('/hangup')).length
  let letPass = () => {}
  const passes = new Promise<void>((resolve) => (letPass = resolve))
  const pressed: string[] = []
  await page.route('**/hangup', async (route) => {
    pressed.push(route.request().url())
    await passes
    await route.continue()
  })
  server.fail('POST /api/calls/7/hangup', 500, {})
  await end.click()
  await end.click()
  letPass()
  await expect(page.getByText('Failed to stop call').first()).toBeVisible()
  expect([pressed.length, asked()]).toEqual([1, 1])
  await end.click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  expect(asked()).toBe(2)
})
