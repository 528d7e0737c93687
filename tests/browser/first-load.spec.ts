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
    await page.route(/first\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const calls = await callsOf(page, path)

    const early = await context.newPage()
    const scripts = Promise.withResolvers<void>()
    await early.route(/assets\/page-.*js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    const earlyCalls = await callsOf(early, path)
    // The dashboard requests the session and statistics, other screens the session, a list and its facets.
    await expect.poll(() => earlyCalls.length).toBe(path === paths.dashboard ? 2 : 3)
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
