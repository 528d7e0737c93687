import { expect, type Page, test } from '@playwright/test'
import { violations } from '../support/accessibility.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { startSpecServer } from '../support/spec-server.ts'
import { registerStaff } from '../support/staff.ts'

/** The account screen of a real server. A server of the specification has no such screen. */
let server: RunningServer
const email = 'ann@example.com'

test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', code_word: server.codeWord }),
  })
})
test.afterAll(() => server?.stop())

async function token(password: string, userAgent = 'curl/8.5.0'): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const headers = { 'user-agent': userAgent }
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body, headers })
  return ((await response.json()) as { access_token: string }).access_token
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

const isValid = async (token: string) =>
  (await fetch(`${server.url}/api/stats`, { headers: { authorization: `Bearer ${token}` } })).status === 200

test('ends sessions, changes the password and lists both in the activity', async ({ page }) => {
  await signIn(page, 'correct horse')
  const [one, two] = [await token('correct horse'), await token('correct horse', 'wget/1.24')]
  await page.getByRole('link', { name: `Account ${email}` }).click()
  await expect(page).toHaveURL(`${server.url}/account`)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toContainText('Chrome on Linux')

  await sessions.getByRole('button', { name: /^Sign out Program curl/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect([await isValid(one), await isValid(two)]).toEqual([false, true])

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill('wrong')
  await password.getByLabel('New password', { exact: true }).fill('battery staple')
  await password.getByLabel('Confirm new password').fill('battery')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Passwords do not match')).toBeVisible()
  await password.getByLabel('Confirm new password').fill('battery staple')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The current password is incorrect')
  await password.getByLabel('Current password').fill('correct horse')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await isValid(two)).toBe(false)
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled()

  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByRole('listitem').first()).toContainText('Password changed: 1 other session signed out')
  await expect(activity.getByText('Session ended: Program curl')).toBeVisible()
  await expect(activity.getByText('battery')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('shows older activity page by page, to the end', async ({ page }) => {
  const bob = await registerStaff(server, 'bob@example.com')
  for (let n = 0; n < 45; n++) {
    const body = { name: `Venue ${n}`, phone_number: `+1500555${2000 + n}`, notes: '' }
    await bob.api('POST', '/api/saved/phone-numbers', body)
  }
  await bob.enter(page)
  await page.goto(`${server.url}/account`)
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByRole('listitem')).toHaveCount(30)
  await expect(activity.getByText('Venue 44', { exact: false })).toBeVisible()
  const older = activity.getByRole('button', { name: 'Show older entries' })
  await older.click()
  await expect(activity.getByText(/Venue 0$/).first()).toBeVisible()
  await expect(activity.getByRole('listitem').first()).toContainText('Venue 44')
  await expect(older).toHaveCount(0)
  // Each entry appears once, newest first.
  const texts = await activity.getByRole('listitem').allTextContents()
  const venues = texts.map((text) => /Venue (\d+)/.exec(text)?.[1]).filter((n) => n !== undefined)
  expect(venues.map(Number)).toEqual(Array.from({ length: 45 }, (_, n) => 44 - n))
})

test('returns to the sign-in screen at the next request after its session ended elsewhere', async ({ page }) => {
  await signIn(page, 'battery staple')
  const last = await token('battery staple')
  await page.goto(`${server.url}/account`)
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByText('Signed in').first()).toBeVisible()
  const other = { headers: { authorization: `Bearer ${last}` } }
  await fetch(`${server.url}/api/auth/sessions`, { method: 'DELETE', ...other })
  const screen = page.getByText('Sign in to your account')
  // A request of the page itself may come before the click.
  await Promise.race([page.getByRole('link', { name: 'Dashboard' }).click(), screen.waitFor()])
  await expect(screen).toBeVisible()
})

test('signs out and signs in all tabs together', async ({ page }) => {
  await signIn(page, 'battery staple')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/venues`)
  await expect(other.getByRole('heading', { name: 'All Venues' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Sign in to your account')).toBeVisible()
  await expect(other.getByText('Sign in to your account')).toBeVisible()
  await signIn(page, 'battery staple')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await other.close()
})

test('shows no account link and no error on a server of the specification', async ({ page }) => {
  const spec = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  await page.goto(spec.url)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText('Total Venues')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Account/ })).toHaveCount(0)
  await page.goto(`${spec.url}/account`)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await spec.close()
})
