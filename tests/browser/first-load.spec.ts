import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../web/paths.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Requests sent while the page's scripts are still loading (web/public/preload.js). */
let server: RunningServer
let staff: Staff
test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
})
test.afterAll(() => server?.stop())

const listPaths = Object.values(paths).filter((path) => path === paths.dashboard || path.startsWith(paths.venues))

/** Opens a path. Returns the list of API calls, which grows with each call. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  await staff.enter(page)
  await page.goto(server.url + path, { waitUntil: 'commit' })
  return calls
}

for (const path of listPaths) {
  test(`sends the requests of ${path} before its scripts have loaded, and none twice`, async ({ page, context }) => {
    let replaced = 0
    await page.route(/\/preload\.js$/, (route) => {
      replaced++
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const calls = await callsOf(page, path)
    await expect.poll(() => replaced).toBe(1)

    const early = await context.newPage()
    const scripts = Promise.withResolvers<void>()
    let held = 0
    await early.route(/\/assets\/.*\.js$/, async (route) => {
      held++
      await scripts.promise
      await route.continue()
    })
    const earlyCalls = await callsOf(early, path)
    await expect.poll(() => held).toBeGreaterThan(0)
    const own = path === paths.dashboard ? ['/api/stats'] : ['/api/venues', '/api/venues/facets']
    const withoutQuery = () => earlyCalls.map((call) => call.replace(/\?.*/, '')).toSorted()
    await expect.poll(withoutQuery).toEqual(['/api/auth/session', ...own])
    scripts.resolve()
    const there = async (one: Page) => {
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
      await one.waitForLoadState('networkidle')
    }
    await Promise.all([there(page), there(early)])
    await expect(() => expect(earlyCalls.toSorted()).toEqual(calls.toSorted())).toPass()
  })
}

test('sends no request before sign-in', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto(server.url)
  await expect(page.getByText('Sign in to your account')).toBeVisible()
  expect(calls).toEqual([])
})

/** Maximum size in bytes of the fonts of the first screen. */
const fontBudget = 60_000

for (const { language, title } of [
  { language: 'en', title: 'Dashboard' },
  { language: 'ru', title: 'Обзор' },
]) {
  test(`loads at most 60 kB of fonts with the scripts, in ${language}`, async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|preload/i.test(message.text())) violations.push(message.text())
    })
    await page.addInitScript((value) => localStorage.setItem('language', value), language)
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await staff.enter(page)
    await page.goto(server.url, { waitUntil: 'commit' })
    const fonts = () =>
      page.evaluate<{ name: string; encodedBodySize: number }[]>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map((entry) => entry.toJSON())`,
      )
    // Text and title in Latin letters, or in Cyrillic letters with Latin signs.
    const preloaded = language === 'en' ? 2 : 3
    await expect.poll(async () => (await fonts()).length).toBe(preloaded)
    scripts.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.waitForLoadState('networkidle')
    const loaded = await fonts()
    expect(loaded.map(({ name }) => name)).toHaveLength(preloaded)
    const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(fontBudget)
    expect(
      await page.evaluate<boolean>(`document.fonts.check('500 28px "Brygada 1918"', ${JSON.stringify(title)})`),
    ).toBe(true)
    expect(violations).toEqual([])
  })
}
